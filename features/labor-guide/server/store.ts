import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { NewLaborItem } from '../contract.ts'
import { pathSeparator } from '../rules.ts'

const wire = sql`json_build_object(
  'LaborGuideId', item.id, 'ParentId', item.parent_id, 'Title', item.title, 'Type', item.type, 'IsVerified', item.is_verified,
  'hoursHundredths', item.hours_hundredths, 'keywords', item.keywords, 'path', item.path,
  'childCount', coalesce(item.child_count, 0), 'version', item.version)`

const counted = sql`item.*, (select count(*) from labor_guide_item child where child.parent_id = item.id) as child_count`

interface Json {
  json: string
}

const theJson = ({ rows }: { rows: Json[] }): string => (rows[0] as Json).json

/** The whole guide as a flat list, by title within a group. */
export async function allItems(db: Db): Promise<string> {
  return theJson(
    await sql<Json>`
      select coalesce(json_agg(${wire} order by item.parent_id, lower(item.title)), '[]')::text as json
      from (
        select labor_guide_item.*, child_count from labor_guide_item
        left join (select parent_id, count(*) as child_count from labor_guide_item group by parent_id) held on held.parent_id = id
      ) item`.execute(db),
  )
}

export async function itemsBelow(db: Db, parentId: number): Promise<string> {
  return theJson(
    await sql<Json>`
      select coalesce(json_agg(${wire} order by lower(item.title)), '[]')::text as json
      from (select ${counted} from labor_guide_item item where parent_id = ${parentId}) item`.execute(db),
  )
}

/** For the statement's own length; at PostgreSQL's 0.6 two swapped letters are too many. */
const typosAllowed = sql`(select set_config('pg_trgm.word_similarity_threshold', '0.5', true)) is not null`

/**
 * What the words find, at most 50, likeliest first: each must begin a word of the item, and counts most in the title, least in
 * the path. Without any hit, items with words spelt like the longest one. Ranked are the first 1000 hits, so that a word half
 * the guide begins with costs no more than another.
 */
export async function searchItems(db: Db, words: readonly string[], type: string | null): Promise<string> {
  const begun = words.map((word) => `${word}:*`).join(' & ')
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  return theJson(
    await sql<Json>`
      with hit as materialized (
        select id, title, terms from labor_guide_item
        where terms @@ to_tsquery('simple', ${begun}) and (${type}::text is null or type = ${type})
        limit 1000
      ), best as (
        select id, row_number() over (order by ts_rank(terms, to_tsquery('simple', ${begun})) desc, length(title), title, id) as place
        from hit order by place limit 50
      ), alike as (
        select id, row_number() over (order by
          (select sum(word_similarity(word, words)) from unnest(${words}::text[]) word) desc, length(title), title, id) as place
        from (
          select id, title, words from labor_guide_item
          where not exists (select from hit) and ${typosAllowed} and words %> ${longest} and (${type}::text is null or type = ${type})
          limit 500
        ) one
        order by place limit 20
      )
      select coalesce(json_agg(${wire} order by item.place), '[]')::text as json
      from (
        select ${counted}, place from (select * from best union all select * from alike) found
        join labor_guide_item item using (id)
      ) item`.execute(db),
  )
}

export async function itemJson(db: Db, id: number): Promise<(Json & { version: number }) | null> {
  const { rows } = await sql<Json & { version: number }>`
    select ${wire}::text as json, item.version from (select ${counted} from labor_guide_item item where id = ${id}) item`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ItemRow {
  id: number
  title: string
  type: 'Terminal' | 'Group'
  path: string
  hoursHundredths: number | null
  version: number
}

export async function findItem(db: Db, id: number): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select id, title, type, path, hours_hundredths as "hoursHundredths", version from labor_guide_item where id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Changes of the guide take turns: two moves at once could each be right and together make a ring. */
export async function lockGuide(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('labor_guide_item'))`.execute(tx)
}

export async function hasChildren(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from labor_guide_item where parent_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export async function isTitleTaken(tx: Db, place: { parentId: number; title: string; except: number | null }): Promise<boolean> {
  const { rows } = await sql`
    select from labor_guide_item
    where parent_id = ${place.parentId} and lower(title) = lower(${place.title}) and id is distinct from ${place.except}::int`.execute(
    tx,
  )
  return rows.length > 0
}

/** Is `id` the item `ancestor` itself, or anywhere below it? */
export async function isInside(tx: Db, id: number, ancestor: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive up as (
      select id, parent_id from labor_guide_item where id = ${id}
      union select above.id, above.parent_id from labor_guide_item above join up on above.id = up.parent_id
    )
    select from up where id = ${ancestor}`.execute(tx)
  return rows.length > 0
}

type ItemForm = NewLaborItem

/** Only operations take time. */
const hoursOf = (form: ItemForm) => (form.Type === 'Group' ? null : form.hoursHundredths)

export async function insertItem(tx: Db, form: ItemForm, path: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into labor_guide_item (parent_id, title, type, is_verified, hours_hundredths, keywords, path)
    values (${form.ParentId}, ${form.Title}, ${form.Type}, ${form.IsVerified}, ${hoursOf(form)}, ${form.keywords}, ${path})
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

export async function updateItem(tx: Db, form: ItemForm & { LaborGuideId: number }, path: string): Promise<void> {
  await sql`
    update labor_guide_item set parent_id = ${form.ParentId}, title = ${form.Title}, type = ${form.Type},
      is_verified = ${form.IsVerified}, hours_hundredths = ${hoursOf(form)}, keywords = ${form.keywords}, path = ${path},
      version = version + 1
    where id = ${form.LaborGuideId}`.execute(tx)
}

/** After a move or a new title: the paths of everything below. */
export async function renewPathsBelow(tx: Db, id: number): Promise<void> {
  await sql`
    with recursive below as (
      select child.id, child.title, concat_ws(${pathSeparator}, nullif(parent.path, ''), parent.title) as path
      from labor_guide_item parent join labor_guide_item child on child.parent_id = parent.id where parent.id = ${id}
      union all
      select child.id, child.title, below.path || ${pathSeparator} || below.title
      from below join labor_guide_item child on child.parent_id = below.id
    )
    update labor_guide_item item set path = below.path from below where item.id = below.id`.execute(tx)
}

export async function deleteItem(tx: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from labor_guide_item where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

export interface SeedItem {
  id: number
  parent_id: number
  title: string
  type: string
  is_verified: number
  hours_hundredths: number | null
  keywords: string
  path: string
}

export async function isGuideEmpty(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from labor_guide_item limit 1`.execute(tx)
  return rows.length === 0
}

/** Keeps the ids that the data names, and counts on behind them. */
export async function insertSeed(tx: Db, items: readonly SeedItem[]): Promise<void> {
  await sql`
    insert into labor_guide_item (id, parent_id, title, type, is_verified, hours_hundredths, keywords, path)
    select id, parent_id, title, type, is_verified, hours_hundredths, keywords, path
    from json_to_recordset(${JSON.stringify(items)}::json) as seed (id int, parent_id int, title text, type text, is_verified smallint,
      hours_hundredths int, keywords text, path text)`.execute(tx)
  await sql`
    select setval(pg_get_serial_sequence('labor_guide_item', 'id'), (select max(id) from labor_guide_item))`.execute(tx)
}
