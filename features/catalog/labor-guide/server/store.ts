import { sql } from 'kysely'
import { changesRow, type Db, findRow, getValue, hasRow, runSql } from '../../../../kit/server/index.ts'
import type { NewLaborItem } from '../contract/index.ts'

const wire = sql`json_build_object(
  'LaborGuideId', item.id, 'ParentId', item.parent_id, 'Title', item.title, 'Type', item.type, 'IsVerified', item.is_verified,
  'hoursHundredths', item.hours_hundredths, 'keywords', item.keywords, 'path', item.path,
  'childCount', coalesce(item.child_count, 0), 'isRetired', item.is_retired, 'version', item.version)`

const counted = sql`item.*, (select count(*) from labor_guide_item child where child.parent_id = item.id) as child_count`

interface Json {
  json: string
}

/** The whole guide as a flat list, sorted by title within each group. */
export const listAllItems = (db: Db, withRetired: boolean) =>
  getValue<Json>(db)`
    select coalesce(json_agg(${wire} order by item.parent_id, lower(item.title)), '[]')::text as json
    from (
      select labor_guide_item.*, child_count from labor_guide_item
      left join (select parent_id, count(*) as child_count from labor_guide_item group by parent_id) held on held.parent_id = id
      where ${withRetired} or not is_retired
    ) item`

export const listItemsBelow = (db: Db, parentId: number, withRetired: boolean) =>
  getValue<Json>(db)`
    select coalesce(json_agg(${wire} order by lower(item.title)), '[]')::text as json
    from (select ${counted} from labor_guide_item item where parent_id = ${parentId} and (${withRetired} or not is_retired)) item`

/** Applies to this statement only. At PostgreSQL's default of 0.6, two swapped letters would not match. */
const typosAllowed = sql`(select set_config('pg_trgm.word_similarity_threshold', '0.5', true)) is not null`

/**
 * Finds at most 50 items, best matches first: each word must begin a word of the item, and counts most in the title and least in the path.
 * When nothing matches, finds items with words spelled like the longest one. Only the first 1,000 matches are ranked, so that a very common
 * word costs no more than another.
 */
export async function searchItems(db: Db, words: readonly string[], type: string | null, withRetired: boolean): Promise<string> {
  const prefixQuery = words.map((word) => `${word}:*`).join(' & ')
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  return getValue<Json>(db)`
    with hit as materialized (
      select id, title, terms from labor_guide_item
      where terms @@ to_tsquery('simple', ${prefixQuery}) and (${type}::text is null or type = ${type}) and (${withRetired} or not is_retired)
      limit 1000
    ), best as (
      select id, row_number() over (order by ts_rank(terms, to_tsquery('simple', ${prefixQuery})) desc, length(title), title, id) as place
      from hit order by place limit 50
    ), alike as (
      select id, row_number() over (order by
        (select sum(word_similarity(word, words)) from unnest(${words}::text[]) word) desc, length(title), title, id) as place
      from (
        select id, title, words from labor_guide_item
        where not exists (select from hit) and ${typosAllowed} and words %> ${longest} and (${type}::text is null or type = ${type})
          and (${withRetired} or not is_retired)
        limit 500
      ) one
      order by place limit 20
    )
    select coalesce(json_agg(${wire} order by item.place), '[]')::text as json
    from (
      select ${counted}, place from (select * from best union all select * from alike) found
      join labor_guide_item item using (id)
    ) item`
}

export const selectItem = (db: Db, id: number) =>
  findRow<Json & { version: number }>(db)`
    select ${wire}::text as json, item.version from (select ${counted} from labor_guide_item item where id = ${id}) item`

export interface ItemRow {
  id: number
  title: string
  type: 'Terminal' | 'Group'
  path: string
  /** 1 at the root. */
  depth: number
  parentId: number
  isRetired: boolean
  hoursHundredths: number | null
  version: number
}

export const findItem = (db: Db, id: number) =>
  findRow<ItemRow>(db)`
    select id, title, type, path, depth, parent_id as "parentId", is_retired as "isRetired", hours_hundredths as "hoursHundredths", version
    from labor_guide_item where id = ${id}`

/** Changes of the guide take turns, because two valid moves at the same time could together form a loop. */
export const lockGuide = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtext('labor_guide_item'))`

export const hasChildren = (tx: Db, id: number) => hasRow(tx)`select from labor_guide_item where parent_id = ${id} limit 1`

export const isTitleTaken = (tx: Db, place: { parentId: number; title: string; except: number | null }) =>
  hasRow(tx)`
    select from labor_guide_item
    where parent_id = ${place.parentId} and lower(title) = lower(${place.title}) and id is distinct from ${place.except}::int`

/** Whether `id` is the item `ancestor` itself or anywhere below it. */
export const isInside = (tx: Db, id: number, ancestor: number) =>
  hasRow(tx)`
    with recursive up as (
      select id, parent_id from labor_guide_item where id = ${id}
      union select above.id, above.parent_id from labor_guide_item above join up on above.id = up.parent_id
    )
    select from up where id = ${ancestor}`

type ItemForm = NewLaborItem

/** Only operations have hours. */
const selectHours = (form: ItemForm) => (form.Type === 'Group' ? null : form.hoursHundredths)

/** Where an item is: the titles above it, and its level from 1 on. */
export interface Place {
  path: string
  depth: number
}

export const insertItem = (tx: Db, form: ItemForm, { path, depth }: Place) =>
  getValue<{ id: number }>(tx)`
    insert into labor_guide_item (parent_id, title, type, is_verified, hours_hundredths, keywords, path, depth)
    values (${form.ParentId}, ${form.Title}, ${form.Type}, ${form.IsVerified}, ${selectHours(form)}, ${form.keywords}, ${path}, ${depth})
    returning id`

export const updateItem = (tx: Db, form: ItemForm & { LaborGuideId: number }, { path, depth }: Place) =>
  runSql(tx)`
    update labor_guide_item set parent_id = ${form.ParentId}, title = ${form.Title}, type = ${form.Type},
      is_verified = ${form.IsVerified}, hours_hundredths = ${selectHours(form)}, keywords = ${form.keywords}, path = ${path},
      depth = ${depth}, version = version + 1
    where id = ${form.LaborGuideId}`

export const deleteItem = (tx: Db, id: number) => changesRow(tx)`delete from labor_guide_item where id = ${id}`

export interface SeedItem {
  id: number
  parent_id: number
  title: string
  type: string
  is_verified: number
  hours_hundredths: number | null
  keywords: string
  path: string
  depth: number
}

export const isGuideEmpty = async (tx: Db) => !(await hasRow(tx)`select from labor_guide_item limit 1`)

/** Keeps the ids in the data, and starts new ids after them. */
export async function insertSeed(tx: Db, items: readonly SeedItem[]): Promise<void> {
  await runSql(tx)`
    insert into labor_guide_item (id, parent_id, title, type, is_verified, hours_hundredths, keywords, path, depth)
    select id, parent_id, title, type, is_verified, hours_hundredths, keywords, path, depth
    from json_to_recordset(${JSON.stringify(items)}::json) as seed (id int, parent_id int, title text, type text, is_verified smallint,
      hours_hundredths int, keywords text, path text, depth smallint)`
  await runSql(tx)`
    select setval(pg_get_serial_sequence('labor_guide_item', 'id'), (select max(id) from labor_guide_item))`
}
