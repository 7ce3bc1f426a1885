import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays } from '../../common/dates.ts'
import { hasValidCheckDigit } from '../../features/catalog/vehicles/rules.ts'
import { exports } from '../../features/data/exports/contract/index.ts'
import { listPublicHolidays } from '../../features/people/shops/server/index.ts'
import { auth } from '../../features/platform/auth/contract/index.ts'
import { termsVersions } from '../../features/platform/terms-versions/contract/index.ts'
import { sealingKey } from '../../features/repair/agreements/server/index.ts'
import { workOrderStates } from '../../features/repair/work-orders/contract/index.ts'
import { makeCanonicalText, calculateJobCharges } from '../../features/repair/work-orders/rules.ts'
import { readConfig } from '../../kit/server/config.ts'
import { verifySeal } from '../../kit/server/seal/verify-seal.ts'
import { storage } from '../../kit/server/storage.ts'
import { databaseUrl } from '../../testing/one-database.ts'
import { buildApp, type BuiltApp } from '../server/build.ts'
import { adminName, demoPassword, secondAdminName } from '../server/demo-logins.ts'
import { injectCall } from '../server/inject-call.ts'
import { seedDemo } from './seed-demo.ts'

// The Wednesday afternoon before Thanksgiving: the shop is closed the next day.
const now = new Date('2026-11-25T20:00:00Z')
const secret = 'a secret for the demo tests, thirty-two'

/** A new database and data folder, removed when the tests end. */
async function createDemoDatabase() {
  const server = inject('postgres')
  const name = `demo_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template template`)
  const dataDir = await mkdtemp(join(tmpdir(), 'liftbay-demo-'))
  const client = new pg.Client({ connectionString: databaseUrl(server, name) })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(dataDir, { recursive: true, force: true })
  })
  const config = readConfig({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const lines: string[] = []
  const options = { config, databaseUrl: databaseUrl(server, name), secret, now, say: (line: string) => void lines.push(line) }
  const rows = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows
  return { options, lines, rows }
}

type DemoDatabase = Awaited<ReturnType<typeof createDemoDatabase>>
let demoDatabase: DemoDatabase
let built: BuiltApp

const leftover = '00000000-0000-4000-8000-0000000000aa'

// An earlier seed of it was interrupted, so every test below also proves that the next one starts again and makes all of it.
beforeAll(async () => {
  demoDatabase = await createDemoDatabase()
  await demoDatabase.rows('insert into demo_seed default values')
  await demoDatabase.rows(`insert into account (id, role, email) values ('${leftover}', 'owner', 'owner@liftbay.test')`)
  expect(await seedDemo(demoDatabase.options)).toBe(true)
  built = await buildApp({ ...demoDatabase.options, limits: false })
  await built.app.ready()
  return () => built.close()
}, 90_000)

const signIns = [
  ['shop owner', auth.signInOwner, { email: 'owner@liftbay.test' }],
  ['technician', auth.signInEmployee, { email: 'employee@liftbay.test' }],
  ['customer', auth.signIn, { email: 'customer@liftbay.test', role: 'customer' }],
  ['vendor', auth.signIn, { email: 'vendor@liftbay.test', role: 'vendors' }],
  ['admin', auth.signIn, { email: adminName, role: 'admin' }],
] as const

test.each(signIns)('the demo login of the %s works', async (_, row, body) => {
  const reply = await injectCall(built.app, row, { body: { ...body, password: demoPassword } })
  expect([reply.status, reply.problem]).toMatchObject([200, { atk: expect.any(String) }])
})

test('the demo has work orders in every state, and at least seventy closed ones', async () => {
  const states = await demoDatabase.rows<{ state: string; count: number }>(
    'select state, count(*) from work_order group by state',
  )
  expect(states.map(({ state }) => state).toSorted()).toEqual([...workOrderStates].toSorted())
  expect(states.find(({ state }) => state === 'closed')?.count).toBeGreaterThanOrEqual(70)
})

test('one demo work order is above the authorized amount and waits for an answer, and at least two are ready to be paid', async () => {
  const revised = await demoDatabase.rows(
    `select from work_order where state = 'awaiting-authorization' and authorized_cents < total_cents`,
  )
  expect(revised).toHaveLength(1)
  const owed = await demoDatabase.rows(
    `select from work_order join bill on work_order_id = id where state = 'ready' and paid_cents = 0 and bill.total_cents > 0`,
  )
  expect(owed.length).toBeGreaterThanOrEqual(2)
})

test('every demo bill matches the total of its work order and the sum of its ledger', async () => {
  const bills = await demoDatabase.rows<{ paid: number; booked: number; total: number | null; bill: number; state: string }>(`
    select paid_cents + held_cents as paid, bill.total_cents as total, bill_cents as bill, state,
      (select coalesce(sum(amount_cents), 0) from ledger_entry l where l.work_order_id = o.id) as booked
    from bill join work_order o on o.id = bill.work_order_id`)
  expect(bills.length).toBeGreaterThanOrEqual(75)
  for (const { paid, booked, total, bill, state } of bills) {
    expect(paid).toBe(booked)
    if (state === 'closed') expect(paid).toBe(total)
    // The deposit of a work order in progress.
    if (total === null) expect([state, paid]).toEqual(['in-progress', 9000])
    else expect(total).toBe(bill)
  }
  expect(bills.filter(({ total }) => total === null)).toHaveLength(1)
})

test('the demo owner has a running plan with two payments in the ledger, and two devices; other owners have none', async () => {
  const owners = await demoDatabase.rows<{
    email: string
    plan: string | null
    runs: boolean | null
    paid: number
    booked: number
    devices: number
  }>(`
    select email, plan, expires_on >= '2026-11-25' as runs,
      (select coalesce(sum(total_cents), 0)::int from subscription_period p where p.account_id = a.id) as paid,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entry l where l.account_id = a.id) as booked,
      (select count(*)::int from device d where d.account_id = a.id) as devices
    from account a left join subscription s on s.account_id = a.id where role = 'owner' order by email = 'owner@liftbay.test' desc`)
  const [demo, ...others] = owners
  expect(demo).toMatchObject({ plan: 'quarterly', runs: true, paid: 43_198, booked: 43_198, devices: 2 })
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) expect(other).toMatchObject({ plan: null, paid: 0, booked: 0, devices: 0 })
})

