import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import { listCourseVideos, type ShopRow } from '../../course-content/server/index.ts'
import type { Course } from '../contract/index.ts'
import { findCourse, listAssignmentEntries } from './store-courses.ts'
import { listTrainees } from './store-standings.ts'

/** A course as the editor shows it, with its version. */
export async function buildCourse(db: Db, shop: ShopRow, courseId: string): Promise<JsonText<Course>> {
  const row = (await findCourse(db, shop.id, courseId)) ?? refuse(standardRefusals.notFound)
  const course: Course = {
    id: row.id,
    shop,
    content: row.draft,
    number: row.number,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasChanges: row.hasChanges,
    isArchived: row.archivedAt !== null,
    videos: await listCourseVideos(db, shop.id, row.draft),
    assignments: await listAssignmentEntries(db, courseId),
    employees: (await listTrainees(db, shop.id, undefined)).map(({ recordId, name, title }) => ({ id: recordId, name, title })),
  }
  return new JsonText(JSON.stringify(course), row.version)
}
