import pg from 'pg'
import { migrate } from '../kit/server/database/migrate.ts'
import { createPeople, kinds, selectId, shops } from './data.ts'

/** Each part is offered by this many of the vendors, so that a search compares them. */
const vendorsOfPart = 20
const vendors = 60
const models = 300
/** One repair order a shop, whose vehicle searches are for. */
export const partOrders = shops

const partNames = [
  'Ceramic brake pad set, front',
  'Ceramic brake pad set, rear',
  'Brake rotor, front',
  'Brake caliper, left front',
  'Oil filter, extended',
  'Engine air filter',
  'Cabin air filter',
  'Iridium spark plug',
  'Ignition coil',
  'Alternator, remanufactured',
  'Starter, remanufactured',
  'Water pump with gasket',
  'Thermostat housing',
  'Radiator, one row',
  'Serpentine belt',
  'Timing belt kit',
  'Strut assembly, front',
  'Shock absorber, rear',
  'Lower control arm, right',
  'Outer tie rod end',
  'Wheel hub assembly, front',
  'Axle shaft, left',
  'Oxygen sensor, upstream',
  'Catalytic converter',
  'Fuel pump module',
  'Headlight bulb',
  'Wiper blade pair',
  'Door mirror, heated',
  'Blower motor',
  'A/C compressor with clutch',
] as const
const makers = ['Akebono', 'Bosch', 'Centric', 'Denso', 'Gates', 'Moog', 'Monroe', 'NGK', 'Raybestos', 'Timken', 'Dorman', 'Wix']

