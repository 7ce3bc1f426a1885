import { sql } from 'kysely'
import { type Db, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { pathSeparator } from '../rules.ts'

export interface UndoRow {
  number: number
  itemId: number
  title: string
  /** The ID of the item's group, while the item exists. */
  parentId: number | null
  /** True when the act added the item, so that undoing deletes it. */
  isNew: boolean
  /** True when undoing changes the tree itself. */
  isStructural: boolean
  /** Why it cannot be undone; null when it can. */
  reason: UndoObstacle | null
}

export type UndoObstacle = 'undone' | 'deleted' | 'exists' | 'changed' | 'has-items' | 'no-group' | 'title-taken'

/** An act; one change of it, or some, unless they are null. */
export interface WhatToUndo {
  actId: string
  changeId: string | null
  numbers: number[] | null
}

const target = sql`coalesce((c.before ->> 'parent_id')::int, i.parent_id)`
const wantedTitle = sql`coalesce(c.before ->> 'title', i.title)`

/** The changes of an act, or one of them, and what is in the way of undoing each. Deepest new items come first. */
export const listUndoRows = (tx: Db, { actId, changeId, numbers }: WhatToUndo) =>
  listRows<UndoRow>(tx)`
    with chosen as (
      select * from labor_guide_change where act_id = ${actId} and (${changeId}::uuid is null or id = ${changeId}::uuid)
        and (${numbers}::bigint[] is null or number = any(${numbers}::bigint[]))
    )
    select c.number::int as number, c.item_id as "itemId", c.title, i.parent_id as "parentId", c.before is null as "isNew",
      coalesce(c.after is null or c.before ? 'parent_id' or c.before ? 'title', false) as "isStructural", case
      when c.undone_by is not null then 'undone'
      when c.after is null and i.id is not null then 'exists'
      when c.after is not null and i.id is null then 'deleted'
      when c.after is not null and not get_labor_item_state(i) @> c.after then 'changed'
      when c.before is null and exists (select from labor_guide_item child where child.parent_id = c.item_id
        and not exists (select from chosen o where o.item_id = child.id and o.before is null and o.undone_by is null)) then 'has-items'
      when c.before is not null and ${target} <> 0 and not exists (select from labor_guide_item g where g.id = ${target} and g.type = 'Group')
        and not exists (select from chosen o where o.item_id = ${target} and o.after is null and o.undone_by is null) then 'no-group'
      when (c.before ? 'parent_id' or c.before ? 'title') and exists (select from labor_guide_item o where o.parent_id = ${target}
        and lower(o.title) = lower(${wantedTitle}) and o.id <> c.item_id
        and not exists (select from chosen x where x.item_id = o.id and x.undone_by is null)) then 'title-taken'
      when c.before ->> 'type' = 'Terminal' and exists (select from labor_guide_item child where child.parent_id = c.item_id) then 'has-items'
      end as reason
    from chosen c left join labor_guide_item i on i.id = c.item_id
    order by i.depth desc nulls last, c.number desc`

/** Undoes these changes: deletes what they added, restores what they deleted, and sets the rest back. */
export async function undoChanges(tx: Db, numbers: readonly number[]): Promise<void> {
  await runSql(tx)`
    delete from labor_guide_item where id in (
      select item_id from labor_guide_change where number = any(${[...numbers]}::bigint[]) and before is null)`
  await runSql(tx)`
    update labor_guide_item item set parent_id = r.parent_id, title = r.title, type = r.type, is_verified = r.is_verified,
      hours_hundredths = r.hours_hundredths, keywords = r.keywords, is_retired = r.is_retired, version = item.version + 1
    from labor_guide_change c join labor_guide_item i on i.id = c.item_id cross join lateral jsonb_populate_record(i, c.before) r
    where c.number = any(${[...numbers]}::bigint[]) and c.before is not null and c.after is not null and item.id = i.id`
  await runSql(tx)`
    insert into labor_guide_item (id, parent_id, title, type, is_verified, hours_hundredths, keywords, is_retired, version)
    select c.item_id, r.parent_id, r.title, r.type, r.is_verified, r.hours_hundredths, r.keywords, r.is_retired, c.version + 1
    from labor_guide_change c cross join lateral jsonb_to_record(c.before) as r (parent_id int, title text, type text,
      is_verified smallint, hours_hundredths int, keywords text, is_retired boolean)
    where c.number = any(${[...numbers]}::bigint[]) and c.after is null`
}

export const markUndone = (tx: Db, numbers: readonly number[], by: string) =>
  runSql(tx)`update labor_guide_change set undone_by = ${by} where number = any(${[...numbers]}::bigint[])`

/** The levels of the whole tree, walked from the root. An item in a loop, or without its group, is not reached. */
export const measureTree = (tx: Db) =>
  getRow<{ reached: number; total: number; deepest: number }>(tx)`
    with recursive placed as (
      select id, 1 as depth from labor_guide_item where parent_id = 0
      union all
      select child.id, placed.depth + 1 from placed join labor_guide_item child on child.parent_id = placed.id where placed.depth < 100
    )
    select count(*) as reached, (select count(*) from labor_guide_item) as total, coalesce(max(depth), 0)::int as deepest from placed`

/** Updates path and level of everything whose place changed. */
export const renewAllPaths = (tx: Db) =>
  runSql(tx)`
    with recursive placed as (
      select id, title, '' as path, 1 as depth from labor_guide_item where parent_id = 0
      union all
      select child.id, child.title, concat_ws(${pathSeparator}, nullif(placed.path, ''), placed.title), placed.depth + 1
      from placed join labor_guide_item child on child.parent_id = placed.id where placed.depth < 100
    )
    update labor_guide_item item set path = placed.path, depth = placed.depth from placed
    where item.id = placed.id and (item.path, item.depth) is distinct from (placed.path, placed.depth)`
