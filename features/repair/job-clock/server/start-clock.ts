import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockLabor, requireWorkableLabor } from '../../work-orders/server/index.ts'
import { clockRefusals, type jobClock } from '../contract/index.ts'
import { announceClock } from './announce-clock.ts'
import { clockCost } from './clock-cost.ts'
import { endForgottenClocksOf } from './end-forgotten-clocks.ts'
import { endClock, insertClock, lockClocks, lockRunningClock, readEntry } from './store.ts'

export const startClock: Verb<typeof jobClock.start> = ({ db, actor, clock, get }, { params }) =>
  inTransaction(db, async (tx) => {
    const labor = await lockLabor(tx, actor, params.id)
    const { shopId, id: workOrderId } = labor.order
    await requireWorkableLabor(tx, labor)
    refuseIf(labor.doneAt ? clockRefusals.laborDone : null)
    await lockClocks(tx, actor.accountId)
    const now = clock.now()
    await endForgottenClocksOf(tx, actor.accountId, now)
    const running = await lockRunningClock(tx, actor.accountId)
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
      costCents: await get(clockCost)(tx, { shopId, accountId: actor.accountId, at: now }),
    })
    await announceClock(tx, { shopId, workOrderId })
    return readEntry(tx, id)
  })
