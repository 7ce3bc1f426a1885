import { type Db, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
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
        closed_at = coalesce(${at}::timestamptz, now()), version = version + 1
      where kind = ${kind} and subject_id = ${subjectId} and state = 'open' returning id, closed_at
    )
    insert into work_item_event (item_id, at, what, by_account, words)
    select id, coalesce(closed_at, now()), 'done', ${by}::uuid, ${outcome} from item returning item_id`
