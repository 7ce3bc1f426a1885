import type { Verb } from '../../../../kit/server/index.ts'
import { requireManagedShop, setWatchCookie } from '../../course-content/server/index.ts'
import type { courses } from '../contract/index.ts'
import { buildCourse } from './build-course.ts'

export const getCourse: Verb<typeof courses.get> = async (context, { params }) => {
  const shop = await requireManagedShop(context.db, context.actor, params.shop)
  const course = await buildCourse(context.db, shop, params.course)
  setWatchCookie(context)
  return course
}
