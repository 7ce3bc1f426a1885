import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { courses } from '../contract/index.ts'
import { lockManagedCourse } from './access.ts'
import { buildCourse } from './build-course.ts'
import { setArchived } from './store-courses.ts'

export const archiveCourse: Verb<typeof courses.archive> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, row } = await lockManagedCourse(tx, actor, params)
    await setArchived(tx, row.id, body.isArchived ? clock.now() : null)
    return buildCourse(tx, shop, row.id)
  })
