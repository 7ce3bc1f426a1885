import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { jobClock } from '../contract/index.ts'
import { announceClock } from './announce-clock.ts'
import { endForgottenClocksOf } from './end-forgotten-clocks.ts'
import { endClock, findCorrector, lockClock, lockClocks, lockRunningClock, readEntry } from './store.ts'

export const stopClock: Verb<typeof jobClock.stop> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await lockClocks(tx, actor.accountId)
    const found = await lockClock(tx, params.id)
    if (found?.accountId !== actor.accountId) return refuse(standardRefusals.notFound)
    // A former employee no longer has access to the shop's clocks.
    if (!(await findCorrector(tx, found.shopId, actor.accountId))) return refuse(standardRefusals.notFound)
    const now = clock.now()
    await endForgottenClocksOf(tx, actor.accountId, now)
    const running = await lockRunningClock(tx, actor.accountId)
    if (running?.id === found.id) await endClock(tx, found.id, now, 'stopped')
    if (found.endedAt === null) await announceClock(tx, found)
    return readEntry(tx, found.id)
  })
