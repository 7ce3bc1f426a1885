import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { calculatePortion } from '../../../common/cents.ts'
import { addDays, dayMilliseconds, getDay } from '../../../common/dates.ts'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import {
  saveOrder,
  type RandomPayment,
  type RandomOrder,
  type RandomShop,
  createRandom,
} from '../../../testing/samples/random-orders.samples.ts'
import { type TestUser, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { exemptionReasons } from '../../people/exemptions/contract/index.ts'
import { type Grouping, type ReportName, reportNames, type ReportRow, reports, type Sums } from './contract/index.ts'
import { listColumns, getFigure, groupingsOf } from './rules.ts'

const zone = 'America/Chicago'
/** Two years, each with both daylight saving changes. */
const [first, last] = ['2025-01-01', '2026-12-31']
const own = { period: 'own', from: first, to: last } as const

let app: TestApp
let shop: TestShop
let made: RandomShop
let hands: TestUser[]
const orders: RandomOrder[] = []
const moved: RandomPayment[] = []

beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  const ann = await app.signUp('customer')
  const { id: vehicleId } = await app.addVehicle(ann.customerId)
  await app.confirmShop(ann.customerId, shop.shopId)
  made = { shopId: shop.shopId, customerId: ann.customerId, vehicleId, ownerId: shop.owner.accountId }
  hands = [await app.signUpEmployee(shop.shopId), await app.signUpEmployee(shop.shopId)]
  // Another shop's books, which must not appear in these figures.
  const otherShop = await app.signUpShop()
  await app.confirmShop(ann.customerId, otherShop.shopId)
  const theirs = { ...made, shopId: otherShop.shopId }
  for (let n = 0; n < 80; n += 1) await makeUpOrder(n, made, true)
  for (let n = 80; n < 90; n += 1) await makeUpOrder(n, theirs, false)
}, 60_000)

async function makeUpOrder(n: number, whose: RandomShop, isOurs: boolean): Promise<void> {
  const { between, chance, oneOf } = createRandom(n * 7919 + 17)
  const people = [...hands.map(({ accountId }) => accountId), whose.ownerId]
  const state = oneOf(['closed', 'closed', 'closed', 'closed', 'cancelled', 'ready', 'in-progress'] as const)
  // Often within a minute of midnight in the shop's time zone, also on days when the clocks change.
  const midnight = oneOf([
    '2025-03-09T06:00Z',
    '2025-03-10T05:00Z',
    '2026-11-01T05:00Z',
    '2026-11-02T06:00Z',
    '2026-02-01T06:00Z',
  ])
  const at = chance(40)
    ? new Date(Date.parse(midnight) + between(-2, 1) * 30_000)
    : new Date(Date.parse('2025-01-02T12:00Z') + between(0, 720) * dayMilliseconds + between(0, 86_399) * 1000)
  const maybe = () => (chance(75) ? oneOf(people) : null)
  const isFree = chance(10)
  const [labor, parts, supplies] = isFree ? [0, 0, 0] : [between(0, 90_000), between(0, 90_000), between(0, 3000)]
  const laborRate = oneOf([0, 6250])
  const storage = chance(15) ? 3500 : 0
  const laborOff = chance(30) ? between(0, labor) : 0
  const laborTax = calculatePortion(labor - laborOff, laborRate, 100_000)
  const tax = calculatePortion(parts + supplies, 8250, 100_000) + laborTax
  const total = labor - laborOff + parts + supplies + storage + tax
  const reason = oneOf([null, ...exemptionReasons])
  const taxable = between(0, total - tax)
  const exempt = reason ? between(0, total - tax - taxable) : 0
  const taxed = { taxable, exempt, exemptLines: between(0, total - tax - taxable - exempt), reason }
  const id = randomUUID()
  const jobs = Array.from({ length: between(1, 4) }, () => ({
    decision: oneOf(['approved', 'approved', 'declined', 'none'] as const),
    labors: Array.from({ length: between(0, 2) }, () => ({
      id: randomUUID(),
      hundredths: between(0, 400),
      technician: maybe(),
      clocks: Array.from({ length: between(0, 2) }, () => {
        const from = new Date(at.getTime() - between(0, 100_000) * 1000)
        return { who: oneOf(people), from, to: new Date(from.getTime() + between(0, 20_000_123)), rate: oneOf([0, 3250, 4175]) }
      }),
    })),
    parts: Array.from({ length: between(0, 3) }, () => ({ quantity: between(1, 450), cost: between(0, 20_000) })),
  }))
  const order: RandomOrder = {
    id,
    state,
    at,
    technician: maybe(),
    writer: maybe(),
    laborRate,
    bill: { labor, laborOff, parts, supplies, storage, tax, laborTax, total },
    taxed,
    jobs,
    paid: 0,
    held: 0,
  }
  const money: RandomPayment[] = []
  const move = (cents: number, kind: RandomPayment['kind'], when: Date, credit = [0, 0]) =>
    money.push({ order: id, at: when, cents, kind, isCash: chance(50), credited: credit[0]!, creditedTax: credit[1]! })
  if (state === 'closed' && total > 0) {
    // Sometimes a deposit first, then the balance.
    const deposit = chance(30) ? between(1, total) : 0
    if (deposit > 0) move(deposit, 'payment', new Date(at.getTime() - 90_000_000))
    if (total > deposit) move(total - deposit, 'payment', at)
    let credited = 0
    const credit = (cents: number, kind: RandomPayment['kind']) => {
      const part = calculatePortion(credited + cents, tax, total) - calculatePortion(credited, tax, total)
      credited += cents
      move(-cents, kind, new Date(at.getTime() + between(1, 40) * 43_200_000 + money.length), [cents, part])
    }
    if (chance(40)) {
      const whole = chance(30)
      const refunded = whole ? total : between(1, total)
      const half = between(1, refunded)
      credit(half, 'refund')
      if (refunded > half) credit(refunded - half, 'refund')
      if (!whole && chance(20)) credit(-half, 'refund-failed')
    }
    order.paid = total - credited
  }
  if (state === 'ready' && total > 0) {
    order.paid = between(0, total)
    if (order.paid > 0) move(order.paid, 'payment', at)
  }
  if (state === 'in-progress' && chance(60)) {
    order.held = between(100, 9000)
    move(order.held, 'payment', at)
  }
  await saveOrder(app.db, whose, 2000 + n, order, money)
  if (!isOurs) return
  orders.push(order)
  moved.push(...money)
}

