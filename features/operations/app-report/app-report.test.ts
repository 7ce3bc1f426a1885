import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayMilliseconds, getDay } from '../../../common/dates.ts'
import { roles } from '../../../common/route.ts'
import { CallTimes } from '../../../kit/server/http/call-times.ts'
import type { Clock } from '../../../kit/server/index.ts'
import { createRandom, type RandomPayment, type RandomShop, saveOrder } from '../../../testing/samples/random-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { reports } from '../../data/reports/contract/index.ts'
import { type AppReport, appReport, type FigureKey, type FigureRow } from './contract/index.ts'
import { figures, getFigure, listDays } from './rules.ts'
import { deleteOldCallTimes, insertBackupRun, saveCallTimes, saveSample } from './server/index.ts'

const span = { from: '2026-02-20', to: '2026-03-31' }

const midnight = Date.parse('2026-03-01T00:00Z')

let app: TestApp
let admin: TestUser
const shops: RandomShop[] = []

beforeAll(async () => {
  app = await testApp()
  admin = await app.signUp('admin')
  const ann = await app.signUp('customer')
  const { id: vehicleId } = await app.addVehicle(ann.customerId)
  for (let n = 0; n < 2; n += 1) {
    const { shopId, owner } = await app.signUpShop()
    await app.confirmShop(ann.customerId, shopId)
    // In UTC, so that the shop's own report has the same days.
    await sql`update shop set time_zone = 'UTC', dba = '=HYPERLINK("x")' where id = ${shopId}`.execute(app.db)
    shops.push({ shopId, customerId: ann.customerId, vehicleId, ownerId: owner.accountId })
  }
  for (let n = 0; n < 70; n += 1) await makeUpOrder(n)
  await makeUpTrouble()
}, 60_000)

async function makeUpOrder(n: number): Promise<void> {
  const { between, chance, oneOf } = createRandom(n * 6151 + 5)
  // Often within a minute of midnight, when days change.
  const at = new Date(
    midnight + (chance(30) ? between(-2, 1) * 30_000 : between(-20, 40) * dayMilliseconds + between(0, 86_399) * 1000),
  )
  const shop = oneOf(shops)
  const id = randomUUID()
  const total = between(1, 90_000)
  const money: RandomPayment[] = []
  const move = (kind: RandomPayment['kind'], cents: number, hours: number) =>
    money.push({
      order: id,
      at: new Date(at.getTime() + hours * 3_600_000),
      cents,
      kind,
      isCash: chance(40),
      credited: 0,
      creditedTax: 0,
    })
  for (let count = between(0, 3); count > 0; count -= 1) move('payment', between(1, 40_000), between(-30, 30))
  if (chance(40)) move('refund', -between(1, 9000), between(1, 90))
  if (chance(10)) move('refund-failed', between(1, 9000), between(91, 99))
  const state = oneOf(['closed', 'closed', 'cancelled', 'in-progress'] as const)
  const bill = { labor: total, laborOff: 0, parts: 0, supplies: 0, storage: 0, tax: 0, laborTax: 0, total }
  const taxed = { taxable: 0, exempt: 0, exemptLines: 0, reason: null }
  const order = { id, state, at, technician: null, writer: null, laborRate: 0, bill, taxed, jobs: [], paid: 0, held: 0 }
  await saveOrder(app.db, shop, 5000 + n, order, money)
  for (let answer = between(0, 3); answer > 0; answer -= 1) {
    const when = new Date(at.getTime() - answer * between(1, 40) * 3_600_000)
    await sql`with sent as (
        insert into estimate_version (shop_id, work_order_id, number, content, sha256, total_cents, lines_version)
        values (${shop.shopId}, ${id}, ${answer}, '{}', '', 0, 1) returning id)
      insert into authorization_record (shop_id, work_order_id, estimate_id, how, answers, authorized_cents, given_by, evidence, given_at)
      select ${shop.shopId}, ${id}, id, 'electronic', '[]', ${between(0, 50_000)}::int, 'Ann', '{}', ${when} from sent`.execute(
      app.db,
    )
  }
}

