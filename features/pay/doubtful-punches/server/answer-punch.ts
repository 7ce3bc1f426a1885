import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { announceShift, findWorkplace, lockShifts, recordPunch } from '../../shift-clock/server/index.ts'
import { type doubtfulPunches, doubtRefusals } from '../contract/index.ts'
import { notifyRejected } from './notify-doubt.ts'
import { answerDoubtful, lockDoubtful } from './store.ts'

export const answerPunch: Verb<typeof doubtfulPunches.answer> = ({ db, actor, clock }, { params, body: { counts, note } }) =>
  inTransaction(db, async (tx) => {
    const punch = (await lockDoubtful(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requirePermission(tx, actor, punch.shopId, 'time.correct')
    const place = (await findWorkplace(tx, punch.shopId, punch.accountId)) ?? refuse(standardRefusals.notFound)
    refuseIf(punch.accountId === actor.accountId ? doubtRefusals.notYoursToAnswer : null)
    refuseIf(punch.state === 'waiting' ? null : doubtRefusals.alreadyAnswered)
    const now = clock.now()
    const { id, kind, tablet } = punch
    const at = punch.at.toISOString()
    await lockShifts(tx, punch.accountId)
    await answerDoubtful(tx, id, { state: counts ? 'counted' : 'rejected', note, by: actor.accountId, now })
    if (counts) {
      refuseIf(punch.at > now ? doubtRefusals.timeNotPossible : null)
      await recordPunch(tx, place, { id, kind, at, byTablet: tablet }, now)
    } else {
      await announceShift(tx, place)
      await notifyRejected(tx, place, { at, tablet, note })
    }
    return {}
  })
