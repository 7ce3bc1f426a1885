import { sql } from 'kysely'
import { changesRow, type Db, findRow, getValue, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import { type ListedPart, mostTypedFitments, type PartForm } from '../contract/index.ts'
import { normalizeManufacturer, normalizePartNumber } from '../rules.ts'

const prices = sql`'list', p.list_cents, 'net', p.net_cents, 'core', p.core_cents, 'isOffered', p.is_offered`
const names = sql`'partId', p.id, 'partNo', p.part_no, 'manufacturer', p.manufacturer, 'name', p.name, 'kind', p.kind`

export interface PartQuery {
  vendorId: string
  /** Lowercase `like` patterns; all must match. */
  patterns: readonly string[]
  kind: string | null
  /** The last part of the previous page. */
  after: string | null
  limit: number
}

export const listParts = (db: Db, { vendorId, patterns, kind, after, limit }: PartQuery) =>
  listValues<{ one: ListedPart }>(db)`
    select json_build_object(${names}, ${prices}, 'inStock', coalesce((select sum(s.quantity) from catalog_stock s
        join vendor_branch b on b.id = s.branch_id and b.is_open where s.part_id = p.id), 0),
      'fitmentCount', (select count(*) from catalog_fitment f where f.part_id = p.id)) as one
    from catalog_part p
    where p.vendor_id = ${vendorId} and p.words like all(${[...patterns]}::text[]) and (${kind}::text is null or p.kind = ${kind})
      and (${after}::uuid is null or (p.part_key, p.manufacturer_key) > (
        select a.part_key, a.manufacturer_key from catalog_part a where a.id = ${after}::uuid and a.vendor_id = ${vendorId}))
    order by p.part_key, p.manufacturer_key limit ${limit}`

export const findPartJson = (db: Db, vendorId: string, partId: string) =>
  findRow<{ json: string; version: number }>(db)`
    select p.version, json_build_object(${names}, ${prices}, 'version', p.version, 'photoId', p.photo_id, 'updatedAt', p.updated_at,
      'stock', coalesce((select json_agg(json_build_object('branchId', s.branch_id, 'quantity', s.quantity, 'bin', s.bin))
        from catalog_stock s where s.part_id = p.id), '[]'::json),
      'fitmentCount', n.fitments, 'fitments', case when n.fitments <= ${mostTypedFitments} then coalesce((select json_agg(json_build_object('yearFrom', f.year_from, 'yearTo', f.year_to, 'make', f.make,
        'model', f.model, 'engine', f.engine) order by f.make, f.model, f.year_from, f.engine)
        from catalog_fitment f where f.part_id = p.id), '[]'::json) end)::text as json
    from catalog_part p cross join lateral (select count(*) as fitments from catalog_fitment f where f.part_id = p.id) n where p.id = ${partId} and p.vendor_id = ${vendorId}`

export const isPartTaken = (db: Db, vendorId: string, { partNo, manufacturer }: PartForm, besides: string | null) =>
  hasRow(db)`
    select 1 from catalog_part where vendor_id = ${vendorId} and part_key = ${normalizePartNumber(partNo)}
      and manufacturer_key = ${normalizeManufacturer(manufacturer)} and id is distinct from ${besides}::uuid`

export const areOwnBranches = async (db: Db, vendorId: string, branchIds: readonly string[]): Promise<boolean> =>
  (await getValue<{ n: number }>(db)`
    select count(*) as n from vendor_branch where vendor_id = ${vendorId} and id = any(${[...branchIds]}::uuid[])`) ===
  branchIds.length

export const insertPart = (tx: Db, vendorId: string, form: PartForm, at: Date) =>
  getValue<{ id: string }>(tx)`
    insert into catalog_part (vendor_id, part_no, part_key, manufacturer, manufacturer_key, name, kind, list_cents, net_cents, core_cents,
      is_offered, photo_id, created_at, updated_at)
    values (${vendorId}, ${form.partNo}, ${normalizePartNumber(form.partNo)}, ${form.manufacturer},
      ${normalizeManufacturer(form.manufacturer)}, ${form.name}, ${form.kind}, ${form.list}, ${form.net}, ${form.core},
      ${form.isOffered}, ${form.photoId}, ${at}, ${at})
    returning id`

/** False when the vendor has no such part of that version. */
export async function updatePart(
  tx: Db,
  { vendorId, partId, version, form, at }: { vendorId: string; partId: string; version: number; form: PartForm; at: Date },
): Promise<boolean> {
  await runSql(tx)`
    update catalog_photo set kept_at = ${at} where id = (select photo_id from catalog_part where id = ${partId})`
  return changesRow(tx)`
    update catalog_part set part_no = ${form.partNo}, part_key = ${normalizePartNumber(form.partNo)},
      manufacturer = ${form.manufacturer}, manufacturer_key = ${normalizeManufacturer(form.manufacturer)}, name = ${form.name},
      kind = ${form.kind}, list_cents = ${form.list}, net_cents = ${form.net}, core_cents = ${form.core},
      is_offered = ${form.isOffered}, photo_id = ${form.photoId}, updated_at = ${at}, version = version + 1
    where id = ${partId} and vendor_id = ${vendorId} and version = ${version}`
}

/** Replaces the stock of a part, and its vehicles unless they stay as they are. */
export async function saveStockAndFitments(tx: Db, partId: string, { stock, fitments }: PartForm): Promise<void> {
  await runSql(tx)`delete from catalog_stock where part_id = ${partId}`
  await runSql(tx)`
    insert into catalog_stock (part_id, branch_id, quantity, bin)
    select ${partId}::uuid, "branchId", quantity, bin
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as s ("branchId" uuid, quantity int, bin text)`
  if (fitments === null) return
  await runSql(tx)`delete from catalog_fitment where part_id = ${partId}`
  await runSql(tx)`
    insert into catalog_fitment (part_id, vendor_id, year_from, year_to, make, model, engine)
    select p.id, p.vendor_id, f."yearFrom", f."yearTo", f.make, f.model, f.engine
    from catalog_part p cross join jsonb_to_recordset(${JSON.stringify(fitments)}::jsonb)
      as f ("yearFrom" smallint, "yearTo" smallint, make text, model text, engine text)
    where p.id = ${partId}
    on conflict do nothing`
}