/** Adds failed, waiting and finished jobs, with a secret in every text that an admin need not read. */
async function makeUpTrouble(): Promise<void> {
  const at = (days: number) => new Date(midnight + days * dayMilliseconds)
  const [{ shopId, ownerId }] = shops as [RandomShop]
  for (let n = 0; n < 12; n += 1) {
    const email = `secret-${n}@example.test`
    await sql`insert into account (role, email, created_at) values (${roles[n % roles.length]}, ${email}, ${at(n - 4)})`.execute(
      app.db,
    )
    await sql`insert into message (channel, recipient, subject, state, delivery, delivery_code, sender_id, created_at)
      values (${n % 2 ? 'mail' : 'text'}, ${email}, 'secret', ${n % 3 ? 'failed' : 'sent'}, ${n % 3 ? null : 'undelivered'}, '30005', ${shopId}, ${at(n)})`.execute(
      app.db,
    )
    await sql`insert into payment_attempt (account_id, purchase, provider, amount_cents, state, created_at, ended_at)
      values (${ownerId}, 'subscription', 'sandbox', 4900, 'failed', ${at(n - 1)}, ${at(n)})`.execute(app.db)
    await insertBackupRun(app.db, {
      startedAt: at(n),
      endedAt: at(n + 0.1),
      isGood: n % 4 > 0,
      bytes: n % 4 ? 1_000_000 + n : 0,
      error: n % 4 ? '' : 'The disk is full.',
    })
  }
  const { rows } = await sql<{ id: string }>`
    insert into webhook_endpoint (shop_id, url, events, secret, created_at) values (${shopId}, 'https://example.test/secret', '{payment.recorded}', '\\x00', now()) returning id`.execute(
    app.db,
  )
  await sql`insert into webhook_delivery (endpoint_id, owner_id, type, body, created_at, state, attempts, status, error)
    select ${rows[0]!.id}, ${shopId}, 'payment.recorded', 'secret', ${at(3)}, case when n < 4 then 'failed' else 'delivered' end, n, 500, 'secret'
    from generate_series(1, 6) n`.execute(app.db)
  await sql`insert into delivery (kind, payload, attempts, due_at, last_error)
    select case when n < 4 then 'mail' else 'webhook' end, '{"to":"secret"}', n % 3, now() + (n - 5) * interval '1 hour', 'secret' from generate_series(1, 9) n`.execute(
    app.db,
  )
}

const read = async (query: { from?: string; to?: string } = span): Promise<AppReport> => {
  const { status, body } = await admin.call(appReport.read, { query })
  expect(status).toBe(200)
  return body
}

const find = (report: AppReport, key: FigureKey) => report.figures.find((figure) => figure.key === key)!

async function listAllRows(figure: FigureKey, query: { from: string; to: string } = span): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  let after: string | null = null
  do {
    const page: { rows: FigureRow[]; next: string | null } = (
      await admin.call(appReport.rows, { params: { figure }, query: { ...query, ...(after ? { after } : {}) } })
    ).body
    rows.push(...page.rows)
    after = page.next
  } while (after)
  expect(new Set(rows.map(({ at, id }) => `${at} ${id}`)).size).toBe(rows.length)
  return rows
}

/** Tokens of an earlier time have expired. */
async function setClock(time: string): Promise<Date> {
  app.clock.set(new Date(time))
  admin = await app.signInAs(admin.accountId, 'admin', admin.email)
  return new Date(time)
}

const sumOf = (rows: readonly FigureRow[], key: string) => rows.reduce((sum, { sums }) => sum + sums[key]!, 0)

