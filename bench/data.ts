import pg from 'pg'
import { migrate } from '../kit/server/database/migrate.ts'

export const shops = 1000
/** Shops with orders, at least a thousand each if there are that many. A larger run adds shops, not orders per shop. */
export const listBusyShops = (orders: number): number => Math.min(shops, Math.max(1, Math.floor(orders / 1000)))

/** A week in the past, Monday to Sunday, without any booking made by the benchmark. */
export const benchWeek = { from: '2025-03-03', to: '2025-03-09' }

const openOrders = 40
const closedLately = 15

/** Identifiers are built from a number, so the benchmark can name any row without a query. */
export const makeId = (kind: number | string, number: number): string =>
  `0000000${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

export const kinds = {
  owner: 1,
  customerAccount: 2,
  shop: 3,
  customer: 4,
  order: 5,
  concern: 6,
  labor: 7,
  part: 8,
  session: 9,
  vendor: 'a',
  branch: 'b',
  catalogPart: 'c',
} as const
/** Customers with an account. The cost of a first session call is not measured. All other customers are walk-ins. */
export const customers = 1000
/** One extra shop has served this many customers, one vehicle each, by the number of orders. */
export const bigShop = 1000
export const wasServedAtBigShop = (orders: number): number => Math.floor(orders / 5)

const lastNames =
  'Abernathy Baker Castellanos Delacroix Eisenhauer Fitzgerald Gonzalez Hiddenbrook Ivanova Johnson Kowalczyk Lindqvist Menchaca Nakamura Okonkwo Pettway Quintanilla Rasmussen Smith Trevino Underwood Villarreal Washington Xiong Yamaguchi Zamarripa'.split(
    ' ',
  )
/** Makes the last name that finds the customer with that number. */
export const makeLastName = (number: number): string =>
  lastNames[(number * 7 + Math.floor(number / 1000)) % lastNames.length] as string
/** Looks random: the numbers of one shop share no digits. */
export const makePhone = (number: number): string =>
  `512${String(((number * 2_654_435_761) % 4_294_967_296) % 10_000_000).padStart(7, '0')}`
export const makeVinEnd = (number: number): string => String(number).padStart(7, '0')

export const selectId = (kind: number | string, number: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** A database with that many work orders, each with 5 concerns, 15 labor lines and 15 part lines, over a thousand shops. */
export async function makeData(url: string, orders: number, hasLines: boolean, say: (line: string) => void): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from shop_find limit 1')
    if (rowCount) return
    say(`Making ${orders.toLocaleString('en-US')} work orders …`)
    // The numbering already satisfies the foreign keys; checking 35 rows per order would take most of the time.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query(
      'truncate account, shop, customer, shop_customer, vehicle, appointment, work_order, delivery, message, notification cascade',
    )
    await createPeople(client)
    await createWalkIns(client, orders)
    for (let from = 0; from < orders; from += 50_000) {
      await insertOrdersBetween(client, { first: from, last: Math.min(orders, from + 50_000) - 1, orders }, hasLines)
      if (from > 0 && from % 200_000 === 0) say(`  ${from.toLocaleString('en-US')}`)
    }
    await createBigShopOrders(client, orders)
    await fillSearchTable(client)
    await createBookings(client, orders)
    await client.query(`insert into shop_customer (shop_id, customer_id, state, how, answered_at)
      select distinct known.shop_id, c.id, 'confirmed', 'earlier', now()
      from (select shop_id, customer_id from work_order union select shop_id, customer_id from appointment) known
      join customer c on c.id = known.customer_id and c.account_id is not null`)
    say('Gathering statistics …')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

export async function createPeople(client: pg.Client): Promise<void> {
  const owner = selectId(kinds.owner, 'n')
  const shop = selectId(kinds.shop, 'n')
  await client.query(
    `insert into account (id, role, email, email_confirmed_at) select ${owner}, 'owner', 'owner' || n || '@bench.test', now() from generate_series(0, ${shops}) n`,
  )
  await client.query(`insert into shop (id, dba, address, city, state, zip, email, phone1, bays)
    select ${shop}, 'Shop ' || n, '1 Main St', 'Austin', 'TX', '78701', 'owner' || n || '@bench.test', '5125550100', 4 from generate_series(0, ${shops}) n`)
  await client.query(`insert into shop_hours (shop_id, weekday, opens, closes)
    select ${shop}, weekday, '00:00', '23:30' from generate_series(0, ${shops}) n, generate_series(0, 6) weekday`)
  await client.query(`insert into owner (account_id, first_name, last_name, address, city, state, zip, phone)
    select ${owner}, 'Olga', 'Owner', '1 Main St', 'Austin', 'TX', '78701', '5125550100' from generate_series(0, ${shops}) n`)
  await client.query(
    `insert into shop_member (shop_id, account_id, kind) select ${shop}, ${owner}, 'owner' from generate_series(0, ${shops}) n`,
  )
  const account = selectId(kinds.customerAccount, 'n')
  await client.query(
    `insert into account (id, role, email) select ${account}, 'customer', 'customer' || n || '@bench.test' from generate_series(0, ${customers - 1}) n`,
  )
  await client.query(`insert into customer (id, account_id, email, first_name, last_name, phone1)
    select ${selectId(kinds.customer, 'n')}, ${account}, 'customer' || n || '@bench.test', 'Ann', 'Baker', '5125550111' from generate_series(0, ${customers - 1}) n`)
  await client.query(`insert into vehicle (id, customer_id, vin, year, make, model)
    select ${selectId(kinds.customer, 'n')}, ${selectId(kinds.customer, 'n')}, '1HGCM82633A' || lpad(n::text, 6, '0'), 2003, 'Honda', 'Accord' from generate_series(0, ${customers - 1}) n`)
  await client.query(`insert into session (id, account_id, secret_hash, expires_at)
    select ${selectId(kinds.session, 'n')}, ${owner}, '\\x00', now() + interval '10 years' from generate_series(0, ${shops}) n`)
  await client.query(`insert into session (id, account_id, secret_hash, expires_at)
    select ${selectId(kinds.session, `n + ${shops + 1}`)}, ${account}, '\\x00', now() + interval '10 years' from generate_series(0, ${customers - 1}) n`)
}

/** One customer with a vehicle per order, followed by those of the big shop. */
async function createWalkIns(client: pg.Client, orders: number): Promise<void> {
  const range = `generate_series(${customers}, ${orders + wasServedAtBigShop(orders) - 1}) n`
  const person = selectId(kinds.customer, 'n')
  const called = `(array[${lastNames.map((name) => `'${name}'`).join(', ')}])[1 + (n::bigint * 7 + n / 1000) % ${lastNames.length}]`
  await client.query(`insert into customer (id, email, first_name, last_name, phone1)
    select ${person}, 'walkin' || n || '@bench.test',
      (array['Ann', 'Miguel', 'Dora', 'Stephen', 'Carla', 'Raul', 'Yolanda', 'Angela', 'Kim', 'Oskar', 'Priya', 'Tamika'])[1 + n % 12],
      ${called}, '512' || lpad((n::bigint * 2654435761 % 4294967296 % 10000000)::text, 7, '0') from ${range}`)
  await client.query(`insert into vehicle (id, customer_id, vin, year, make, model, plate, plate_state)
    select ${person}, ${person}, '1HGCM8263A' || lpad(n::text, 7, '0'), 1995 + n % 30,
      (array['Honda', 'Toyota', 'Ford', 'Chevrolet', 'Nissan'])[1 + n / 1000 % 5],
      (array['Accord', 'Corolla', 'F-150', 'Silverado', 'Altima'])[1 + n / 1000 % 5],
      chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26) || '-' || lpad((n::bigint * 31 % 10000)::text, 4, '0'), 'TX' from ${range}`)
}

async function createBigShopOrders(client: pg.Client, orders: number): Promise<void> {
  const person = selectId(kinds.customer, `n + ${orders}`)
  await client.query(`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate,
      supplies_rate, supplies_cap_cents, created_at, closed_at)
    select ${selectId(kinds.order, `n + ${orders}`)}, ${selectId(kinds.shop, `${bigShop}`)}, 1001 + n, ${person}, ${person}, 'cancelled', 12000, 8250, 0,
      0, 0, now() - interval '1 minute' * n, now() from generate_series(0, ${wasServedAtBigShop(orders) - 1}) n`)
}

/** Writes the rows that triggers write for a new order. Triggers are off while the data is created. */
async function fillSearchTable(client: pg.Client): Promise<void> {
  await client.query('drop index shop_find_words')
  await client.query(`insert into shop_find (shop_id, customer_id, vehicle_id, words)
    select known.shop_id, known.customer_id, r.vehicle_id, r.words
    from (select distinct shop_id, customer_id from work_order) known cross join lateral findable_rows(known.customer_id, known.shop_id) r`)
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query('create index shop_find_words on shop_find using gin (shop_id, words gin_trgm_ops) with (fastupdate = off)')
}

/** A shop's week is equally full however many weeks exist: the one that is read, and as many before it as the orders fill. */
async function createBookings(client: pg.Client, orders: number): Promise<void> {
  const weeks = Math.max(1, Math.round(orders / 25_000))
  await client.query(`insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at, state, concern)
    select ${selectId(kinds.shop, 'n')}, ${selectId(kinds.customer, 'n')}, ${selectId(kinds.customer, 'n')}, bay,
      starts, starts + interval '1 hour', 'arrived', 'Grinding noise when braking'
    from generate_series(0, ${shops - 1}) n, generate_series(0, ${weeks - 1}) week, generate_series(0, 4) day, generate_series(0, 5) hour,
      generate_series(1, 4) bay,
      lateral (select timestamptz '${benchWeek.from} 14:00Z' - week * interval '7 days' + day * interval '1 day' + hour * interval '1 hour' as starts) t
    order by n, starts`)
}

/** The lines of an order are stored next to each other, as if the shop had written them in one session. */
async function insertOrdersBetween(
  client: pg.Client,
  { first, last, orders }: { first: number; last: number; orders: number },
  hasLines: boolean,
): Promise<void> {
  const among = listBusyShops(orders)
  const range = `generate_series(${first}, ${last}) n`
  const order = selectId(kinds.order, 'n')
  const shop = selectId(kinds.shop, `n % ${among}`)
  const customer = selectId(kinds.customer, 'n')
  // The newest 40 orders of a shop are open, and the 15 before were closed this week, so every board has the same number of cards.
  const age = `((${orders} - 1 - n) / ${among})`
  const open = `(array['estimate', 'awaiting-authorization', 'authorized', 'in-progress', 'in-progress'])[1 + ${age} % 5]`
  const state = `case when ${age} < ${openOrders} then ${open} else 'closed' end`
  await client.query(`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate,
      supplies_rate, supplies_cap_cents, authorized_cents, total_cents, bill_cents, created_at, state_since, closed_at)
    select ${order}, ${shop}, 1001 + n / ${among}, ${customer}, ${customer}, ${state}, 12000, 8250, 0, 0, 0, 500000, 400000, 400000,
      now() - interval '1 minute' * (${orders} - n), now() - interval '1 minute' * (${orders} - n),
      case when ${age} >= ${openOrders} then now() - case when ${age} < ${openOrders + closedLately} then interval '1 day' else interval '30 days' end end from ${range}`)
  if (!hasLines) return
  const concern = selectId(kinds.concern, 'n::bigint * 5 + k')
  await client.query(`insert into concern (id, shop_id, work_order_id, position, complaint, cause, correction, decision)
    select ${concern}, ${shop}, ${order}, k, 'Noise from the front when braking', 'Pads worn to the plate', 'Replaced pads and rotors', 'approved'
    from ${range}, generate_series(0, 4) k order by n, k`)
  const labor = selectId(kinds.labor, 'n::bigint * 15 + k')
  const parent = selectId(kinds.concern, 'n::bigint * 5 + k / 3')
  await client.query(`insert into labor_line (id, shop_id, work_order_id, concern_id, position, title, hours_hundredths, rate_cents, amount_cents)
    select ${labor}, ${shop}, ${order}, ${parent}, k, 'Brake pads, front - replace', 120, 12000, 14400 from ${range}, generate_series(0, 14) k order by n, k`)
  await client.query(`insert into part_line (id, shop_id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer,
      quantity_hundredths, cost_cents, price_cents, total_cents)
    select ${selectId(kinds.part, 'n::bigint * 15 + k')}, ${shop}, ${order}, ${parent}, case when k % 3 < 2 then ${labor} end, k, 'BP-' || k,
      'Brake pad set', 'Acme', 100, 4200, 8900, 8900 from ${range}, generate_series(0, 14) k order by n, k`)
}