const pick = (values: readonly string[], number: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`

/** Makes the text that finds the part with that number. */
export const makePartKey = (part: number): string => `${makers[part % makers.length]!.slice(0, 2).toUpperCase()}${100_000 + part}`
export const makeMaker = (part: number): string => makers[part % makers.length] as string
export const makePartName = (part: number): string => partNames[part % partNames.length] as string
export const countDistinctParts = (rows: number): number => Math.floor(rows / vendorsOfPart)

/** A database with that many catalog parts of 60 vendors all over the country, six of them near the shops, with stock and fitments. */
export async function makePartData(url: string, rows: number, say: (line: string) => void): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: made } = await client.query<{ begun: boolean; done: boolean }>(
      `select exists (select from catalog_part) as begun, to_regclass('catalog_part_number') is not null as done`,
    )
    if (made[0]?.begun && made[0].done) return
    if (made[0]?.begun || !made[0]?.done)
      throw new Error('Making the parts was interrupted. Delete the folder .bench and run it again.')
    say(`Making ${rows.toLocaleString('en-US')} parts …`)
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query(`set maintenance_work_mem = '512MB'`)
    await createPeople(client)
    await createOrders(client)
    await createVendors(client)
    await withoutIndexes(client, ['catalog_part', 'catalog_stock', 'catalog_fitment'], () => insertParts(client, rows, say))
    say('Gathering statistics …')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Filling a table and building its indexes afterwards takes a third of the time. */
async function withoutIndexes(client: pg.Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { made } of rows) await client.query(made)
}

async function createOrders(client: pg.Client): Promise<void> {
  await client.query('update shop set latitude = 30.25 + (random() - 0.5) / 5, longitude = -97.75 + (random() - 0.5) / 5')
  await client.query(`update vehicle set year = 2010 + v.n % 12, make = 'Make ' || v.n % ${models} / 10, model = 'Model ' || v.n % ${models}
    from (select id, (row_number() over (order by id))::int as n from vehicle) v where vehicle.id = v.id`)
  await client.query(`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate,
      labor_tax_rate, supplies_rate, supplies_cap_cents, created_at)
    select ${selectId(kinds.order, 'n')}, ${selectId(kinds.shop, 'n')}, 1001, ${selectId(kinds.customer, 'n')}, ${selectId(kinds.customer, 'n')},
      'estimate', 12000, 8250, 0, 0, 0, now() from generate_series(0, ${partOrders - 1}) n`)
}

async function createVendors(client: pg.Client): Promise<void> {
  const numbers = `generate_series(0, ${vendors - 1}) n`
  const vendor = selectId(kinds.vendor, 'n')
  await client.query(
    `insert into account (id, role, email) select ${vendor}, 'vendors', 'vendor' || n || '@bench.test' from ${numbers}`,
  )
  await client.query(`insert into vendor (account_id, corporate_name, dba, contact_name, phone, address, city, state, zip)
    select ${vendor}, 'Vendor ' || n, 'Vendor ' || n, 'Ann', '5125550100', '1 Main St', 'Austin', 'TX', '78701' from ${numbers}`)
  // Every tenth vendor is near the shops, and the others are spread over the country.
  await client.query(`insert into vendor_branch (id, vendor_id, name, phone, address, city, state, zip, latitude, longitude, delivery_miles, cut_off, time_zone)
    select ('0000000${kinds.branch}-0000-4000-8000-' || lpad(to_hex(n * 2 + b), 12, '0'))::uuid, ${vendor}, 'Branch ' || b, '5125550100', '1 Main St',
      'Austin', 'TX', '78701', case when n % 10 = 0 then 30.25 + b * 0.05 else 33 + n * 0.2 end,
      case when n % 10 = 0 then -97.75 else -120 + n * 0.8 end, 30, '14:00', 'America/Chicago'
      from ${numbers}, generate_series(0, 1) b`)
  await client.query(
    `insert into vendor_price_level (id, vendor_id, name, discount) select ${vendor}, ${vendor}, 'Gold', 40000 from ${numbers}`,
  )
  await client.query(`insert into trade_account (shop_id, vendor_id, state, terms, limit_cents, price_level_id, since, changed_at)
    select ${selectId(kinds.shop, 's')}, ${vendor}, 'approved', 'net-30', 500000, ${vendor}, now(), now()
    from generate_series(0, ${shops}) s, ${numbers} where n % 10 = 0 and s % 2 = 0`)
}

async function insertParts(client: pg.Client, rows: number, say: (line: string) => void): Promise<void> {
  const step = 250_000
  for (let from = 0; from < rows; from += step) {
    const range = `generate_series(${from}, ${Math.min(rows, from + step) - 1}) n`
    const id = selectId(kinds.catalogPart, 'n')
    // The part of a row, and which of the vendors offers it.
    const part = `(n / ${vendorsOfPart})`
    const vendor = `((n % ${vendorsOfPart}) * 3 + ${part} % 3)`
    await client.query(`insert into catalog_part (id, vendor_id, part_no, part_key, manufacturer, manufacturer_key, name, kind, list_cents,
        net_cents, core_cents, has_fitments)
      select ${id}, ${selectId(kinds.vendor, vendor)}, upper(left(maker, 2)) || '-' || (100000 + ${part}), upper(left(maker, 2)) || (100000 + ${part}),
        maker, upper(maker), ${pick(partNames, part)}, 'other', 2000 + ${part} % 20000, 1200 + ${part} % 20000 / 2, 0, ${part} % 20 > 0
      from ${range}, lateral (select ${pick(makers, part)} as maker) m`)
    await client.query(`insert into catalog_stock (part_id, branch_id, quantity)
      select ${id}, ('0000000${kinds.branch}-0000-4000-8000-' || lpad(to_hex(${vendor} * 2 + b), 12, '0'))::uuid, n % 12
      from ${range}, generate_series(0, 1) b`)
    await client.query(`insert into catalog_fitment (part_id, vendor_id, year_from, year_to, make, model)
      select ${id}, ${selectId(kinds.vendor, vendor)}, 2008 + ${part} % 6, 2014 + ${part} % 8, 'Make ' || ${part} / 30 % ${models} / 10, 'Model ' || ${part} / 30 % ${models}
      from ${range} where ${part} % 20 > 0`)
    if (from > 0 && from % 1_000_000 === 0) say(`  ${from.toLocaleString('en-US')}`)
  }
}
