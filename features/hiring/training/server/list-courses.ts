import type { Verb } from '../../../../kit/server/index.ts'
import { listStarters, requireManagedShop } from '../../course-content/server/index.ts'
import type { courses } from '../contract/index.ts'
import { getToday } from './access.ts'
import { listStandings } from './standings.ts'
import { listCourseRows } from './store-courses.ts'

export const listCourses: Verb<typeof courses.list> = async ({ db, actor, clock }, { params }) => {
  const shop = await requireManagedShop(db, actor, params.shop)
  const rows = await listCourseRows(db, shop.id)
  const { trainees } = await listStandings(db, { shopId: shop.id, today: getToday({ clock }, shop) })
  const places = trainees.flatMap((trainee) => trainee.courses).filter(({ isAssigned }) => isAssigned)
  const added = new Set(rows.map(({ starter }) => starter))
  return {
    shop,
    courses: rows.map(({ starter: _, archivedAt, ...row }) => {
      const of = places.filter(({ course }) => course.id === row.id)
      const current = of.filter(({ standing }) => standing.isCurrent).length
      return { ...row, isArchived: archivedAt !== null, assigned: of.length, current }
    }),
    starters: listStarters().map(({ key, title, description }) => ({ key, title, description, isAdded: added.has(key) })),
  }
}
