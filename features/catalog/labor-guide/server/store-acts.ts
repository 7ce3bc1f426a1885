import { sql } from 'kysely'
import { type Db, findRow, getValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { actKinds } from '../contract/index.ts'

export type ActKind = (typeof actKinds)[number]

export const hasOpenAct = (tx: Db) => hasRow(tx)`select from labor_guide_act where is_open`

export const insertAct = (tx: Db, act: { kind: ActKind; by: string; at: Date; undoes: string | null; isOpen: boolean }) =>
  getValue<{ id: string }>(tx)`
    insert into labor_guide_act (kind, account_id, at, undoes, is_open) values (${act.kind}, ${act.by}, ${act.at}, ${act.undoes}, ${act.isOpen})
    returning id`

/** From now on until the transaction ends, every change of the guide belongs to this act. */
export const useAct = (tx: Db, id: string) => runSql(tx)`select set_config('labor_guide.act', ${id}, true)`

export const closeAct = (tx: Db, id: string) => runSql(tx)`update labor_guide_act set is_open = false where id = ${id}`

export const countActItems = (tx: Db, id: string) =>
  getValue<{ items: number }>(tx)`select items from labor_guide_act where id = ${id}`

/** An act that changed nothing leaves no trace. */
export const deleteEmptyAct = (tx: Db, id: string) => runSql(tx)`delete from labor_guide_act where id = ${id} and items = 0`

/** The groups in which the act changed, added or removed something, also those that items left; 0 is the root. At most `limit` of them. */
export const listTouchedGroups = (tx: Db, actId: string, limit: number) =>
  listValues<{ id: number }>(tx)`
    select distinct g.id from labor_guide_change c left join labor_guide_item i on i.id = c.item_id
    cross join lateral (values (i.parent_id::int), ((c.before->>'parent_id')::int), ((c.after->>'parent_id')::int)) as g (id)
    where c.act_id = ${actId} and g.id is not null limit ${limit}`

/** The admins who work on the guide. */
export const listGuideAdmins = (tx: Db) =>
  listValues<{ id: string }>(tx)`
    select account_id as id from admin_account where ended_at is null and roles && array['catalog', 'superadmin'] order by account_id`

/** The columns of an item, as far as a change recorded them. */
export interface ItemState {
  parent_id?: number
  title?: string
  type?: string
  is_verified?: number
  hours_hundredths?: number | null
  keywords?: string
  is_retired?: boolean
}

export interface ChangeRow {
  number: number
  changeId: string
  actId: string
  itemId: number
  title: string
  kind: ActKind
  by: string
  at: Date
  version: number
  itemsInAct: number
  before: ItemState | null
  after: ItemState | null
  isUndone: boolean
}

const change = sql`c.number::int as number, c.id as "changeId", c.act_id as "actId", c.item_id as "itemId", c.title, a.kind, p.email as by, a.at, c.version,
  a.items as "itemsInAct", c.before, c.after, c.undone_by is not null as "isUndone"`
const from = sql`labor_guide_change c join labor_guide_act a on a.id = c.act_id join account p on p.id = a.account_id`

interface Paging {
  after: number | null
  limit: number
}

/** Newest first. */
export const listItemChanges = (db: Db, id: number, { after, limit }: Paging) =>
  listRows<ChangeRow>(db)`
    select ${change} from ${from}
    where c.item_id = ${id} and (${after}::bigint is null or c.number < ${after}::bigint) order by c.number desc limit ${limit}`

/** In the order in which they were made. */
export const listActChanges = (db: Db, actId: string, { after, limit }: Paging) =>
  listRows<ChangeRow>(db)`
    select ${change} from ${from}
    where c.act_id = ${actId} and (${after}::bigint is null or c.number > ${after}::bigint) order by c.number limit ${limit}`

/** The changes others made to an item since that version, oldest first. */
export const listChangesSince = (db: Db, id: number, version: number) =>
  listRows<ChangeRow>(db)`
    select ${change} from ${from} where c.item_id = ${id} and c.version > ${version} order by c.number limit 20`

/** The whole path of each of these groups that still exists. */
export const listGroupPaths = (db: Db, ids: readonly number[]) =>
  listRows<{ id: number; path: string; title: string }>(db)`
    select id, path, title from labor_guide_item where id = any(${[...ids]}::int[])`

const act = sql`'actId', a.id, 'kind', a.kind, 'undoes', o.kind, 'by', p.email, 'at', a.at, 'items', a.items,
  'undoneItems', u.undone, 'title', u.title, 'canUndo', not a.is_open and a.kind <> 'import' and u.undone < a.items`
const ofAct = sql`join account p on p.id = a.account_id left join labor_guide_act o on o.id = a.undoes
  cross join lateral (select count(*) filter (where c.undone_by is not null) as undone,
    coalesce((array_agg(c.title order by c.number))[1], '') as title from labor_guide_change c where c.act_id = a.id) u`

export const readActs = (db: Db, { after, limit }: Paging) =>
  getValue<{ json: string }>(db)`
    with found as (
      select * from labor_guide_act where ${after}::bigint is null or number < ${after}::bigint order by number desc limit ${limit + 1}
    ), page as (select * from found order by number desc limit ${limit})
    select json_build_object(
      'acts', coalesce(json_agg(json_build_object(${act}) order by a.number desc), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then min(a.number) end)::text as json
    from page a ${ofAct}`

export const findAct = (db: Db, id: string) =>
  findRow<{ id: string; kind: ActKind; isOpen: boolean; items: number }>(db)`
    select id, kind, is_open as "isOpen", items from labor_guide_act where id = ${id}`

export const findChange = (db: Db, id: string) =>
  findRow<{ id: string; actId: string }>(db)`select id, act_id as "actId" from labor_guide_change where id = ${id}`
