import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announceShift, findWorkplace } from '../../shift-clock/server/index.ts'
import { doubtRefusals, type ownDoubtful } from '../contract/index.ts'
import { readOwnDoubtful } from './read-own-doubtful.ts'
import { answerDoubtful, lockDoubtful, recordSaid } from './store.ts'

/** A punch that was not one's own is rejected. One's own still waits for the shop: the PIN did not prove it. */
export const answerOwnDoubtful: Verb<typeof ownDoubtful.answer> = ({ db, actor, clock }, { params, body: { isOwn } }) =>
  inTransaction(db, async (tx) => {
    const punch = await lockDoubtful(tx, params.id)
    if (punch?.accountId !== actor.accountId) return refuse(standardRefusals.notFound)
    refuseIf(punch.state === 'waiting' && punch.isOwn === null ? null : doubtRefusals.alreadyAnswered)
    const now = clock.now()
    await recordSaid(tx, punch.id, isOwn, now)
    if (!isOwn) await answerDoubtful(tx, punch.id, { state: 'rejected', note: '', by: actor.accountId, now })
    const place = (await findWorkplace(tx, punch.shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)
    await announceShift(tx, place)
    return readOwnDoubtful(tx, place)
  })
