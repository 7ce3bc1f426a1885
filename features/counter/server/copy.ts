import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { deviceLetIn, type LetIn } from '../../devices/server/index.ts'
import { receiptOf } from '../../payments/server/index.ts'
import { orderOfStaff } from '../../work-orders/server/index.ts'
import { type CopiedOrder, type counter, counterRefusals } from '../contract.ts'
import { mostInReply } from '../rules.ts'
import { orderAtCounter } from './order-at-counter.ts'
import { counterProgram } from './program.ts'
import { type Marked, markedOrders, shopOnPapers } from './store.ts'

/** As long as a closed order stays on the board. */
const closedDays = 7
const mostOrders = 2000

export const copy: Verb<typeof counter.copy> = async ({ db, clock, header, get }, { body: { known } }) => {
  const device = (await deviceLetIn(db, clock, header('authorization'))) ?? refuse(counterRefusals.invalidToken)
  const now = clock.now()
  const all = await markedOrders(db, device.shopId, new Date(now.getTime() - closedDays * 86_400_000), mostOrders)
  const changed = all.filter(({ id, mark }) => known[id] !== mark)
  const ids = new Set(all.map(({ id }) => id))
  const read: CopiedOrder[] = []
  for (const order of changed.slice(0, mostInReply)) read.push(await copied(db, device, order))
  return {
    asOf: now.toISOString(),
    deviceName: device.deviceName,
    shop: await shopOnPapers(db, device.shopId),
    program: get(counterProgram)?.facts.version ?? null,
    changed: read,
    gone: Object.keys(known).filter((id) => !ids.has(id)),
    hasMore: changed.length > mostInReply,
  }
}

async function copied(db: Db, { accountId }: LetIn, { id, mark, hasBill }: Marked): Promise<CopiedOrder> {
  const order = await orderOfStaff(db, accountId, id)
  return { id, mark, order: orderAtCounter(order), receipt: hasBill ? await receiptOf(db, id) : null }
}

export const program: Verb<typeof counter.program> = async ({ get }) => ({ program: get(counterProgram)?.facts ?? null })