/** The rows that a figure adds up, computed from the generated books and without the server's code. */
interface Piece {
  day: string
  technician: string | null
  writer: string | null
  sums: Sums
}
const isOfDay = (at: Date) => getDay(at, zone)
const countSeconds = ({ from, to }: { from: Date; to: Date | null }) =>
  to ? Math.floor((to.getTime() - from.getTime()) / 1000) : 0

/** An amount without tax, split as the bill was taxed. `shareOf`: the share of a part of the bill that begins at `start`. */
function splitNet(
  { taxable, exempt, exemptLines, reason }: RandomOrder['taxed'],
  net: number,
  shareOf: (part: number, start: number) => number,
): Sums {
  const parts = [shareOf(taxable, 0), shareOf(exempt, taxable), shareOf(exemptLines, taxable + exempt)] as const
  return {
    taxable: parts[0],
    ...Object.fromEntries(exemptionReasons.map((name) => [`exempt-${name}`, name === reason ? parts[1] : 0])),
    exemptLines: parts[2],
    untaxed: net - parts[0] - parts[1] - parts[2],
  }
}

function splitPieces(report: ReportName): Piece[] {
  const pieces: Piece[] = []
  for (const { id, state, at, technician, writer, bill, taxed, jobs, paid, held } of orders) {
    const addPiece = (sums: Sums, when = at, who = technician) =>
      pieces.push({ day: isOfDay(when), technician: who, writer, sums })
    const approved = jobs.filter(({ decision }) => decision === 'approved')
    const clocks = jobs.flatMap(({ labors }) => labors.flatMap((labor) => labor.clocks))
    const billedHours = approved.flatMap(({ labors }) => labors).reduce((sum, { hundredths }) => sum + hundredths, 0)
    const ours = moved.filter(({ order }) => order === id)
    if (report === 'sales' && state === 'closed') {
      const { laborTax } = bill
      const partsCost = approved
        .flatMap(({ parts }) => parts)
        .reduce((sum, { quantity, cost }) => sum + calculatePortion(quantity, cost, 100), 0)
      const laborCost = clocks.reduce((sum, clock) => sum + calculatePortion(countSeconds(clock), clock.rate, 3600), 0)
      const clocked = clocks.reduce((sum, clock) => sum + countSeconds(clock), 0)
      const unknown = clocks.some((clock) => clock.rate === 0 && countSeconds(clock) > 0) || (billedHours > 0 && clocked === 0)
      const net = bill.total - bill.tax
      const partsTax = bill.tax - laborTax
      const none = { cars: 0, labor: 0, billedHours: 0, partsCost: 0, laborCost: 0, laborUnknown: 0, bills: 0 }
      const counted = {
        cars: 1,
        labor: bill.labor - bill.laborOff,
        billedHours,
        partsCost,
        laborCost,
        laborUnknown: unknown ? 1 : 0,
        bills: net,
      }
      addPiece({ ...counted, sales: net, credits: 0, partsTax, laborTax, ...splitNet(taxed, net, (cents) => cents) })
      let before = 0
      const credits = ours.filter((entry) => entry.credited !== 0).toSorted((a, b) => a.at.getTime() - b.at.getTime())
      for (const { credited, creditedTax, at: when } of credits) {
        const from = before
        before += credited
        // The part of the bill up to here that all credits so far cover, less the part that the earlier ones covered.
        const split = splitNet(taxed, credited - creditedTax, (part, start) => {
          const grown = (upTo: number) =>
            calculatePortion(before, bill.tax + upTo, bill.total) - calculatePortion(from, bill.tax + upTo, bill.total)
          return grown(start + part) - grown(start)
        })
        const back = Object.fromEntries(Object.entries(split).map(([name, cents]) => [name, 0 - cents]))
        const ofLabor = bill.tax === 0 ? 0 : calculatePortion(creditedTax, laborTax, bill.tax)
        const cents = creditedTax - credited
        addPiece({ ...none, sales: cents, credits: cents, laborTax: 0 - ofLabor, partsTax: ofLabor - creditedTax, ...back }, when)
      }
    }
    if (report === 'closing' && (state === 'closed' || state === 'cancelled')) {
      const answered = jobs.filter(({ decision }) => decision !== 'none').length
      if (answered > 0) addPiece({ answered, sold: state === 'closed' ? approved.length : 0 })
    }
    if (report === 'efficiency' && state === 'closed' && clocks.some((clock) => clock.to && clock.to > clock.from)) {
      for (const { labors } of approved)
        for (const labor of labors) addPiece({ billedHours: labor.hundredths, seconds: 0 }, at, labor.technician ?? technician)
      for (const clock of clocks) addPiece({ billedHours: 0, seconds: countSeconds(clock) }, at, clock.who)
    }
    if (report === 'money')
      for (const { at: when, cents, isCash, kind } of ours) {
        const place = kind === 'payment' ? (isCash ? 'cash' : 'card') : isCash ? 'cashBack' : 'cardBack'
        addPiece({ cash: 0, card: 0, cashBack: 0, cardBack: 0, [place]: cents, net: cents }, when)
      }
    const owes =
      state === 'ready' || state === 'closed' ? bill.total - paid - ours.reduce((sum, { credited }) => sum + credited, 0) : 0
    if (report === 'owed' && (owes > 0 || held > 0)) addPiece({ owed: owes, held })
  }
  return report === 'productivity' ? listWorkedDays() : pieces
}

