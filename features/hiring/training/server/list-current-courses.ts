import type { Db } from '../../../../kit/server/index.ts'
import { listStandings } from './standings.ts'
import { listPublishedRows } from './store-standings.ts'

/** The completed courses of each employee of a shop that count on that day, by record; with `recordId`, only that one's. */
export async function listCurrentCourses(
  db: Db,
  of: { shopId: string; today: string; recordId?: string },
): Promise<ReadonlyMap<string, readonly { id: string; title: string }[]>> {
  const { trainees } = await listStandings(db, of)
  return new Map(
    trainees.map(({ trainee, courses }) => [
      trainee.recordId,
      courses.filter(({ standing }) => standing.isCurrent).map(({ course: { id, title } }) => ({ id, title })),
    ]),
  )
}

/** The courses of a shop that employees can take now. */
export const listPublishedCourses = async (db: Db, shopId: string): Promise<{ id: string; title: string }[]> =>
  (await listPublishedRows(db, shopId)).map(({ id, title }) => ({ id, title }))
