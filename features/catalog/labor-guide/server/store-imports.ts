import { type Db, getValue, runSql } from '../../../../kit/server/index.ts'

/** The whole guide, compact: id, parent, title, type, verified, hours, search words, retired. A JSON array. */
export const readCompactGuide = (db: Db) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_array(id, parent_id, title, type, is_verified, hours_hundredths, keywords, is_retired)), '[]')::text as json
    from labor_guide_item`

/** The number of the newest act; 0 before the first. */
export const getNewestAct = (db: Db) =>
  getValue<{ number: number }>(db)`select coalesce(max(number), 0)::int as number from labor_guide_act`

/** An item as a table describes it, by column names. */
export interface ImportedItem {
  isNew: boolean
  id: number
  parent_id: number
  title: string
  type: string
  is_verified: number
  hours_hundredths: number | null
  keywords: string
  is_retired: boolean
  path: string
  depth: number
}

/** Writes items of a table, groups before what is in them. The act must be in use. */
export async function writeImported(tx: Db, items: readonly ImportedItem[]): Promise<void> {
  const rows = JSON.stringify(items)
  await runSql(tx)`
    update labor_guide_item item set parent_id = r.parent_id, title = r.title, type = r.type, is_verified = r.is_verified,
      hours_hundredths = r.hours_hundredths, keywords = r.keywords, is_retired = r.is_retired, path = r.path, depth = r.depth,
      version = item.version + 1
    from json_to_recordset(${rows}::json) as r ("isNew" boolean, id int, parent_id int, title text, type text, is_verified smallint,
      hours_hundredths int, keywords text, is_retired boolean, path text, depth smallint)
    where not r."isNew" and item.id = r.id`
  await runSql(tx)`
    insert into labor_guide_item (id, parent_id, title, type, is_verified, hours_hundredths, keywords, is_retired, path, depth)
    select id, parent_id, title, type, is_verified, hours_hundredths, keywords, is_retired, path, depth
    from json_to_recordset(${rows}::json) as r ("isNew" boolean, id int, parent_id int, title text, type text, is_verified smallint,
      hours_hundredths int, keywords text, is_retired boolean, path text, depth smallint)
    where r."isNew" order by depth`
}

/** The changes of an act that come before that one, newest first. */
export const listNumbersBefore = (tx: Db, actId: string, { before, limit }: { before: number | null; limit: number }) =>
  getValue<{ numbers: number[] }>(tx)`
    select coalesce(array_agg(number::int order by number desc), '{}') as numbers from (
      select number from labor_guide_change
      where act_id = ${actId} and (${before}::bigint is null or number < ${before}::bigint) order by number desc limit ${limit}
    ) c`