function listWorkedDays(): Piece[] {
  const days = new Map<string, { day: string; who: string; seconds: number }>()
  for (const clock of orders.flatMap(({ jobs }) => jobs.flatMap(({ labors }) => labors.flatMap(({ clocks }) => clocks)))) {
    const day = isOfDay(clock.from)
    const key = `${day} ${clock.who}`
    const found = days.get(key) ?? { day, who: clock.who, seconds: 0 }
    days.set(key, { ...found, seconds: found.seconds + countSeconds(clock) })
  }
  return [...Map.groupBy(days.values(), ({ who }) => who)].flatMap(([who, worked]) => {
    const seconds = new Map(worked.map((workday) => [workday.day, workday.seconds]))
    const clocked = [...seconds.keys()].toSorted()
    const from = [clocked[0]!, first].toSorted().at(-1)!
    const to = [[clocked.at(-1)!, isOfDay(app.clock.now())].toSorted().at(-1)!, last].toSorted()[0]!
    return listDays({ from, to })
      .filter((day) => isOpenOn(day) || seconds.has(day))
      .map((day) => {
        const sums = { seconds: seconds.get(day) ?? 0, openSeconds: isOpenOn(day) ? 36_000 : seconds.get(day)! }
        return { day, technician: who, writer: null, sums }
      })
  })
}

