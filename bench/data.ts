import pg from 'pg'
import { migrate } from '../server/kit/database/migrate.ts'

export const shops = 1000
/** Shops that have orders, a hundred or more each: with fewer, a shorter list would be compared with a full one. */
export const busyShops = (orders: number): number => Math.min(shops, Math.max(1, Math.floor(orders / 100)))

/** Identifiers are made from a number, so that the measuring side can name any row without asking for it. */
export const idOf = (kind: number, number: number): string =>
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
} as const
/** A shop has one each; what a session costs at its first call is not what is measured. */
export const customers = 1000

const idText = (kind: number, number: string) => `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** A database with that many work orders of 5 concerns, 15 labors and 15 parts each, over a thousand shops. */
export async function makeData(url: string, orders: number, say: (line: string) => void): Promise<void> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from work_order')
    if (Number(rows[0]?.count) === orders) return
    say(`Making ${orders.toLocaleString('en-US')} work orders …`)
    // Foreign keys hold by how the numbers are made; checking 35 rows an order would take most of the time.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query(
      'truncate account, shop, customer, vehicle, appointment, work_order, delivery, message, notification cascade',
    )
    await people(client)
    for (let from = 0; from < orders; from += 50_000) {
      await ordersBetween(client, from, Math.min(orders, from + 50_000) - 1, busyShops(orders))
      if (from > 0 && from % 200_000 === 0) say(`  ${from.toLocaleString('en-US')}`)
    }
    say('Gathering statistics …')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function people(client: pg.Client): Promise<void> {
  const owner = idText(kinds.owner, 'n')
  const shop = idText(kinds.shop, 'n')
  await client.query(
    `insert into account (id, role, email) select ${owner}, 'owner', 'owner' || n || '@bench.test' from generate_series(0, ${shops - 1}) n`,
  )
  await client.query(`insert into shop (id, dba, address, city, state, zip, email, phone1, bays)
    select ${shop}, 'Shop ' || n, '1 Main St', 'Austin', 'TX', '78701', 'owner' || n || '@bench.test', '5125550100', 4 from generate_series(0, ${shops - 1}) n`)
  await client.query(`insert into shop_hours (shop_id, weekday, opens, closes)
    select ${shop}, weekday, '00:00', '23:30' from generate_series(0, ${shops - 1}) n, generate_series(0, 6) weekday`)
  await client.query(`insert into owner (account_id, first_name, last_name, address, city, state, zip, phone)
    select ${owner}, 'Olga', 'Owner', '1 Main St', 'Austin', 'TX', '78701', '5125550100' from generate_series(0, ${shops - 1}) n`)
  await client.query(
    `insert into shop_member (shop_id, account_id, kind) select ${shop}, ${owner}, 'owner' from generate_series(0, ${shops - 1}) n`,
  )
  const account = idText(kinds.customerAccount, 'n')
  await client.query(
    `insert into account (id, role, email) select ${account}, 'customer', 'customer' || n || '@bench.test' from generate_series(0, ${customers - 1}) n`,
  )
  await client.query(`insert into customer (id, account_id, email, first_name, last_name, phone1)
    select ${idText(kinds.customer, 'n')}, ${account}, 'customer' || n || '@bench.test', 'Ann', 'Baker', '5125550111' from generate_series(0, ${customers - 1}) n`)
  await client.query(`insert into vehicle (id, customer_id, vin, year, make, model)
    select ${idText(kinds.customer, 'n')}, ${idText(kinds.customer, 'n')}, '1HGCM82633A' || lpad(n::text, 6, '0'), 2003, 'Honda', 'Accord' from generate_series(0, ${customers - 1}) n`)
  await client.query(`insert into session (id, account_id, secret_hash, expires_at)
    select ${idText(kinds.session, 'n')}, ${owner}, '\\x00', now() + interval '10 years' from generate_series(0, ${shops - 1}) n`)
  await client.query(`insert into session (id, account_id, secret_hash, expires_at)
    select ${idText(kinds.session, `n + ${shops}`)}, ${account}, '\\x00', now() + interval '10 years' from generate_series(0, ${customers - 1}) n`)
}

/** An order's lines lie together, as a shop that writes it in one sitting leaves them. */
async function ordersBetween(client: pg.Client, first: number, last: number, among: number): Promise<void> {
  const range = `generate_series(${first}, ${last}) n`
  const order = idText(kinds.order, 'n')
  const shop = idText(kinds.shop, `n % ${among}`)
  const customer = idText(kinds.customer, `n % ${customers}`)
  const state = `(array['estimate', 'in-progress', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[1 + n / ${among} % 10]`
  await client.query(`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate,
      supplies_rate, supplies_cap_cents, authorized_cents, total_cents, bill_cents, created_at, closed_at)
    select ${order}, ${shop}, 1001 + n / ${among}, ${customer}, ${customer}, ${state}, 12000, 8250, 0, 0, 0, 500000, 400000, 400000,
      now() - interval '1 minute' * (${last} - n), case when ${state} = 'closed' then now() end from ${range}`)
  const concern = idText(kinds.concern, 'n::bigint * 5 + k')
  await client.query(`insert into concern (id, shop_id, work_order_id, position, complaint, cause, correction, decision)
    select ${concern}, ${shop}, ${order}, k, 'Noise from the front when braking', 'Pads worn to the plate', 'Replaced pads and rotors', 'approved'
    from ${range}, generate_series(0, 4) k order by n, k`)
  const labor = idText(kinds.labor, 'n::bigint * 15 + k')
  const parent = idText(kinds.concern, 'n::bigint * 5 + k / 3')
  await client.query(`insert into labor_line (id, shop_id, work_order_id, concern_id, position, title, hours_hundredths, rate_cents, amount_cents)
    select ${labor}, ${shop}, ${order}, ${parent}, k, 'Brake pads, front - replace', 120, 12000, 14400 from ${range}, generate_series(0, 14) k order by n, k`)
  await client.query(`insert into part_line (id, shop_id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer,
      quantity_hundredths, cost_cents, price_cents, total_cents)
    select ${idText(kinds.part, 'n::bigint * 15 + k')}, ${shop}, ${order}, ${parent}, case when k % 3 < 2 then ${labor} end, k, 'BP-' || k,
      'Brake pad set', 'Acme', 100, 4200, 8900, 8900 from ${range}, generate_series(0, 14) k order by n, k`)
}