/**
 * The overlap reduction of an order's labor in the jobs that count: both jobs of the pair must count, unless the customer
 * approved the reduction. Work that a line shares with several others is subtracted at most once.
 */
const sumOverlaps = (counts: string) => `(select coalesce(sum(least(off, amount_cents)), 0)::int from (
    select l.id, l.amount_cents, sum(off) as off from labor_line l join (
      select a.labor_line_id, a.work, max(a.amount) as off from adjustment a
      join labor_line own on own.id = a.labor_line_id
      where a.work_order_id = o.id and a.kind = 'overlap' and own.concern_id in (select id from concern where ${counts})
        and (a.stays or exists (select from labor_line other join concern on concern.id = other.concern_id where other.id = a.because_line_id and ${counts}))
      group by a.labor_line_id, a.work) w on w.labor_line_id = l.id group by l.id) lines)`

test('the totals of every demo work order follow the rules of work orders', async () => {
  const orders = await demoDatabase.rows<Record<string, number>>(`
    select labor_cents as labor, parts_cents as parts, total_cents as total, bill_labor_cents as "billLabor", bill_parts_cents as "billParts",
      bill_cents as bill, parts_tax_rate as "partsTaxRate", labor_tax_rate as "laborTaxRate", supplies_rate as "suppliesRate",
      supplies_cap_cents as "suppliesCapCents",
      (select coalesce(sum(amount_cents), 0)::int from labor_line l join concern c on c.id = concern_id where l.work_order_id = o.id and decision <> 'declined' and (option_of is null or decision = 'approved')) as "laborLines",
      (select coalesce(sum(total_cents), 0)::int from part_line p join concern c on c.id = concern_id where p.work_order_id = o.id and decision <> 'declined' and (option_of is null or decision = 'approved')) as "partLines",
      ${sumOverlaps("decision <> 'declined' and (option_of is null or decision = 'approved')")} as overlaps,
      ${sumOverlaps("decision = 'approved'")} as "billOverlaps"
    from work_order o where exemption_id is null and tax_rules ->> 'laborTaxed' = 'always'`)
  expect(orders.length).toBeGreaterThan(70)
  expect(orders.filter(({ overlaps = 0 }) => overlaps > 0).length).toBeGreaterThan(0)
  for (const order of orders) {
    const sum = (labor: number, parts: number) =>
      calculateJobCharges([{ labors: [{ cents: labor }], parts: [{ cents: parts }], isAsked: true, adjustments: [] }], [], rates)
        .charges.totalCents
    const rates = order as { partsTaxRate: number; laborTaxRate: number; suppliesRate: number; suppliesCapCents: number }
    expect([order['labor'], order['parts']]).toEqual([order['laborLines'], order['partLines']])
    expect(sum(order['labor']! - order['overlaps']!, order['parts']!)).toBe(order['total'])
    expect(sum(order['billLabor']! - order['billOverlaps']!, order['billParts']!)).toBe(order['bill'])
  }
})