const isOpenOn = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())
const listDays = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1 }, (_, n) => addDays(from, n))

type Plain = Exclude<Grouping, 'field'>
const keyOf: Record<Plain, (piece: Piece) => string> = {
  day: ({ day }) => day,
  week: ({ day }) => new Date(Date.parse(day) - new Date(day).getUTCDay() * dayMilliseconds).toISOString().slice(0, 10),
  month: ({ day }) => day.slice(0, 7),
  technician: ({ technician }) => technician ?? 'none',
  writer: ({ writer }) => writer ?? 'none',
}

function added(pieces: readonly { sums: Sums }[], names: readonly string[]): Sums {
  return Object.fromEntries(names.map((name) => [name, pieces.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)]))
}

const readReport = async (report: ReportName, by: Grouping, period: object = own) =>
  (await shop.owner.call(reports.read, { params: { shop: shop.shopId, report }, query: { ...period, by } })).body

async function readAllRows(report: ReportName, by: Grouping, group?: string): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  let after: string | undefined
  do {
    const query = { ...own, by, ...(group ? { group } : {}), ...(after ? { after } : {}) }
    const { body } = await shop.owner.call(reports.rows, { params: { shop: shop.shopId, report }, query })
    rows.push(...body.rows)
    after = body.next ?? undefined
  } while (after)
  return rows
}

/** Payroll reports are of paychecks, which `pay/labor-costs` tests. */
const everything = reportNames
  .filter((report) => report !== 'payroll')
  .flatMap((report) => groupingsOf[report].filter((by): by is Plain => by !== 'field').map((by) => [report, by] as const))

describe.each(everything)('%s by %s', (report, by) => {
  test('every figure of a report matches the repair orders and the sum of its rows to the cent', async () => {
    const found = await readReport(report, by)
    const names = Object.keys(found.total)
    const expected = splitPieces(report)
    expect(expected.length).toBeGreaterThan(3)
    expect(found.total).toEqual(added(expected, names))
    expect(added(found.groups, names)).toEqual(found.total)
    const keys = Map.groupBy(expected, keyOf[by])
    expect(found.groups.map(({ key }) => key)).toEqual([...keys.keys()].toSorted())
    for (const { key, sums } of found.groups) expect([key, sums]).toEqual([key, added(keys.get(key) ?? [], names)])
    const rows = await readAllRows(report, by)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(added(rows, names)).toEqual(found.total)
    for (const { key, sums } of found.groups.slice(0, 4)) expect(added(await readAllRows(report, by, key), names)).toEqual(sums)
  })

  test('the downloaded table of a report has the same figures', async () => {
    const found = await readReport(report, by)
    const params = { shop: shop.shopId, report }
    const csv = async (what: 'groups' | 'rows') =>
      (await shop.owner.call(reports.table, { params, query: { ...own, by, what } })).raw.toString('utf8').trim().split('\r\n')
    const numbers = (line: string, from: number) => line.split(',').slice(from).map(Number)
    const columns = listColumns(report)
    const expected = columns.map(({ unit, value }) => (unit === 'count' ? value(found.total) : value(found.total) / 100))
    expect(numbers((await csv('groups')).at(-1)!, 1)).toEqual(expected)
    const rows = (await csv('rows')).slice(1)
    const isExact = columns.every(({ unit }) => unit !== 'hours')
    const sums = columns.map((_, place) => rows.reduce((sum, line) => sum + Math.round(numbers(line, 6)[place]! * 100), 0))
    // Hours are rounded in each row; money is not.
    if (isExact) expect(sums).toEqual(expected.map((value) => Math.round(value * 100)))
  })
})

