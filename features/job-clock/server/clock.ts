import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { lockLabor, stopUnlessWorkable } from '../../work-orders/server/index.ts'
import { clockRefusals, type jobClock } from '../contract.ts'
import { forgottenEnd } from '../rules.ts'
import {
  endClock,
  endClocksOf,
  findClock,
  findCorrector,
  findRunning,
  holdClocksOf,
  insertClock,
  readEntry,
  runningClocks,
} from './store.ts'

/** The shop's screens read the clocks again. */
export const announceClock = (tx: Db, { shopId, workOrderId }: { shopId: string; workOrderId: string }): Promise<void> =>
  announce(tx, [shopTopic(shopId)], { type: 'clock_changed', shop: shopId, workOrderId })

export const start: Verb<typeof jobClock.start> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const labor = await lockLabor(tx, actor, params.id)
    const { shopId, id: workOrderId } = labor.order
    await stopUnlessWorkable(tx, labor)
    refuseIf(labor.doneAt ? clockRefusals.laborDone : null)
    await holdClocksOf(tx, actor.accountId)
    const now = clock.now()
    await endForgottenOf(tx, actor.accountId, now)
    const running = await findRunning(tx, actor.accountId)
    if (running?.laborId === labor.id) return readEntry(tx, running.id)
    if (running) {
      await endClock(tx, running.id, now, 'switched')
      await announceClock(tx, running)
    }
    const id = await insertClock(tx, {
      shopId,
      workOrderId,
      laborId: labor.id,
      title: labor.title,
      accountId: actor.accountId,
      startedAt: now,
      endedAt: null,
    })
    await announceClock(tx, { shopId, workOrderId })
    return readEntry(tx, id)
  })

export const stop: Verb<typeof jobClock.stop> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await holdClocksOf(tx, actor.accountId)
    const found = await findClock(tx, params.id)
    if (found?.accountId !== actor.accountId) return refuse(standardRefusals.notFound)
    // Who was dismissed has no shop, and no clock that runs there.
    if (!(await findCorrector(tx, found.shopId, actor.accountId))) return refuse(standardRefusals.notFound)
    const now = clock.now()
    await endForgottenOf(tx, actor.accountId, now)
    const running = await findRunning(tx, actor.accountId)
    if (running?.id === found.id) await endClock(tx, found.id, now, 'stopped')
    if (found.endedAt === null) await announceClock(tx, found)
    return readEntry(tx, found.id)
  })

/** What ran past closing has ended then, whenever somebody looks. */
async function endForgottenOf(tx: Db, accountId: string | null, now: Date): Promise<void> {
  for (const one of await runningClocks(tx, accountId)) {
    const end = forgottenEnd(one, now)
    if (!end) continue
    await endClock(tx, one.id, end, 'forgotten')
    await announceClock(tx, one)
  }
}

/** Ends the clocks that nobody stopped. */
export const endForgotten = (db: Db, now: Date): Promise<void> => inTransaction(db, (tx) => endForgottenOf(tx, null, now))

/** The work of an order is over: nobody works on it any more. */
export async function stopClocks(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const shopId = await endClocksOf(tx, workOrderId, at)
  if (shopId) await announceClock(tx, { shopId, workOrderId })
}