test('the demo has a city fleet without tax and with a core charge, and a shop that taxes labor only on jobs with parts', async () => {
  const [fleet] = await demoDatabase.rows<{ total: number; tax: number; lines: number }>(`
    select total_cents as total, tax_cents as tax, labor_cents + parts_cents + supplies_cents + 4500 as lines from work_order where exemption_id is not null`)
  expect(fleet).toMatchObject({ tax: 0, total: fleet!.lines })
  const [twoJobs] = await demoDatabase.rows<{ tax: number; expected: number }>(`
    select tax_cents as tax, round(0.0825 * (select sum(p.total_cents) from part_line p where p.work_order_id = o.id))::int
        + round(0.0825 * (select sum(l.amount_cents) from labor_line l where l.work_order_id = o.id and l.title = 'Replace front pads'))::int as expected
    from work_order o where tax_rules ->> 'laborTaxed' = 'with-parts'`)
  expect(twoJobs!.tax).toBe(twoJobs!.expected)
})

test('one waiting demo estimate has an option that a vendor pays for, left out of its total', async () => {
  const options = await demoDatabase.rows<{
    vendor: string
    shown: boolean
    fees: number
    decision: string
    state: string
    option: number
  }>(`
    select n.promoted_by as vendor, x.shown_at is not null as shown, x.charged_cents as fees, n.decision, o.state,
      (select sum(total_cents)::int from part_line where concern_id = n.id) as option
    from concern n join work_order o on o.id = n.work_order_id join addon_option x on x.concern_id = n.id where n.option_of is not null`)
  expect(options).toMatchObject([
    { vendor: 'Travis Parts Supply', shown: true, fees: 0, decision: 'none', state: 'awaiting-authorization' },
  ])
  expect(options[0]?.option).toBeGreaterThan(2000)
})

test('every demo estimate matches its hash', async () => {
  const estimates = await demoDatabase.rows<{ content: unknown; sha256: string }>('select content, sha256 from estimate_version')
  for (const { content, sha256 } of estimates)
    expect(createHash('sha256').update(makeCanonicalText(content)).digest('hex')).toBe(sha256)
})

