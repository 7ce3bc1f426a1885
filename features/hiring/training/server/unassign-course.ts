import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { courses } from '../contract/index.ts'
import { lockManagedCourse } from './access.ts'
import { buildCourse } from './build-course.ts'
import { endAssignment } from './store-courses.ts'

export const unassignCourse: Verb<typeof courses.unassign> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const { shop, row } = await lockManagedCourse(tx, actor, params)
    const ended = await endAssignment(tx, { shopId: shop.id, courseId: row.id, id: params.id }, clock.now())
    if (!ended) refuse(standardRefusals.notFound)
    return buildCourse(tx, shop, row.id)
  })
