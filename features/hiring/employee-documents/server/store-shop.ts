import { sql } from 'kysely'
import { type Db, getValue, hasRow, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { ReminderDays } from '../rules.ts'
import { isDone, isRenewed } from './store.ts'

const employee = sql`json_build_object('id', p.id, 'name', ${selectStaffName(sql`p.account_id`)})`
/** Someone who works at the shop now. */
const isMember = sql`exists (
  select from shop_member m where m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null)`

/** Nobody sees a paper that the shop keeps from them, not even people who may see others' records. */
const isShownTo = (readerId: string) => sql`(d.visibility = 'both' or p.account_id <> ${readerId})`

/** For current employees: documents that expire by `until` and were not renewed, new ones that nobody has opened, and requests. */
export const getOverviewJson = (
  db: Db,
  { shopId, readerId, today, until }: { shopId: string; readerId: string; today: string; until: string },
) =>
  getValue<{ json: string }>(db)`
    select json_build_object('today', ${today}::text, 'timeZone', s.time_zone,
      'employees', coalesce((select json_agg(json_build_object('id', p.id, 'name', ${selectStaffName(sql`p.account_id`)},
          'documents', (select count(*) from employee_document d where d.personnel_id = p.id and d.deleted_at is null and ${isShownTo(readerId)}))
          order by ${selectStaffName(sql`p.account_id`)}, p.id)
        from personnel p where p.shop_id = s.id and ${isMember}), '[]'),
      'requests', coalesce((select json_agg(json_build_object('id', r.id, 'category', r.category, 'title', r.title, 'note', r.note,
          'dueOn', r.due_on, 'askedBy', coalesce(${selectStaffName(sql`r.by_account_id`)}, ''), 'askedAt', r.asked_at,
          'employee', ${employee}) order by r.due_on, r.id)
        from document_request r join personnel p on p.id = r.personnel_id
        where p.shop_id = s.id and r.cancelled_at is null and not ${isDone} and ${isMember}), '[]'),
      'expiring', coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'expiresOn', d.expires_on,
          'employee', ${employee}) order by d.expires_on, d.id)
        from employee_document d join personnel p on p.id = d.personnel_id
        where p.shop_id = s.id and d.deleted_at is null and d.expires_on <= ${until}::date and not ${isRenewed} and ${isMember}
          and ${isShownTo(readerId)}), '[]'),
      'unseen', coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'givenAt', d.created_at,
          'employee', ${employee}) order by d.created_at desc, d.id)
        from employee_document d join personnel p on p.id = d.personnel_id
        where p.shop_id = s.id and d.deleted_at is null and d.by_employee and d.seen_at is null), '[]'))::text as json
    from shop s where s.id = ${shopId}`

export interface WorkRow {
  kind: 'asked' | 'expires' | 'wanted'
  /** The ID of the request or the document, or of the record for a document required from everyone. */
  id: string
  recordId: string
  title: string
  dueOn: string | null
  isShopOnly: boolean
  isDone: boolean
}

interface WorkQuery {
  shopId: string
  recordId: string | undefined
  /** Counts documents that expire by then. */
  until: string
  /** The documents required from everyone, with the days after the first day of work. */
  wanted: readonly { title: string; days: number }[]
}

/** The open documents of current employees. Documents required from everyone are included when done, too. */
export const listWorkRows = (db: Db, { shopId, recordId, until, wanted }: WorkQuery) =>
  listRows<WorkRow>(db)`
    with p as (
      select p.id, p.first_day from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
      where p.shop_id = ${shopId} and ${recordId ? sql`p.id = ${recordId}` : sql`true`})
    select work.kind, work.id, work."recordId", work.title, work."dueOn", work."isShopOnly", work."isDone" from (
      select 'asked' as kind, r.id, p.id as "recordId", r.title, r.due_on as "dueOn", false as "isShopOnly", false as "isDone"
        from p join document_request r on r.personnel_id = p.id where r.cancelled_at is null and not ${isDone}
      union all
      select 'expires', d.id, p.id, d.title, d.expires_on, d.visibility = 'shop', false
        from p join employee_document d on d.personnel_id = p.id
        where d.deleted_at is null and d.expires_on <= ${until}::date and not ${isRenewed}
      union all
      select 'wanted', p.id, p.id, w.title, p.first_day + w.days, false,
          exists (select from employee_document d where d.personnel_id = p.id and d.deleted_at is null and lower(d.title) = lower(w.title))
        from p cross join json_to_recordset(${JSON.stringify(wanted)}::json) as w (title text, days integer)) work
    order by work."dueOn", work.id`

export interface EndingDocument {
  id: string
  recordId: string
  shopId: string
  accountId: string
  email: string
  name: string
  dba: string
  title: string
  expiresOn: string
  isShopOnly: boolean
  /** By the shop's clock. */
  today: string
}

const ending = sql`
  d.id, d.personnel_id as "recordId", p.shop_id as "shopId", p.account_id as "accountId", a.email,
  coalesce(${selectStaffName(sql`p.account_id`)}, '') as name, s.dba, d.title, coalesce(d.expires_on, d.created_at::date) as "expiresOn",
  d.visibility = 'shop' as "isShopOnly"`

const people = sql`
  employee_document d join personnel p on p.id = d.personnel_id join account a on a.id = p.account_id join shop s on s.id = p.shop_id`

/** Documents of current employees that expire by `until` and have not been renewed. */
export const listEndingDocuments = (db: Db, now: Date, from: string, until: string) =>
  listRows<EndingDocument>(db)`
    select ${ending}, ((${now}::timestamptz at time zone s.time_zone)::date)::text as today
    from ${people}
    where d.deleted_at is null and d.expires_on between ${from}::date and ${until}::date and not ${isRenewed} and ${isMember}
    order by d.expires_on, d.id`

/** False when it was recorded before. */
export const insertReminder = (tx: Db, reminder: { documentId: string; expiresOn: string; days: ReminderDays; at: Date }) =>
  hasRow(tx)`
    insert into document_reminder (document_id, expires_on, days_before, sent_at)
    values (${reminder.documentId}, ${reminder.expiresOn}::date, ${reminder.days}, ${reminder.at})
      on conflict do nothing returning document_id`

/** The e-mail addresses of accounts. */
export const listEmails = (db: Db, accountIds: readonly string[]) =>
  listRows<{ accountId: string; email: string }>(db)`
    select id as "accountId", email from account where id = any(${[...accountIds]}::uuid[]) order by id`

export const getShopZone = (db: Db, shopId: string) =>
  getValue<{ zone: string }>(db)`select time_zone as zone from shop where id = ${shopId}`

export const getShopName = (db: Db, shopId: string) => getValue<{ dba: string }>(db)`select dba from shop where id = ${shopId}`