test('the rows behind each figure add up to each of its days and to its total, to the cent and to the row', async () => {
  await measureCalls({ now: () => new Date('2026-03-05T10:00:00Z') })
  const report = await read()
  expect(report).toMatchObject({ timeZone: 'UTC', ...span })
  for (const { key, days, total } of report.figures) {
    const { isState, columns } = getFigure(key)
    if (isState) continue
    const rows = await listAllRows(key)
    expect(rows.length, key).toBeGreaterThan(0)
    for (const column of columns) {
      // Only rows with an error or a slow request are listed.
      if (column.key === 'requests') continue
      const onDay = (day: string) => rows.filter(({ at }) => getDay(at) === day)
      expect(
        days.map(({ day, sums }) => [day, sums[column.key]]),
        `${key} ${column.key}`,
      ).toEqual(listDays(span).map((day) => [day, sumOf(onDay(day), column.key)]))
      const isDistinct = key === 'active-shops' && column.key === 'shops'
      expect(total[column.key], `${key} ${column.key}`).toBe(
        isDistinct ? new Set(rows.map(({ id }) => id.slice(11))).size : sumOf(rows, column.key),
      )
    }
  }
})

test('a figure of one day is what the whole period says about that day', async () => {
  const report = await read()
  const day = '2026-03-01'
  const dayReport = await read({ from: day, to: day })
  for (const { key, days } of report.figures)
    expect(find(dayReport, key).total, key).toEqual(days.find((entry) => entry.day === day)!.sums)
})

test('the CSV has the same figures as the JSON, and no cell that a spreadsheet runs as a formula', async () => {
  const { figures: found } = await read()
  const file = await admin.call(appReport.table, { query: span })
  const text = file.raw.toString('utf8')
  const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Day \(UTC\),Sign-ups: Vehicle owners,/)
  expect(lines).toHaveLength(listDays(span).length + 1)
  const columns = found.flatMap(({ key, days, total }) =>
    getFigure(key).columns.map((column) =>
      [...days.map(({ sums }) => sums), total].map((sums) => show(sums[column.key], column.unit)),
    ),
  )
  expect(lines.map((line) => line.split(','))).toEqual(
    [...listDays(span), 'Total'].map((day, index) => [day, ...columns.map((column) => column[index])]),
  )
  expect(text).not.toMatch(/(^|,)[=+@]/m)
})

const show = (sum: number | undefined, unit: string) =>
  sum === undefined ? '' : String(unit === 'money' ? Number((sum / 100).toFixed(2)) : sum)

test('car count, payments and refunds are those of the shops’ own reports', async () => {
  const report = await read()
  const own = { cars: 0, in: 0, back: 0 }
  for (const { shopId, ownerId } of shops) {
    const owner = await app.signInAs(ownerId, 'owner', 'owner@example.test')
    const get = async (name: 'sales' | 'money') =>
      (await owner.call(reports.read, { params: { shop: shopId, report: name }, query: { period: 'own', ...span } })).body.total
    own.cars += (await get('sales'))['cars']!
    const { cash, card, check, cashBack, cardBack, checkBack } = await get('money')
    own.in += cash! + card! + check!
    own.back -= cashBack! + cardBack! + checkBack!
  }
  expect(own.cars).toBeGreaterThan(10)
  expect({
    cars: find(report, 'cars').value,
    in: find(report, 'paid').total['orders'],
    back: find(report, 'refunds').value,
  }).toEqual(own)
})

test('what was authorized over all time is the sum of the current limits', async () => {
  const yearReport = await read({ from: '2026-01-01', to: '2026-12-31' })
  const { rows } = await sql<{ cents: number }>`
    select sum(authorized_cents)::int as cents from (
      select distinct on (work_order_id) authorized_cents from authorization_record order by work_order_id, given_at desc, id desc) latest`.execute(
    app.db,
  )
  expect(find(yearReport, 'authorized').value).toBe(rows[0]!.cents)
})

