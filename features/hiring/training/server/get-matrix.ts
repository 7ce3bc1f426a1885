import type { Verb } from '../../../../kit/server/index.ts'
import { requireManagedShop } from '../../course-content/server/index.ts'
import type { trainingRecords } from '../contract/index.ts'
import { getToday } from './access.ts'
import { listStandings, showStanding } from './standings.ts'

export const getMatrix: Verb<typeof trainingRecords.matrix> = async ({ db, actor, clock }, { params }) => {
  const shop = await requireManagedShop(db, actor, params.shop)
  const today = getToday({ clock }, shop)
  const { courses, trainees } = await listStandings(db, { shopId: shop.id, today })
  return {
    shop,
    today,
    courses: courses.map(({ id, title }) => ({ id, title })),
    employees: trainees.map(({ trainee: { recordId, name, title }, courses: placedCourses }) => ({
      id: recordId,
      name,
      title,
      cells: placedCourses.map((placed) => ({ courseId: placed.course.id, ...showStanding(placed) })),
    })),
  }
}
