import { sql } from 'kysely'
import { type Db, hasRow, listRows } from '../../../../kit/server/index.ts'

export interface Trainee {
  recordId: string
  accountId: string
  email: string
  name: string
  title: string
  /** yyyy-MM-dd: the first day of work, or the day the person joined. */
  startsOn: string
}

/** Everyone employed at the shop now, or one of them. */
export const listTrainees = (db: Db, shopId: string, recordId: string | undefined) =>
  listRows<Trainee>(db)`
    select p.id as "recordId", p.account_id as "accountId", a.email, e.first_name || ' ' || e.last_name as name, m.title,
      coalesce(p.first_day, (m.created_at at time zone s.time_zone)::date) as "startsOn"
    from personnel p join shop s on s.id = p.shop_id join account a on a.id = p.account_id
      join employee e on e.account_id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.kind = 'employee' and m.ended_at is null
    where p.shop_id = ${shopId} and ${recordId ? sql`p.id = ${recordId}` : sql`true`}
    order by lower(e.last_name), lower(e.first_name), p.id`

export interface PublishedCourse {
  id: string
  title: string
  description: string
  minutes: number
  number: number
  stepIds: string[]
  /** The newest version that asked everyone again, and the day it did. */
  requiredNumber: number
  requiredOn: string
}

/** The courses that employees can take, with their newest version. */
export const listPublishedRows = (db: Db, shopId: string) =>
  listRows<PublishedCourse>(db)`
    select c.id, coalesce(v.content->>'title', '') as title, coalesce(v.content->>'description', '') as description,
      coalesce((v.content->>'minutes')::integer, 0) as minutes, v.number,
      array(select step->>'id' from jsonb_array_elements(v.content->'steps') step) as "stepIds",
      required.number as "requiredNumber", (required.published_at at time zone s.time_zone)::date as "requiredOn"
    from course c join shop s on s.id = c.shop_id
      join course_version v on v.course_id = c.id
        and v.number = (select max(number) from course_version newest where newest.course_id = c.id)
      join course_version required on required.course_id = c.id and required.number = (
        select max(number) from course_version again where again.course_id = c.id and (again.asks_again or again.number = 1))
    where c.shop_id = ${shopId} and c.archived_at is null
    order by lower(v.content->>'title'), c.id`

export interface AssignedRow {
  courseId: string
  recordId: string | null
  title: string | null
  assignedOn: string
  dueDays: number | null
  dueOn: string | null
  repeats: 'none' | 'yearly'
}

export const listAssignedRows = (db: Db, shopId: string) =>
  listRows<AssignedRow>(db)`
    select a.course_id as "courseId", a.personnel_id as "recordId", a.title,
      (a.created_at at time zone s.time_zone)::date as "assignedOn", a.due_days as "dueDays", a.due_on as "dueOn", a.repeats
    from course_assignment a join shop s on s.id = a.shop_id
    where a.shop_id = ${shopId} and a.ended_at is null`

export interface CompletionRow {
  id: string
  recordId: string
  courseId: string
  number: number
  title: string
  on: string
  score: number | null
}

const completion = sql`
  t.id, t.personnel_id as "recordId", t.course_id as "courseId", v.number, coalesce(v.content->>'title', '') as title,
  t.completed_on as "on", t.score
  from course_completion t join course_version v on v.id = t.version_id`

/** The last completion of each person and course. */
export const listLastCompletions = (db: Db, shopId: string, recordId: string | undefined) =>
  listRows<CompletionRow>(db)`
    select distinct on (t.personnel_id, t.course_id) ${completion}
    where t.shop_id = ${shopId} and ${recordId ? sql`t.personnel_id = ${recordId}` : sql`true`}
    order by t.personnel_id, t.course_id, t.completed_at desc`

/** Newest first. */
export const listOwnCompletions = (db: Db, recordId: string) =>
  listRows<CompletionRow>(db)`
    select ${completion} where t.personnel_id = ${recordId} order by t.completed_at desc, t.id`

/** The shops with an assigned course. */
export const listTrainingShops = (db: Db) =>
  listRows<{ id: string; dba: string; timeZone: string }>(db)`
    select s.id, s.dba, s.time_zone as "timeZone" from shop s
    where exists (select from course_assignment a where a.shop_id = s.id and a.ended_at is null) order by s.id`

/** False when it was recorded before. */
export const insertReminder = (tx: Db, reminder: { recordId: string; courseId: string; on: string; at: Date }) =>
  hasRow(tx)`
    insert into course_reminder (personnel_id, course_id, reminder_on, sent_at)
    values (${reminder.recordId}, ${reminder.courseId}, ${reminder.on}, ${reminder.at})
    on conflict do nothing returning course_id`