test('an hour of calls is stored once, added up over processes, and forgotten after 35 days', async () => {
  await setClock('2027-01-10T10:20:00Z')
  await measureCalls(app.clock)
  await measureCalls(app.clock)
  const day = { from: '2027-01-10', to: '2027-01-10' }
  const report = await read(day)
  expect(find(report, 'errors')).toMatchObject({ total: { errors: 4, requests: 44 }, value: 9091 })
  expect(find(report, 'slow-calls').value).toBe(4)
  expect(report.slowest[0]).toEqual({ call: 'reports.read', requests: 4, mostWithinMs: 5000, longestMs: 4300 })
  expect(report.slowest).toContainEqual({ call: 'vehicles.get', requests: 40, mostWithinMs: 20, longestMs: 12 })
  expect(await listAllRows('errors', day)).toHaveLength(1)
  await deleteOldCallTimes(app.db, new Date('2027-02-14T10:00:00Z'))
  expect((await read(day)).figures.find(({ key }) => key === 'errors')!.value).not.toBeNull()
  await deleteOldCallTimes(app.db, new Date('2027-02-14T10:00:01Z'))
  expect(find(await read(day), 'errors').value).toBeNull()
})

async function measureCalls(clock: Clock): Promise<void> {
  const times = new CallTimes()
  for (let n = 0; n < 20; n += 1) times.add('vehicles.get', 200, 12)
  times.add('reports.read', 500, 1500)
  times.add('reports.read', 503, 4300)
  await saveCallTimes({ db: app.db, clock, log: app.built.app.log }, times)
}

test('a request through the server is measured under the name of its call', async () => {
  await read()
  await app.built.saveCallTimes()
  const { rows } = await sql<{
    requests: number
  }>`select requests from call_hour where call = 'app-report.read' order by hour desc`.execute(app.db)
  expect(rows[0]!.requests).toBeGreaterThan(0)
})

test('a sample taken twice changes nothing, and a day keeps its deepest queue', async () => {
  const now = await setClock('2027-01-12T08:00:00Z')
  const before = find(await read(), 'queue').now!.value
  await saveSample(app.db, now)
  await saveSample(app.db, now)
  await sql`delete from delivery where kind = 'webhook'`.execute(app.db)
  await saveSample(app.db, now)
  const report = await read()
  const today = { from: '2027-01-12', to: '2027-01-12' }
  expect(find(await read(today), 'queue').value).toBe(before)
  expect(find(report, 'queue').now!.value).toBeLessThan(before!)
  expect(sumOf(await listAllRows('queue', today), 'waiting')).toBe(find(report, 'queue').now!.value)
  expect(report.queue.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(find(report, 'queue').now!.value)
  expect(find(await read(today), 'database').value).toBeGreaterThan(1_000_000)
  expect(sumOf(await listAllRows('database', today), 'bytes')).toBeGreaterThan(1_000_000)
})

test('nobody’s address, name or text is in the report or its rows', async () => {
  const replies = [await read(), ...(await Promise.all(figures.map(({ key }) => listAllRows(key))))]
  expect(JSON.stringify(replies)).not.toMatch(/secret|Ann|Baker|@/)
})

test('only an admin gets the report, its file and its rows', async () => {
  for (const role of roles.filter((role) => role !== 'admin')) {
    const someone = await app.signUp(role)
    expect((await someone.call(appReport.read, {})).status).toBe(403)
    expect((await someone.call(appReport.table, {})).status).toBe(403)
    expect((await someone.call(appReport.rows, { params: { figure: 'paid' } })).status).toBe(403)
  }
  expect((await app.guest.call(appReport.read, {})).status).toBe(401)
})

test('a period that ends before it begins or is longer than a year is refused; without one it is the last 30 days', async () => {
  const ask = async (query: { from?: string; to?: string }) => (await admin.call(appReport.read, { query })).problem.code
  expect(await ask({ from: '2026-03-02', to: '2026-03-01' })).toBe('span_invalid')
  expect(await ask({ from: '2026-01-01', to: '2027-01-02' })).toBe('span_invalid')
  expect(await ask({ from: '2026-02-30' })).toBe('bad_input')
  expect(find(await read({ from: '2026-01-01', to: '2027-01-01' }), 'cars').days).toHaveLength(366)
  const { from, to, figures: found } = await read({})
  expect([from, to]).toEqual([addDays(getDay(app.clock.now()), -29), getDay(app.clock.now())])
  expect(found.map(({ key }) => key)).toEqual(figures.map(({ key }) => key))
})
