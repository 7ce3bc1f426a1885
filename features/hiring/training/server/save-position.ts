import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import { type ownTraining, trainingRefusals } from '../contract/index.ts'
import { isReachable } from '../rules.ts'
import { getToday, requireStep } from './access.ts'
import { savePosition as storePosition } from './store-progress.ts'
import { loadTaking } from './taking.ts'

export const savePosition: Verb<typeof ownTraining.savePosition> = (context, { params, query, body }) =>
  inTransaction(context.db, async (tx) => {
    const record = await getOwnRecord(tx, context.actor, params.email, query.shop)
    const courseId = params.course
    const taking = await loadTaking(tx, record, { courseId, today: getToday(context, record) })
    const { id: stepId, mark } = requireStep(taking, params.step)
    if (!isReachable(taking.steps, stepId)) refuse(trainingRefusals.stepLocked)
    if (!taking.isPassed)
      await storePosition(tx, { recordId: record.id, courseId, round: taking.round, stepId, mark }, body.positionSeconds)
    return {}
  })
