import { type Db, getRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { pathSeparator } from '../rules.ts'

/** The items of each group, sorted by title, at most `limit` each and after that item. */
export const readGroups = (
  db: Db,
  { parents, after, limit }: { parents: readonly number[]; after: number | null; limit: number },
) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object(
      'parent', g.parent, 'next', case when p.count > ${limit} then p.last end, 'items', p.items) order by g.place), '[]')::text as json
    from unnest(${[...parents]}::int[]) with ordinality as g (parent, place) cross join lateral (
      select coalesce(json_agg(json_build_object(
          'LaborGuideId', i.id, 'ParentId', i.parent_id, 'Title', i.title, 'Type', i.type, 'IsVerified', i.is_verified,
          'hoursHundredths', i.hours_hundredths, 'childCount', (select count(*) from labor_guide_item c where c.parent_id = i.id),
          'isRetired', i.is_retired, 'version', i.version) order by i.place) filter (where i.place <= ${limit}), '[]') as items,
        count(*) as count, max(i.id) filter (where i.place = ${limit}) as last
      from (
        select *, row_number() over (order by lower(title)) as place from labor_guide_item
        where parent_id = g.parent
          and (${after}::int is null or lower(title) > (select lower(title) from labor_guide_item where id = ${after}))
        order by lower(title) limit ${limit + 1}
      ) i
    ) p`

/** The groups above an item, from the top; empty for one at the root and for none. */
export const listGroupsAbove = (db: Db, id: number) =>
  listValues<{ id: number }>(db)`
    with recursive up as (
      select parent_id as id, 1 as height from labor_guide_item where id = ${id}
      union all
      select above.parent_id, up.height + 1 from labor_guide_item above join up on above.id = up.id where up.height < 100
    )
    select id from up where id <> 0 order by height desc`

export const countGuide = (db: Db) =>
  getRow<{ operations: number; verified: number; groups: number; retired: number }>(db)`
    select count(*) filter (where type = 'Terminal' and not is_retired) as operations,
      count(*) filter (where type = 'Terminal' and not is_retired and is_verified = 1) as verified,
      count(*) filter (where type = 'Group' and not is_retired) as groups, count(*) filter (where is_retired) as retired
    from labor_guide_item`

export interface NamedItem {
  id: number
  parentId: number
  title: string
  version: number
}

export const listNamed = (tx: Db, ids: readonly number[]) =>
  listRows<NamedItem>(tx)`
    select id, parent_id as "parentId", title, version from labor_guide_item where id = any(${[...ids]}::int[]) order by lower(title), id`

/** The given items that are not inside another one of them. */
export const listTopmost = (tx: Db, ids: readonly number[]) =>
  listValues<{ id: number }>(tx)`
    with recursive up as (
      select id, parent_id from labor_guide_item where id = any(${[...ids]}::int[])
      union
      select up.id, above.parent_id from up join labor_guide_item above on above.id = up.parent_id
    )
    select id from labor_guide_item item where id = any(${[...ids]}::int[])
      and not exists (select from up where up.id = item.id and up.parent_id = any(${[...ids]}::int[]))`

/** The given items that `id` is, or is inside. */
export const listAmongAbove = (tx: Db, id: number, ids: readonly number[]) =>
  listValues<{ id: number }>(tx)`
    with recursive up as (
      select id, parent_id from labor_guide_item where id = ${id}
      union select above.id, above.parent_id from labor_guide_item above join up on above.id = up.parent_id
    )
    select id from up where id = any(${[...ids]}::int[])`

/** How many levels these items and their contents take: 1 without anything inside. */
export const getHeight = (tx: Db, ids: readonly number[]) =>
  getValue<{ height: number }>(tx)`
    with recursive below as (
      select unnest(${[...ids]}::int[]) as id, 1 as height
      union
      select child.id, below.height + 1 from below join labor_guide_item child on child.parent_id = below.id where below.height < 100
    )
    select coalesce(max(height), 1)::int as height from below`

/** A title that two of these items share, or that another item of the group has. */
export const findClash = (tx: Db, ids: readonly number[], parentId: number) =>
  listValues<{ title: string }>(tx)`
    select min(item.title) as title from labor_guide_item item
    where item.id = any(${[...ids]}::int[]) or item.parent_id = ${parentId}
    group by lower(item.title) having count(*) > 1 and bool_or(item.id = any(${[...ids]}::int[])) order by 1 limit 1`

export const moveItems = (tx: Db, ids: readonly number[], parentId: number) =>
  runSql(tx)`
    update labor_guide_item set parent_id = ${parentId}, version = version + 1
    where id = any(${[...ids]}::int[]) and parent_id <> ${parentId}`

/** Updates path and level of these items and of everything below them. None of them may be inside of another one. */
export const renewPaths = (tx: Db, ids: readonly number[]) =>
  runSql(tx)`
    with recursive placed as (
      select item.id, item.title, concat_ws(${pathSeparator}, nullif(parent.path, ''), parent.title) as path, coalesce(parent.depth, 0) + 1 as depth
      from labor_guide_item item left join labor_guide_item parent on parent.id = item.parent_id where item.id = any(${[...ids]}::int[])
      union all
      select child.id, child.title, concat_ws(${pathSeparator}, nullif(placed.path, ''), placed.title), placed.depth + 1
      from placed join labor_guide_item child on child.parent_id = placed.id where placed.depth < 100
    )
    update labor_guide_item item set path = placed.path, depth = placed.depth from placed
    where item.id = placed.id and (item.path, item.depth) is distinct from (placed.path, placed.depth)`

/** Operations of these ids, and all operations in these groups. */
export const verifyBelow = (tx: Db, ids: readonly number[], isVerified: 0 | 1) =>
  runSql(tx)`
    with recursive below as (
      select id from labor_guide_item where id = any(${[...ids]}::int[])
      union select child.id from below join labor_guide_item child on child.parent_id = below.id
    )
    update labor_guide_item item set is_verified = ${isVerified}, version = version + 1
    from below where item.id = below.id and item.type = 'Terminal' and item.is_verified <> ${isVerified}`

/** These items and everything in them. */
export const retireBelow = (tx: Db, ids: readonly number[]) =>
  runSql(tx)`
    with recursive below as (
      select id from labor_guide_item where id = any(${[...ids]}::int[])
      union select child.id from below join labor_guide_item child on child.parent_id = below.id
    )
    update labor_guide_item item set is_retired = true, version = version + 1
    from below where item.id = below.id and not item.is_retired`

/** These items, everything in them, and the groups above them, without which they would have no place. */
export const reinstateWithGroups = (tx: Db, ids: readonly number[]) =>
  runSql(tx)`
    with recursive below as (
      select id from labor_guide_item where id = any(${[...ids]}::int[])
      union select child.id from below join labor_guide_item child on child.parent_id = below.id
    ), up as (
      select id, parent_id from labor_guide_item where id = any(${[...ids]}::int[])
      union select above.id, above.parent_id from up join labor_guide_item above on above.id = up.parent_id
    )
    update labor_guide_item item set is_retired = false, version = version + 1
    where item.is_retired and (item.id in (select id from below) or item.id in (select id from up))`

/** An item's id and those of everything in it. */
export const listBranch = (db: Db, id: number) =>
  listValues<{ id: number }>(db)`
    with recursive below as (
      select id from labor_guide_item where id = ${id}
      union select child.id from below join labor_guide_item child on child.parent_id = below.id
    )
    select id from below`
