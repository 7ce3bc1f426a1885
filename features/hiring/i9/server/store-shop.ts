import { sql } from 'kysely'
import { type Db, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { ForgetPapers } from '../../personnel/server/index.ts'
import type { WorkFacts } from '../rules.ts'

const facts = sql`
  p.id as "recordId", p.first_day as "firstDay", p.last_day as "lastDay", f.id is not null as "hasForm",
  (select min(e.signed_on) from i9_entry e where e.form_id = f.id and e.kind = 'section2') as "completedOn",
  (select max(e.first_day) from i9_entry e where e.form_id = f.id) as "coversFrom",
  paper.hired_on as "paperFrom", coalesce(newest.reverify_on, paper.reverify_on) as "reverifyOn", newest.receipt_until as "receiptUntil",
  (select max(c.last_day) from employment_change c where c.personnel_id = p.id and c.last_day < p.first_day) as "endedOn"`

const from = sql`
  from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    left join lateral (select id from i9_form where personnel_id = p.id order by number desc limit 1) f on true
    left join lateral (select reverify_on, receipt_until from i9_entry where form_id = f.id order by number desc limit 1) newest on true
    left join lateral (select hired_on, reverify_on from i9_paper where personnel_id = p.id and f.id is null order by id desc limit 1)
      paper on true`

/** The form facts of everyone who works at a shop. */
export const listWorkFacts = (db: Db, shopId: string, recordId: string | undefined) =>
  listRows<WorkFacts>(db)`
    select ${facts} ${from}
    where p.shop_id = ${shopId} and m.ended_at is null and ${recordId ? sql`p.id = ${recordId}` : sql`true`} order by p.id`

export interface DueRow extends WorkFacts {
  shopId: string
  accountId: string
  email: string
  name: string
  dba: string
  timeZone: string
}

/** The same for all shops: people who started since `since`, or whose form or receipt ends by `until`. */
export const listDueFacts = (db: Db, since: string, until: string) =>
  listRows<DueRow>(db)`
    select ${facts}, p.shop_id as "shopId", p.account_id as "accountId", a.email, w.first_name || ' ' || w.last_name as name, s.dba,
      s.time_zone as "timeZone"
    ${from} join account a on a.id = p.account_id join employee w on w.account_id = p.account_id join shop s on s.id = p.shop_id
    where m.ended_at is null and (p.first_day >= ${since}::date or newest.reverify_on <= ${until}::date
      or paper.reverify_on <= ${until}::date or newest.receipt_until <= ${until}::date)
    order by p.id`

/** False when it was recorded before. */
export const insertReminder = (tx: Db, personnelId: string, stage: string, dueOn: string, at: Date) =>
  hasRow(tx)`
    insert into i9_reminder (personnel_id, stage, due_on, sent_at) values (${personnelId}, ${stage}, ${dueOn}, ${at})
    on conflict do nothing returning personnel_id`

export const countForms = (db: Db, shopId: string) =>
  getValue<{ count: number }>(db)`
    select count(*)::integer as count from i9_form f join personnel p on p.id = f.personnel_id where p.shop_id = ${shopId}`

export interface FiledRecord {
  id: string
  name: string
  lastName: string
  firstDay: string | null
  lastDay: string | null
  holdReason: string
}

/** Everyone whose form an inspection may ask for: those who work there, and former employees with a form. */
export const listFiledRecords = (db: Db, shopId: string) =>
  listRows<FiledRecord>(db)`
    select p.id, e.first_name || ' ' || e.last_name as name, e.last_name as "lastName", p.first_day as "firstDay", p.last_day as "lastDay",
      p.hold_reason as "holdReason"
    from personnel p join employee e on e.account_id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.shop_id = ${shopId} and (m.ended_at is null or exists (select from i9_form where personnel_id = p.id))
    order by e.last_name, e.first_name, p.id`

export interface EndedRecord {
  id: string
  hiredOn: string
  endedOn: string
}

/** Records with forms of people who left, not on hold: the last hire, and the end of employment, which is never before access ended. */
export const listEndedRecords = (db: Db) =>
  listRows<EndedRecord>(db)`
    select p.id, coalesce(
        greatest((select max(e.first_day) from i9_entry e join i9_form f on f.id = e.form_id where f.personnel_id = p.id), p.first_day),
        (select min(created_at)::date from i9_form where personnel_id = p.id), p.created_at::date) as "hiredOn",
      greatest(p.last_day, m.ended_at::date) as "endedOn"
    from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where m.ended_at is not null and p.hold_reason = '' and exists (select from i9_form where personnel_id = p.id)
    order by p.id`

/** Deletes the requests, papers and reminders of a record. */
export const deleteI9Requests: ForgetPapers = async (tx, personnelId) => {
  await runSql(tx)`delete from i9_request where personnel_id = ${personnelId}`
  await runSql(tx)`delete from i9_paper where personnel_id = ${personnelId}`
  await runSql(tx)`delete from i9_reminder where personnel_id = ${personnelId}`
}

/** Whether another paper of the record needs the Social Security number. */
export const hasTaxForms = (db: Db, personnelId: string) =>
  hasRow(db)`select 1 from w4_version where personnel_id = ${personnelId}`
