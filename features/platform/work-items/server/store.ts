import { type Db, findRow, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { WorkItemKind } from '../contract/index.ts'

export const listAdmins = (db: Db) =>
  listValues<{ id: string }>(db)`select id from account where role = 'admin' and ended_at is null order by id`

interface ItemToInsert {
  kind: WorkItemKind
  subjectId: string
  title: string
  link: string
  shopId: string | null
  at: Date | null
  dueHours: number
}

/** An item that is open already gets the title and the link; nothing else of it changes. */
export const insertWorkItem = (tx: Db, { kind, subjectId, title, link, shopId, at, dueHours }: ItemToInsert) =>
  runSql(tx)`
    with item as (
      insert into work_item (kind, subject_id, title, link, shop_id, opened_at, due_at)
      select ${kind}, ${subjectId}, ${title}, ${link}, ${shopId}::uuid, t.at, t.at + make_interval(hours => ${dueHours}::int)
      from (select coalesce(${at}::timestamptz, now()) as at) t
      on conflict (kind, subject_id) where state = 'open' do update set title = excluded.title, link = excluded.link
      returning id, opened_at, (xmax = 0) as is_new
    )
    insert into work_item_event (item_id, at, what) select id, opened_at, 'opened' from item where is_new`

interface ItemToClose {
  kind: WorkItemKind
  subjectId: string
  outcome: string
  by: string | null
  at: Date | null
}

/** False when no item of the subject was open. */
export const closeItemOf = (tx: Db, { kind, subjectId, outcome, by, at }: ItemToClose) =>
  hasRow(tx)`
    with item as (
      update work_item set state = 'done', outcome = ${outcome}, closed_by = ${by}::uuid,
        closed_at = coalesce(${at}::timestamptz, now())
      where kind = ${kind} and subject_id = ${subjectId} and state = 'open' returning id, closed_at
    )
    insert into work_item_event (item_id, at, what, by_account, words)
    select id, coalesce(closed_at, now()), 'done', ${by}::uuid, ${outcome} from item returning item_id`

export interface LockedWorkItem {
  id: string
  kind: WorkItemKind
  subjectId: string
  title: string
  state: 'open' | 'done'
  assignedTo: string | null
}

/** Held until the transaction ends. */
export const lockWorkItem = (tx: Db, id: string) =>
  findRow<LockedWorkItem>(tx)`
    select id, kind, subject_id as "subjectId", title, state, assigned_to as "assignedTo" from work_item where id = ${id} for update`

/** An act on an item, with its person and time. */
export interface ItemAct {
  id: string
  by: string
  at: Date
}

export const saveAssignee = (tx: Db, { id, by, at, to }: ItemAct & { to: string | null }) =>
  runSql(tx)`
    with item as (update work_item set assigned_to = ${to}::uuid where id = ${id} returning id)
    insert into work_item_event (item_id, at, what, by_account, to_account)
    select id, ${at}, case when ${to}::uuid is null then 'released' else 'assigned' end, ${by}::uuid, ${to}::uuid from item`

export const insertWords = (tx: Db, { id, by, at, what, words }: ItemAct & { what: 'note' | 'reply'; words: string }) =>
  runSql(tx)`
    insert into work_item_event (item_id, at, what, by_account, words) values (${id}, ${at}, ${what}, ${by}, ${words})`

export const saveReopened = (tx: Db, { id, by, at, words }: ItemAct & { words: string }) =>
  runSql(tx)`
    with item as (
      update work_item set state = 'open', outcome = '', closed_at = null, closed_by = null where id = ${id} and state = 'done' returning id
    )
    insert into work_item_event (item_id, at, what, by_account, words) select id, ${at}, 'reopened', ${by}::uuid, ${words} from item`

/** The open item of a subject gets the admin who has begun to work on it. False when there is none, or it is theirs already. */
export const saveTaker = (tx: Db, { kind, subjectId, by, at }: { kind: WorkItemKind; subjectId: string; by: string; at: Date }) =>
  hasRow(tx)`
    with item as (
      update work_item set assigned_to = ${by}::uuid
      where kind = ${kind} and subject_id = ${subjectId} and state = 'open' and assigned_to is distinct from ${by}::uuid returning id
    )
    insert into work_item_event (item_id, at, what, by_account, to_account)
    select id, ${at}, 'assigned', ${by}::uuid, ${by}::uuid from item returning item_id`
