import { dayMilliseconds } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { type AuthorizedDevice, findAuthorizedDevice } from '../../../people/devices/server/index.ts'
import { getOrderForStaff } from '../../../repair/work-orders/server/index.ts'
import { readReceipt } from '../../payments/server/index.ts'
import { type CopiedOrder, type counter, counterRefusals } from '../contract/index.ts'
import { maxOrdersPerReply } from '../rules.ts'
import { counterProgram } from './counter-program.ts'
import { type MarkedOrder, listMarkedOrders, getShopForPapers } from './store.ts'
import { toCounterOrder } from './to-counter-order.ts'

/** How many days a closed order stays on the board. */
const closedDays = 7
const maxOrders = 2000

export const getCounterCopy: Verb<typeof counter.copy> = async ({ db, clock, header, get }, { body: { known } }) => {
  const device = (await findAuthorizedDevice(db, clock, header('authorization'))) ?? refuse(counterRefusals.invalidToken)
  const now = clock.now()
  const orders = await listMarkedOrders(db, device.shopId, new Date(now.getTime() - closedDays * dayMilliseconds), maxOrders)
  const changed = orders.filter(({ id, mark }) => known[id] !== mark)
  const ids = new Set(orders.map(({ id }) => id))
  const read: CopiedOrder[] = []
  for (const order of changed.slice(0, maxOrdersPerReply)) read.push(await copyOrder(db, device, order))
  return {
    asOf: now.toISOString(),
    deviceName: device.deviceName,
    shop: await getShopForPapers(db, device.shopId),
    program: get(counterProgram)?.facts.version ?? null,
    changed: read,
    gone: Object.keys(known).filter((id) => !ids.has(id)),
    hasMore: changed.length > maxOrdersPerReply,
  }
}

async function copyOrder(db: Db, { accountId }: AuthorizedDevice, { id, mark, hasBill }: MarkedOrder): Promise<CopiedOrder> {
  const order = await getOrderForStaff(db, accountId, id)
  return { id, mark, order: toCounterOrder(order), receipt: hasBill ? await readReceipt(db, id) : null }
}
