import { sql } from 'kysely'
import type { AdminRole } from '../../../../common/admin-roles.ts'
import { type Db, findRow, findValue, getValue, listRows } from '../../../../kit/server/index.ts'
import type { WorkItemKind } from '../../../platform/work-items/contract/index.ts'
import type { Admin, WorkCounts } from '../contract/index.ts'

/** Null for someone who is not an admin. */
export const findRolesOf = (db: Db, accountId: string) =>
  findValue<{ roles: AdminRole[] }>(db)`select roles from admin_account where account_id = ${accountId} and ended_at is null`

/** The admins with one of these roles, and the superadmins, by name. */
export const listAdminsFor = (db: Db, roles: readonly AdminRole[]) =>
  listRows<Admin>(db)`
    select account_id as id, name from admin_account
    where ended_at is null and roles && (${[...roles]}::text[] || 'superadmin'::text) order by lower(name), account_id`

export const findAdmin = (db: Db, accountId: string) =>
  findRow<Admin>(db)`select account_id as id, name from admin_account where account_id = ${accountId}`

const fields = sql`'id', i.id, 'kind', i.kind, 'title', i.title, 'link', i.link, 'shop', s.dba, 'openedAt', i.opened_at, 'dueAt', i.due_at,
  'state', i.state, 'assignee', case when a.account_id is not null then json_build_object('id', a.account_id, 'name', a.name) end,
  'outcome', i.outcome, 'closedAt', i.closed_at`
const others = sql`left join shop s on s.id = i.shop_id left join admin_account a on a.account_id = i.assigned_to`

/** The admin who had it is not an admin anymore, so it is unassigned. */
const hasLeft = sql`exists (select from admin_account x where x.account_id = assigned_to and x.ended_at is not null)`

interface Wanted {
  kinds: readonly WorkItemKind[]
  /** Only items of this admin; null for everyone's. */
  assignedTo: string | null
  isUnassigned: boolean
  after: string | null
  limit: number
}

/** The oldest first, as JSON text. */
export const readOpenItems = (db: Db, { kinds, assignedTo, isUnassigned, after, limit }: Wanted) =>
  getValue<{ json: string }>(db)`
    with found as (
      select * from work_item
      where state = 'open' and kind = any(${[...kinds]}::text[]) and (${assignedTo}::uuid is null or assigned_to = ${assignedTo}::uuid)
        and (not ${isUnassigned}::boolean or assigned_to is null or ${hasLeft})
        and (${after}::uuid is null or (opened_at, id) > (select p.opened_at, p.id from work_item p where p.id = ${after}::uuid))
      order by opened_at, id limit ${limit + 1}
    ), page as (select * from found order by opened_at, id limit ${limit})
    select json_build_object(
      'items', coalesce(json_agg(json_build_object(${fields}) order by i.opened_at, i.id), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then (select id from page order by opened_at desc, id desc limit 1) end
    )::text as json
    from page i ${others}`

/** The latest first, as JSON text. */
export const readDoneItems = (db: Db, { kinds, assignedTo, isUnassigned, after, limit }: Wanted) =>
  getValue<{ json: string }>(db)`
    with found as (
      select * from work_item
      where state = 'done' and kind = any(${[...kinds]}::text[]) and (${assignedTo}::uuid is null or assigned_to = ${assignedTo}::uuid)
        and (not ${isUnassigned}::boolean or assigned_to is null)
        and (${after}::uuid is null or (closed_at, id) < (select p.closed_at, p.id from work_item p where p.id = ${after}::uuid))
      order by closed_at desc, id desc limit ${limit + 1}
    ), page as (select * from found order by closed_at desc, id desc limit ${limit})
    select json_build_object(
      'items', coalesce(json_agg(json_build_object(${fields}) order by i.closed_at desc, i.id desc), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then (select id from page order by closed_at, id limit 1) end
    )::text as json
    from page i ${others}`

export const countOpenItems = (db: Db, { kinds, by, now }: { kinds: readonly WorkItemKind[]; by: string; now: Date }) =>
  listRows<WorkCounts['kinds'][number]>(db)`
    select kind, count(*)::int as open, (count(*) filter (where due_at < ${now}))::int as late,
      (count(*) filter (where assigned_to = ${by}))::int as mine, (count(*) filter (where assigned_to is null or ${hasLeft}))::int as unassigned
    from work_item where state = 'open' and kind = any(${[...kinds]}::text[]) group by kind order by min(opened_at), kind`

export const findItem = (db: Db, id: string) =>
  findRow<{ kind: WorkItemKind; subjectId: string; json: string }>(db)`
    select i.kind, i.subject_id as "subjectId", json_build_object(${fields}, 'history', coalesce((
      select json_agg(json_build_object('id', e.id::text, 'at', e.at, 'what', e.what, 'by', coalesce(b.name, ''), 'to', coalesce(t.name, ''),
        'words', e.words) order by e.id desc)
      from (select * from work_item_event where item_id = i.id order by id desc limit 200) e
      left join admin_account b on b.account_id = e.by_account left join admin_account t on t.account_id = e.to_account), '[]'::json))::text as json
    from work_item i ${others} where i.id = ${id}`
