import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type courses, trainingRefusals } from '../contract/index.ts'
import { lockManagedCourse } from './access.ts'
import { buildCourse } from './build-course.ts'
import { notifyAssigned } from './notify-training.ts'
import { insertAssignment, listAssignedAccounts } from './store-courses.ts'

export const assignCourse: Verb<typeof courses.assign> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, row } = await lockManagedCourse(tx, actor, params)
    refuseIf(row.archivedAt ? trainingRefusals.archived : row.number === null ? trainingRefusals.notPublished : null)
    const assignment = { shopId: shop.id, courseId: row.id, form: body, by: actor.accountId, at: clock.now() }
    const id = (await insertAssignment(tx, assignment)) ?? refuse(trainingRefusals.hasLeft)
    await notifyAssigned(tx, shop, { id: row.id, title: row.draft.title }, await listAssignedAccounts(tx, id))
    return buildCourse(tx, shop, row.id)
  })