test('in a report the last minute of a day and the first of the next count on their own days, also when the clocks change', async () => {
  const late = await app.signUpShop()
  await app.confirmShop(made.customerId, late.shopId)
  const theirs = { ...made, shopId: late.shopId }
  const bill = { labor: 1000, laborOff: 0, parts: 0, supplies: 0, storage: 0, tax: 0, laborTax: 0, total: 1000 }
  const at = ['2026-03-08T05:59:59Z', '2026-03-08T06:00:00Z', '2026-03-09T04:59:59Z', '2026-03-09T05:00:00Z']
  for (const [n, when] of at.entries())
    await saveOrder(
      app.db,
      theirs,
      3000 + n,
      {
        id: randomUUID(),
        state: 'closed',
        at: new Date(when),
        technician: null,
        writer: null,
        laborRate: 0,
        bill,
        taxed: { taxable: 0, exempt: 0, exemptLines: 0, reason: null },
        jobs: [],
        paid: 1000,
        held: 0,
      },
      [],
    )
  const sales = async (from: string, to: string) => {
    const query = { period: 'own', from, to, by: 'day' } as const
    const { body } = await late.owner.call(reports.read, { params: { shop: late.shopId, report: 'sales' }, query })
    return [body.groups.map(({ key, sums }) => [key, sums['sales']]), body.totalBefore['sales']]
  }
  expect(await sales('2026-03-08', '2026-03-08')).toEqual([[['2026-03-08', 2000]], 1000])
  expect(await sales('2026-03-09', '2026-03-09')).toEqual([[['2026-03-09', 1000]], 2000])
  await sql`update shop set time_zone = 'America/New_York' where id = ${late.shopId}`.execute(app.db)
  expect(await sales('2026-03-08', '2026-03-08')).toEqual([[['2026-03-08', 2000]], 0])
})

test('a deposit, partial payments and a credit in two parts are reported with their tax to the cent', async () => {
  const books = await app.signUpShop()
  const { id, totalCents, customer: _ } = await orderToPay(app, 'ready', { shop: books, customer: await app.signUp('customer') })
  const cash = (amountCents: number) => books.owner.call(payments.recordCash, { params: { id }, body: { amountCents } })
  const back = (amountCents: number) =>
    books.owner.call(payments.refundCash, { params: { id }, body: { amountCents, reason: 'Squeaks again' } })
  const sums = async (report: ReportName) =>
    (await books.owner.call(reports.read, { params: { shop: books.shopId, report }, query: { period: 'today' } })).body.total
  await cash(5000)
  expect((await sums('sales'))['sales']).toBe(0)
  expect((await sums('owed'))['owed']).toBe(totalCents - 5000)
  await back(1000)
  await cash(totalCents - 4000)
  const closed = await sums('sales')
  const tax = closed['partsTax']! + closed['laborTax']!
  expect([closed['sales'], closed['cars'], closed['credits']]).toEqual([totalCents - tax, 1, 0])
  await back(3333)
  const part = await sums('sales')
  expect(part['credits']).toBe(calculatePortion(3333, tax, totalCents) - 3333)
  await back(totalCents - 3333)
  const counted = await sums('sales')
  expect([counted['sales'], counted['partsTax']! + counted['laborTax']!, counted['cars']]).toEqual([0, 0, 1])
  expect((await sums('owed'))['owed']).toBe(0)
  expect((await sums('money'))['net']).toBe(0)
})

test('shares and averages of a report without data are null, not zero', () => {
  for (const key of ['aro', 'margin', 'labor-rate', 'close-ratio', 'efficiency', 'productivity'])
    expect([key, getFigure(key).value({})]).toEqual([key, null])
  expect(getFigure('efficiency').value({ billedHours: 150, seconds: 3600 })).toBe(150_000)
  expect(getFigure('labor-rate').value({ labor: 18_000, billedHours: 150 })).toBe(12_000)
})

test('only the owner reads reports: another shop’s answer 404, employees and customers are refused', async () => {
  const params = { params: { shop: shop.shopId, report: 'sales' } } as const
  const otherShop = await app.signUpShop()
  for (const row of [reports.read, reports.rows, reports.table]) {
    expect((await otherShop.owner.call(row, params)).status).toBe(404)
    expect((await hands[0]!.call(row, params)).status).toBe(403)
    expect((await app.signUp('customer').then((customer) => customer.call(row, params))).status).toBe(403)
    expect((await app.guest.call(row, params)).status).toBe(401)
  }
})

test("a report's custom period has both days, in order, at most five years apart", async () => {
  const ask = (query: object) => shop.owner.call(reports.read, { params: { shop: shop.shopId, report: 'sales' }, query: query })
  expect((await ask({ period: 'own', from: '2026-01-01' })).problem.code).toBe('period_invalid')
  expect((await ask({ period: 'own', from: '2026-01-02', to: '2026-01-01' })).problem.code).toBe('period_invalid')
  expect((await ask({ period: 'own', from: '2020-01-01', to: '2026-01-01' })).problem.code).toBe('period_invalid')
})
