import { sql } from 'kysely'
import type { Fault } from '../../../../common/tables/cells.ts'
import { type Db, getRow, listRows, runSql } from '../../../../kit/server/index.ts'

/** A row as saved after reading. */
export interface SavedRow {
  place: number
  partNo: string
  partKey: string
  manufacturer: string
  manufacturerKey: string
  name: string | null
  kind: string | null
  listCents: number | null
  netCents: number | null
  coreCents: number | null
  branchId: string | null
  quantity: number | null
  yearFrom: number | null
  yearTo: number | null
  make: string | null
  model: string | null
  engine: string | null
  /** Only for refused rows. */
  cells: readonly string[] | null
  faults: readonly Fault[] | null
}

export const insertRows = (tx: Db, importId: string, rows: readonly SavedRow[]) =>
  runSql(tx)`
    insert into catalog_import_row (import_id, place, part_no, part_key, manufacturer, manufacturer_key, name, kind, list_cents, net_cents,
      core_cents, branch_id, quantity, year_from, year_to, make, model, engine, cells, faults)
    select ${importId}::uuid, place, "partNo", "partKey", manufacturer, "manufacturerKey", name, kind, "listCents", "netCents", "coreCents",
      "branchId", quantity, "yearFrom", "yearTo", make, model, engine,
      case when jsonb_typeof(cells) = 'array' then array(select jsonb_array_elements_text(cells)) end, nullif(faults, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place int, "partNo" text, "partKey" text, manufacturer text,
      "manufacturerKey" text, name text, kind text, "listCents" int, "netCents" int, "coreCents" int, "branchId" uuid, quantity int,
      "yearFrom" smallint, "yearTo" smallint, make text, model text, engine text, cells jsonb, faults jsonb)`

export interface KnownPart {
  partKey: string
  manufacturerKey: string
  listCents: number
  netCents: number
}

/** The ones of these parts that the vendor's catalog already has. */
export const listKnownParts = (db: Db, vendorId: string, keys: readonly { partKey: string; manufacturerKey: string }[]) =>
  listRows<KnownPart>(db)`
    select p.part_key as "partKey", p.manufacturer_key as "manufacturerKey", p.list_cents as "listCents", p.net_cents as "netCents"
    from (select distinct part_key, manufacturer_key from unnest(${keys.map(({ partKey }) => partKey)}::text[],
      ${keys.map(({ manufacturerKey }) => manufacturerKey)}::text[]) as k (part_key, manufacturer_key)) k
    join catalog_part p on p.vendor_id = ${vendorId} and p.part_key = k.part_key and p.manufacturer_key = k.manufacturer_key`

export interface Batch {
  importId: string
  vendorId: string
  /** The last row before the batch, and its last one. */
  after: number
  through: number
  at: Date
}

/** Accepted rows of parts that the catalog does not have and for which no row of the batch gives a name and a price. */
export const listLostRows = (tx: Db, { importId, vendorId, after, through }: Batch) =>
  listRows<{ place: number; name: string | null; listCents: number | null; netCents: number | null }>(tx)`
    select r.place, r.name, r.list_cents as "listCents", r.net_cents as "netCents" from catalog_import_row r
    join (
      select part_key, manufacturer_key from catalog_import_row
      where import_id = ${importId} and place > ${after} and place <= ${through} and faults is null
      group by part_key, manufacturer_key having bool_and(name is null) or bool_and(list_cents is null)
    ) k using (part_key, manufacturer_key)
    where r.import_id = ${importId} and r.place > ${after} and r.place <= ${through} and r.faults is null and not exists (
      select from catalog_part p
      where p.vendor_id = ${vendorId} and p.part_key = k.part_key and p.manufacturer_key = k.manufacturer_key)
    order by r.place`

export const saveRefusals = (
  tx: Db,
  importId: string,
  rows: readonly { place: number; cells: readonly string[]; faults: readonly Fault[] }[],
) =>
  runSql(tx)`
    update catalog_import_row o set faults = r.faults, cells = array(select jsonb_array_elements_text(r.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place int, cells jsonb, faults jsonb)
    where o.import_id = ${importId} and o.place = r.place`