test('demo appointments are in open hours, never on a holiday, and never share a bay', async () => {
  const outside = await demoDatabase.rows(`
    select a.* from appointment a join shop s on s.id = a.shop_id
    where not exists (select from shop_hours h where h.shop_id = s.id
      and h.weekday = extract(dow from a.starts_at at time zone s.time_zone)
      and (a.starts_at at time zone s.time_zone)::time >= h.opens and (a.ends_at at time zone s.time_zone)::time <= h.closes)`)
  expect(outside).toEqual([])
  const days = await demoDatabase.rows<{ day: string }>(
    `select distinct to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day from appointment`,
  )
  const holidays = (await listPublicHolidays('2026-10-01', '2026-12-31')).map(({ day }) => day)
  expect(holidays).toContain('2026-11-26')
  expect(days.filter(({ day }) => holidays.includes(day))).toEqual([])
  const clashes = await demoDatabase.rows(`
    select from appointment a join appointment b on a.shop_id = b.shop_id and a.bay = b.bay and a.id < b.id
    where a.state in ('booked', 'arrived') and b.state in ('booked', 'arrived') and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)
  expect(clashes).toEqual([])
  const states = await demoDatabase.rows<{ state: string }>('select distinct state from appointment order by state')
  expect(states.map(({ state }) => state)).toEqual(['arrived', 'booked', 'cancelled', 'no-show'])
})

test('one demo customer is asked whether they know the shop, and it is not the demo login', async () => {
  const asked = await demoDatabase.rows(`
    select a.email, s.dba, k.state from shop_customer k join customer c on c.id = k.customer_id join account a on a.id = c.account_id
    join shop s on s.id = k.shop_id where k.state = 'requested'`)
  expect(asked).toEqual([{ email: 'ruth.delgado@example.test', dba: 'Northside Auto Care', state: 'requested' }])
  const walkIn = await demoDatabase.rows(`select from customer where account_id is null and email = 'ruth.delgado@example.test'`)
  expect(walkIn).toHaveLength(1)
})

test('demo customers have rated visits, the shop has its average rating, and the demo customer has visits to rate', async () => {
  const [found] = await demoDatabase.rows<{ count: number; sums: number; answered: number; early: number; unrated: number }>(`
    select count(*)::int as count, (select ratings from shop_rating) as sums, count(reply)::int as answered,
      count(*) filter (where rated_at < o.closed_at or rated_at > '${now.toISOString()}')::int as early,
      (select count(*)::int from work_order w join customer c on c.id = w.customer_id
        where c.email = 'customer@liftbay.test' and w.state = 'closed' and not exists (select from rating where work_order_id = w.id)) as unrated
    from rating r join work_order o on o.id = r.work_order_id`)
  expect(found!.count).toBeGreaterThan(15)
  expect(found).toMatchObject({ sums: found!.count, early: 0 })
  expect(found!.answered).toBeGreaterThan(3)
  expect(found!.unrated).toBeGreaterThan(2)
  const [asked] = await demoDatabase.rows<{ missing: number; mails: number }>(`
    select count(*) filter (where q.asked_at is null)::int as missing,
      (select count(*)::int from message where subject like 'How was your visit%') as mails
    from work_order o left join rating_request q on q.work_order_id = o.id where o.state = 'closed'`)
  expect(asked).toEqual({ missing: 0, mails: 1 })
})

test('the demo customer has two vehicles: one waits for an answer, the other has an appointment', async () => {
  const [casey] = await demoDatabase.rows<{ closed: number; waiting: number; coming: number; shop: string }>(`
    select (select count(*) from work_order where customer_id = c.id and state = 'closed') as closed,
      (select count(*) from work_order where customer_id = c.id and state = 'awaiting-authorization') as waiting,
      (select count(*) from appointment where customer_id = c.id and state = 'booked' and starts_at > '${now.toISOString()}') as coming,
      (select dba from shop where id = preferred_shop_id) as shop
    from customer c where email = 'customer@liftbay.test'`)
  expect(casey).toEqual({ closed: 6, waiting: 1, coming: 1, shop: 'Northside Auto Care' })
})

test('a walk-in without an account has an estimate waiting, with a link that still works in a text and an e-mail', async () => {
  const sent = await demoDatabase.rows<{ channel: string; recipient: string }>(`
    select m.channel, m.recipient from customer c join work_order o on o.customer_id = c.id
      join message m on m.recipient in (c.email, c.phone1) and m.created_at >= o.created_at
    where c.email = 'ingrid.solheim@example.test' and c.account_id is null and o.state = 'awaiting-authorization' order by m.channel`)
  expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['mail', 'ingrid.solheim@example.test'],
    ['text', '5125550128'],
  ])
  const links = await demoDatabase.rows<{ minutes: number }>(`
    select extract(epoch from timestamptz '${now.toISOString()}' - l.created_at)::int / 60 as minutes from order_link l
      join customer c on c.id = l.customer_id where c.email = 'ingrid.solheim@example.test'`)
  expect(links.length).toBeGreaterThan(0)
  for (const { minutes } of links) expect(minutes).toBeLessThan(60)
})

test('the demo has about sixty stock parts, purchase orders in every state, cores, credits, and parts on no bill', async () => {
  const [stock] = await demoDatabase.rows<{ count: number; summed: boolean }>(`
    select count(*)::int as count, bool_and(on_hand = (select coalesce(sum(m.quantity), 0) from stock_move m where m.stock_part_id = p.id)) as summed
    from stock_part p`)
  expect(stock!.count).toBeGreaterThanOrEqual(55)
  expect(stock!.summed).toBe(true)
  const states = await demoDatabase.rows<{ state: string }>('select distinct state from purchase order by state')
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'draft', 'ordered', 'partly-received', 'received'])
  const [open] = await demoDatabase.rows<Record<string, number>>(`
    select (select count(*)::int from shop_vendor) as vendors, (select count(*)::int from part_core where credit_id is null) as cores,
      (select count(*)::int from vendor_credit where credited_at is null) as expected,
      (select count(*)::int from part_supply where state = 'reserved') as reserved,
      (select count(*)::int from part_supply s join work_order o on o.id = s.work_order_id where s.state = 'received' and o.state = 'cancelled') as unbilled`)
  expect(open).toMatchObject({ vendors: 4, reserved: 5, unbilled: 2 })
  expect(open!['cores']).toBeGreaterThanOrEqual(3)
  expect(open!['expected']).toBeGreaterThanOrEqual(2)
})

test('the demo has a field for all shops, the fleet number, and its desk finds the shop’s values', async () => {
  const found = await demoDatabase.rows<{ label: string; vehicle: string }>(`
    select u.label, concat_ws(' ', v.make, v.model) as vehicle from user_field u
    join vehicle v on v.fields @@ format('$.*.%s == "TB-7"', u.key)::jsonpath
    join shop_find f on f.vehicle_id = v.id and f.words like '%tb-7%' where u.shop_id is null`)
  expect(found).toMatchObject([{ label: 'Fleet number', vehicle: expect.stringMatching(/^Ram/i) }])
})

test('everyone at the demo shop has a pay plan, two technicians share a job, and one job came back', async () => {
  const rows = await demoDatabase.rows<{ kinds: string[]; without: number; shares: number; comebacks: number }>(`
    select (select array_agg(distinct kind order by kind) from pay_plan) as kinds,
      (select count(*)::int from shop_member m where m.shop_id in (select shop_id from pay_plan) and m.kind = 'employee' and m.ended_at is null
        and not exists (select from pay_plan p where p.account_id = m.account_id)) as without,
      (select count(*)::int from labor_split_share) as shares, (select count(*)::int from comeback) as comebacks`)
  expect(rows).toEqual([{ kinds: ['flat-rate', 'hourly', 'salary'], without: 0, shares: 2, comebacks: 1 }])
})

test('stubs and payroll taxes of the demo name the shop’s legal name and EIN', async () => {
  const found = await demoDatabase.rows(`
    select distinct s.corporate_name as legal, right(regexp_replace(s.fei, '\\D', '', 'g'), 4) as ein, e.legal_name as taxes, e.ein_last4 as "taxEin",
      t.facts ->> 'employer' as stub, t.facts ->> 'einLast4' as "stubEin"
    from pay_stub t join shop s on s.id = t.shop_id join pay_employer e on e.shop_id = s.id`)
  const [name, ein] = ['Northside Auto Care, LLC', '0140']
  expect(found).toEqual([{ legal: name, ein, taxes: name, taxEin: ein, stub: name, stubEin: ein }])
})

test('the audit log of the demo is in date order, and admins see deletion requests and views', async () => {
  const entries = await demoDatabase.rows<{ at: Date }>('select at from audit_entry order by number')
  expect(entries.length).toBeGreaterThan(20)
  expect(entries.map(({ at }) => at.getTime())).toEqual(entries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  expect(await demoDatabase.rows('select from audit_draft')).toEqual([])
  const requests = await demoDatabase.rows<{ state: string }>('select state from deletion_request order by requested_at')
  expect(requests.map(({ state }) => state)).toEqual(['approved', 'waiting'])
  const asked = await demoDatabase.rows<{ allowed: boolean }>('select is_allowed as allowed from account_view order by asked_at')
  expect(asked.map(({ allowed }) => allowed)).toEqual([true, false])
})

test('the demo’s card company has every payment in the books', async () => {
  const missing = await demoDatabase.rows(`select e.id from book_entry e where e.kind = 'payment' and e.provider = 'sandbox'
    and not exists (select from sandbox_charge c where c.client_reference = e.source)`)
  expect(missing).toEqual([])
})

test('every VIN of the demo has the right check digit', async () => {
  const vins = await demoDatabase.rows<{ vin: string }>('select vin from vehicle')
  expect(vins.length).toBeGreaterThanOrEqual(33)
  expect(vins.filter(({ vin }) => !hasValidCheckDigit(vin))).toEqual([])
})

test('every signed agreement of the demo has an intact seal of ours', async () => {
  const papers = await demoDatabase.rows<{ key: string }>(
    'select storage_key as key from agreement join file on file.id = paper_file_id',
  )
  expect(papers.length).toBeGreaterThanOrEqual(5)
  const files = built.provided.get(storage)
  for (const { key } of papers)
    expect(verifySeal(await files.get(key), built.provided.get(sealingKey))).toMatchObject({ intact: true, ours: true })
})

test('the demo shop has its own form, signed with its estimates from now on', async () => {
  const forms = await demoDatabase.rows(
    `select d.kind, in_use as "inUse", jsonb_array_length(items) as items, dba from shop_document d join shop s on s.id = shop_id`,
  )
  expect(forms).toEqual([{ kind: 'agreement', inUse: true, items: 6, dba: 'Northside Auto Care' }])
})

test('nothing in the demo happened after now, nothing waits to be delivered, and some notifications are unread', async () => {
  const [left] = await demoDatabase.rows(`select
    (select count(*)::int from work_order_event where at > '${now.toISOString()}') as events,
    (select count(*)::int from work_order where created_at > '${now.toISOString()}') as orders,
    (select count(*)::int from notification where created_at > '${now.toISOString()}') as news,
    (select count(*)::int from message where created_at > '${now.toISOString()}' or state <> 'sent') as mails,
    (select count(*)::int from delivery) as deliveries, (select count(*)::int from payment_attempt where state = 'open') as pages`)
  expect(left).toEqual({ events: 0, orders: 0, news: 0, mails: 0, deliveries: 0, pages: 0 })
  const [unread] = await demoDatabase.rows<{ some: boolean; all: boolean }>(
    'select bool_or(read_at is null) as some, bool_and(read_at is null) as all from notification',
  )
  expect(unread).toEqual({ some: true, all: false })
})

test('the owner can export everything of the demo shop', async () => {
  const body = { email: 'owner@liftbay.test', password: demoPassword }
  const owner = (await injectCall(built.app, auth.signInOwner, { body })).body
  const [shop] = await demoDatabase.rows<{ id: string }>(`select id from shop where dba = 'Northside Auto Care'`)
  const sent = { params: { shop: shop!.id } }
  const headers = { authorization: `Bearer ${owner.atk}` }
  const started = await injectCall(built.app, exports.start, sent, { headers })
  expect([started.status, started.problem]).toMatchObject([200, { state: 'making' }])
  await built.relay.settle()
  const listed = await injectCall(built.app, exports.list, sent, { headers })
  expect(listed.body.exports).toMatchObject([{ id: started.body.id, state: 'done' }])
  // It draws the receipt of every paid order, one after another.
}, 90_000)

const readOrders = ({ rows }: DemoDatabase) =>
  rows(`select invoice, o.state, total_cents, bill_cents, authorized_cents, vin, dba, o.created_at
    from work_order o join vehicle v on v.id = vehicle_id join shop s on s.id = o.shop_id order by dba, invoice`)

test('a second run of the demo seed changes nothing', async () => {
  const before = await readOrders(demoDatabase)
  expect(await seedDemo(demoDatabase.options)).toBe(false)
  expect(await readOrders(demoDatabase)).toEqual(before)
})

test('an interrupted demo seed leaves nothing behind', async () => {
  const owners = await demoDatabase.rows<{ id: string }>(`select id from account where email = 'owner@liftbay.test'`)
  expect(owners).toHaveLength(1)
  expect(owners[0]!.id).not.toBe(leftover)
  expect(demoDatabase.lines).toEqual(['Creating the demo shop…'])
})

test('the demo seed does not change a database with other accounts', async () => {
  const own = await createDemoDatabase()
  await own.rows(`insert into account (role, email) values ('owner', 'ann@example.test')`)
  expect(await seedDemo(own.options)).toBe(false)
  expect(own.lines.join()).toMatch('reset-demo')
  expect(await own.rows('select email from account')).toEqual([{ email: 'ann@example.test' }])
})

test('the second superadmin of the demo publishes terms that the first one sent for approval', async () => {
  const logIn = async (email: string) => {
    const { body } = await injectCall(built.app, auth.signIn, { body: { email, role: 'admin', password: demoPassword } })
    return { authorization: `Bearer ${body.atk}` }
  }
  const [first, second] = [await logIn(adminName), await logIn(secondAdminName)]
  const draft = (await injectCall(built.app, termsVersions.readDraft, {}, { headers: first })).body.draft!
  const effectiveOn = addDays(now.toISOString().slice(0, 10), 60)
  const body = { body: draft.body, summary: 'Shorter sentences', requiresConsent: false, effectiveOn }
  const sent = await injectCall(
    built.app,
    termsVersions.propose,
    { body },
    { headers: first, version: draft.version, key: randomUUID() },
  )
  expect([sent.status, sent.problem]).toMatchObject([200, { proposal: {} }])
  const publish = (headers: typeof first) =>
    injectCall(built.app, termsVersions.publish, { body: {} }, { headers, version: sent.body.version, key: randomUUID() })
  expect((await publish(first)).problem.code).toBe('second_admin_needed')
  expect((await publish(second)).status).toBe(200)
})
