import { changesRow, type Db, findRow, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { CourseContent } from '../../course-content/contract/index.ts'
import type { Assignment, AssignmentForm } from '../contract/index.ts'

export interface CourseRow {
  id: string
  draft: CourseContent
  version: number
  hasChanges: boolean
  archivedAt: Date | null
  number: number | null
  publishedAt: Date | null
}

/** A course with its newest version. */
export const findCourse = (db: Db, shopId: string, courseId: string) =>
  findRow<CourseRow>(db)`
    select c.id, c.draft, c.version, c.has_changes as "hasChanges", c.archived_at as "archivedAt",
      (select max(v.number) from course_version v where v.course_id = c.id) as number,
      (select max(v.published_at) from course_version v where v.course_id = c.id) as "publishedAt"
    from course c where c.shop_id = ${shopId} and c.id = ${courseId}`

/** The same, locked until the transaction ends. */
export const lockCourse = async (tx: Db, shopId: string, courseId: string) => {
  await runSql(tx)`select from course where shop_id = ${shopId} and id = ${courseId} for update`
  return findCourse(tx, shopId, courseId)
}

export interface CourseListRow extends Omit<CourseRow, 'draft' | 'version' | 'publishedAt'> {
  title: string
  minutes: number
  steps: number
  starter: string | null
}

export const listCourseRows = (db: Db, shopId: string) =>
  listRows<CourseListRow>(db)`
    select c.id, coalesce(c.draft->>'title', '') as title, coalesce((c.draft->>'minutes')::integer, 0) as minutes,
      jsonb_array_length(c.draft->'steps') as steps, c.starter, c.has_changes as "hasChanges", c.archived_at as "archivedAt",
      (select max(v.number) from course_version v where v.course_id = c.id) as number
    from course c where c.shop_id = ${shopId} order by c.archived_at is not null, lower(c.draft->>'title'), c.id`

export const countCourses = (db: Db, shopId: string) =>
  getValue<{ count: number }>(db)`select count(*)::integer as count from course where shop_id = ${shopId}`

/** Null when the shop has that starter course. */
export const insertCourse = (tx: Db, course: { shopId: string; starter: string | null; draft: CourseContent; at: Date }) =>
  findValue<{ id: string }>(tx)`
    insert into course (shop_id, starter, draft, created_at)
    values (${course.shopId}, ${course.starter}, ${JSON.stringify(course.draft)}::jsonb, ${course.at})
    on conflict (shop_id, starter) where starter is not null do nothing returning id`

export const updateDraft = (tx: Db, courseId: string, draft: CourseContent) =>
  runSql(tx)`
    update course set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1, has_changes = true where id = ${courseId}`

export const insertVersion = async (
  tx: Db,
  version: { courseId: string; number: number; asksAgain: boolean; by: string; at: Date },
): Promise<void> => {
  await runSql(tx)`
    insert into course_version (course_id, number, content, asks_again, published_at, by_account_id)
    select id, ${version.number}, draft, ${version.asksAgain}, ${version.at}, ${version.by} from course
    where id = ${version.courseId}`
  await runSql(tx)`update course set has_changes = false, version = version + 1 where id = ${version.courseId}`
}

export const setArchived = (tx: Db, courseId: string, at: Date | null) =>
  runSql(tx)`update course set archived_at = ${at} where id = ${courseId}`

export const listAssignmentEntries = (db: Db, courseId: string) =>
  listRows<Assignment>(db)`
    select a.id, coalesce(e.first_name || ' ' || e.last_name, '') as person, coalesce(a.title, '') as title,
      a.due_days as "dueDays", a.due_on as "dueOn", a.repeats
    from course_assignment a left join personnel p on p.id = a.personnel_id left join employee e on e.account_id = p.account_id
    where a.course_id = ${courseId} and a.ended_at is null order by a.created_at, a.id`

/** Null when the person does not work at the shop. */
export const insertAssignment = (
  tx: Db,
  { shopId, courseId, form, by, at }: { shopId: string; courseId: string; form: AssignmentForm; by: string; at: Date },
) =>
  findValue<{ id: string }>(tx)`
    insert into course_assignment (shop_id, course_id, personnel_id, title, due_days, due_on, repeats, by_account_id, created_at)
    select ${shopId}, ${courseId}, p.id, ${form.to === 'position' ? form.title : null},
      ${form.due === 'days' ? form.dueDays : null}::integer, ${form.due === 'day' ? form.dueOn : null}::date, ${form.repeats},
      ${by}, ${at}
    from (select 1) one left join personnel p on p.shop_id = ${shopId} and p.id = ${form.to === 'person' ? form.person : null}::uuid
      and exists (select from shop_member m where m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null)
    where ${form.to} <> 'person' or p.id is not null
    returning id`

export const endAssignment = (tx: Db, key: { shopId: string; courseId: string; id: string }, at: Date) =>
  changesRow(tx)`
    update course_assignment set ended_at = ${at}
    where shop_id = ${key.shopId} and course_id = ${key.courseId} and id = ${key.id} and ended_at is null`

/** The accounts of the people whom an assignment is for. */
export const listAssignedAccounts = (db: Db, assignmentId: string) =>
  listValues<{ id: string }>(db)`
    select p.account_id as id from course_assignment a
      join personnel p on p.shop_id = a.shop_id and (a.personnel_id is null or p.id = a.personnel_id)
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.kind = 'employee' and m.ended_at is null
    where a.id = ${assignmentId} and (a.title is null or m.title = a.title)`