/** The last value among several rows for one part. */
const lastOf = (column: string) =>
  sql`(array_agg(${sql.ref(column)} order by place desc) filter (where ${sql.ref(column)} is not null))[1] as ${sql.ref(column)}`

/**
 * Saves the parts of the accepted rows. The last of several rows for one part counts. Missing values stay as they are. Returns
 * how many parts are new, and how many this import changed for the first time.
 */
export const saveParts = (tx: Db, { importId, vendorId, after, through, at }: Batch) =>
  getRow<{ newParts: number; changedParts: number }>(tx)`
    with r as (
      select part_key, manufacturer_key, ${lastOf('part_no')}, ${lastOf('manufacturer')}, ${lastOf('name')}, ${lastOf('kind')},
        ${lastOf('list_cents')}, ${lastOf('net_cents')}, ${lastOf('core_cents')}
      from catalog_import_row where import_id = ${importId} and place > ${after} and place <= ${through} and faults is null
      group by part_key, manufacturer_key
    ), known as (
      select p.id, p.import_id from catalog_part p join r using (part_key, manufacturer_key) where p.vendor_id = ${vendorId}
    ), changed as (
      update catalog_part p set part_no = r.part_no, manufacturer = r.manufacturer, name = coalesce(r.name, p.name),
        kind = coalesce(r.kind, p.kind), list_cents = coalesce(r.list_cents, p.list_cents),
        net_cents = least(coalesce(r.net_cents, p.net_cents), coalesce(r.list_cents, p.list_cents)),
        core_cents = coalesce(r.core_cents, p.core_cents), import_id = ${importId}, updated_at = ${at}, version = p.version + 1
      from r where p.vendor_id = ${vendorId} and p.part_key = r.part_key and p.manufacturer_key = r.manufacturer_key
    ), added as (
      insert into catalog_part (vendor_id, part_no, part_key, manufacturer, manufacturer_key, name, kind, list_cents, net_cents, core_cents,
        import_id, created_at, updated_at)
      select ${vendorId}::uuid, part_no, part_key, manufacturer, manufacturer_key, name, coalesce(kind, 'other'), list_cents,
        least(coalesce(net_cents, list_cents), list_cents), coalesce(core_cents, 0), ${importId}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from r where not exists (select from catalog_part p
        where p.vendor_id = ${vendorId} and p.part_key = r.part_key and p.manufacturer_key = r.manufacturer_key)
      returning 1
    )
    select (select count(*) from added) as "newParts",
      (select count(*) from known where import_id is distinct from ${importId}::uuid) as "changedParts"`

/** Saves the stock and the vehicles of the accepted rows, whose parts are saved. */
export async function saveStockAndFits(tx: Db, { importId, vendorId, after, through }: Batch): Promise<void> {
  await runSql(tx)`
    insert into catalog_stock (part_id, branch_id, quantity)
    select distinct on (p.id, r.branch_id) p.id, r.branch_id, r.quantity from catalog_import_row r
    join catalog_part p on p.vendor_id = ${vendorId} and p.part_key = r.part_key and p.manufacturer_key = r.manufacturer_key
    where r.import_id = ${importId} and r.place > ${after} and r.place <= ${through} and r.faults is null and r.branch_id is not null
    order by p.id, r.branch_id, r.place desc
    on conflict (part_id, branch_id) do update set quantity = excluded.quantity`
  await runSql(tx)`
    insert into catalog_fitment (part_id, vendor_id, year_from, year_to, make, model, engine)
    select p.id, p.vendor_id, r.year_from, r.year_to, r.make, r.model, r.engine from catalog_import_row r
    join catalog_part p on p.vendor_id = ${vendorId} and p.part_key = r.part_key and p.manufacturer_key = r.manufacturer_key
    where r.import_id = ${importId} and r.place > ${after} and r.place <= ${through} and r.faults is null and r.make is not null
    on conflict do nothing`
}
