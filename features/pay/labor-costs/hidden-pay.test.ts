import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import type { Permission } from '../../../common/permissions.ts'
import { allowPayroll } from '../../../testing/samples/payroll.samples.ts'
import { saveOrder } from '../../../testing/samples/random-orders.samples.ts'
import { type Call, type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { apiKeys } from '../../data/api-keys/contract/index.ts'
import { groupings, reports } from '../../data/reports/contract/index.ts'
import { getFigure } from '../../data/reports/rules.ts'
import { ownViews, views } from '../../operations/view-as/contract/index.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { getPreset } from '../../people/employees/rules.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { calculateJobProfit, calculateOrderProfit } from '../../repair/work-orders/profit.ts'
import { measureAverages } from './server/index.ts'

let app: TestApp
let made: { customerId: string; vehicleId: string }
let shop: TestShop
let technicians: TestUser[]
/** Sees cost and gross profit and reports, and not what people are paid. */
let analyst: TestUser
let orderIds: string[]
let lastInvoice = 100
const now = new Date('2026-11-27T15:00:00Z')

beforeAll(async () => {
  app = await testApp()
  const ann = await app.signUp('customer')
  made = { customerId: ann.customerId, vehicleId: (await app.addVehicle(ann.customerId)).id }
})

/** A shop where three technicians at $30.00, $36.00 and $42.00 worked 2 hours on an order of 3.00 hours each, on three days. */
beforeEach(async () => {
  app.clock.set(now)
  shop = await app.signUpShop()
  await app.confirmShop(made.customerId, shop.shopId)
  technicians = []
  orderIds = []
  for (const [index, rate] of [3000, 3600, 4200].entries()) {
    technicians.push(await app.signUpEmployee(shop.shopId, 'Technician'))
    orderIds.push(await work(technicians[index]!, rate, index))
  }
  analyst = await app.signUpEmployee(shop.shopId, 'Service advisor')
  await give(analyst, [...getPreset('Service advisor'), 'shop.reports'])
})

const give = (to: TestUser, permissions: readonly Permission[]) =>
  shop.owner.call(staff.changePermissions, {
    params: { shop: shop.shopId, accountId: to.accountId },
    body: { permissions: [...permissions] },
  })

async function work({ accountId }: TestUser, rate: number, daysAgo: number, hours = 2): Promise<string> {
  const id = randomUUID()
  const at = new Date(now.getTime() - (3 + daysAgo) * dayMilliseconds)
  const clocks = [{ who: accountId, from: new Date(at.getTime() - hours * 3_600_000), to: at, rate }]
  const invoice = (lastInvoice += 1)
  await saveOrder(
    app.db,
    { ...made, shopId: shop.shopId, ownerId: shop.owner.accountId },
    invoice,
    {
      id,
      state: 'closed',
      at,
      technician: accountId,
      writer: shop.owner.accountId,
      laborRate: 0,
      bill: { labor: 36_000, laborOff: 0, parts: 0, supplies: 0, storage: 0, tax: 0, laborTax: 0, total: 36_000 },
      taxed: { taxable: 0, exempt: 0, exemptLines: 0, reason: null },
      jobs: [{ decision: 'approved', labors: [{ id: randomUUID(), hundredths: 300, technician: accountId, clocks }], parts: [] }],
      paid: 36_000,
      held: 0,
    },
    [],
  )
  return id
}

const year = { period: 'own', from: '2026-01-01', to: '2026-12-31' } as const
const ofSales = () => ({ shop: shop.shopId, report: 'sales' as const })
const readSales = async (user = analyst) =>
  (await user.call(reports.read, { params: ofSales(), query: { ...year, by: 'technician' } })).body
const readOrder = async (id: string, call: Call = analyst.call) => (await call(workOrders.read, { params: { id } })).body
const readTable = async (what: 'groups' | 'rows', user = analyst) =>
  (await user.call(reports.table, { params: ofSales(), query: { ...year, what } })).raw.toString('utf8').trim().split('\r\n')
const readTag = ({ headers }: { headers: Record<string, unknown> }) => Number(/\d+/.exec(String(headers['etag'])))
const measure = (at = now) => measureAverages(app.db, at)
const makeKey = async (): Promise<Call> => {
  const body = { name: 'Website', rights: ['orders:read' as const] }
  const { key } = (await shop.owner.call(apiKeys.create, { params: { owner: shop.shopId }, body })).body
  return (row, sent, options = {}) =>
    app.send(row, sent, { ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } })
}

/** Everything that the orders, the reports of every grouping and period, and their files say to someone. */
async function readEverything(user: TestUser): Promise<string> {
  const found: unknown[] = []
  for (const id of orderIds) found.push(await readOrder(id, user.call))
  for (const by of groupings.filter((grouping) => grouping !== 'field'))
    for (const period of [year, { ...year, to: '2026-11-22' }, { ...year, from: '2026-11-24' }]) {
      const query = { ...period, by }
      found.push((await user.call(reports.read, { params: ofSales(), query })).body)
      found.push((await user.call(reports.rows, { params: ofSales(), query })).body)
      for (const what of ['groups', 'rows'] as const)
        found.push((await user.call(reports.table, { params: ofSales(), query: { ...query, what } })).raw.toString('utf8'))
    }
  return JSON.stringify(found)
}

test('nothing that an employee without the right to see pay can read depends on what anybody is paid', async () => {
  await measure()
  const call = await makeKey()
  const before = [await readEverything(analyst), JSON.stringify(await readOrder(orderIds[0]!, call))]
  const ownersBefore = await readEverything(shop.owner)
  expect(before[0]).toContain('laborCost')
  await sql`update job_clock set pay_rate_cents = pay_rate_cents * 2 where account_id = ${technicians[0]!.accountId}`.execute(
    app.db,
  )
  expect([await readEverything(analyst), JSON.stringify(await readOrder(orderIds[0]!, call))]).toEqual(before)
  expect(await readEverything(shop.owner)).not.toBe(ownersBefore)
  await allowPayroll(shop.owner, shop.shopId, analyst)
  expect(await readEverything(analyst)).not.toBe(before[0])
})

describe('with an average', () => {
  beforeEach(() => measure())

  test('an order costs its hours billed at the shop’s average, and its owner sees what was paid', async () => {
    // $216.00 of pay for 9.00 hours billed is $24.00, to the nearest $5.00.
    for (const id of orderIds) {
      const order = await readOrder(id)
      expect(order.costs).toEqual({
        laborCents: null,
        averageLaborCents: 2500,
        isLaborEstimated: false,
        isLaborUnknown: false,
        jobs: [],
        creditedCents: 0,
      })
      const costs = order.costs!
      expect(calculateOrderProfit({ ...order, costs })).toMatchObject({ laborCostCents: 7500, profitCents: 28_500 })
      expect(calculateJobProfit(order.concerns[0]!, { ...order, costs }).laborCostCents).toBe(7500)
    }
    const paid = await Promise.all(orderIds.map((id) => readOrder(id, shop.owner.call)))
    expect(paid.map(({ costs }) => [costs?.laborCents, costs?.averageLaborCents])).toEqual([
      [6000, null],
      [7200, null],
      [8400, null],
    ])
  })

  test('reports count labor at the average, too, so an order and its report agree, and name technicians', async () => {
    const { groups, total, seesPay, averageLaborCents } = await readSales()
    expect([seesPay, averageLaborCents, total['laborCost'], total['laborUnknown']]).toEqual([false, 2500, 22_500, 0])
    expect(groups.map(({ key }) => key).toSorted()).toEqual(technicians.map(({ accountId }) => accountId).toSorted())
    for (const { sums } of groups)
      expect([sums['laborCost'], getFigure('profit').value(sums), getFigure('margin').value(sums)]).toEqual([
        7500, 28_500, 79_167,
      ])
    const { rows } = (await analyst.call(reports.rows, { params: ofSales(), query: { ...year, by: 'day' } })).body
    expect(rows.map(({ person, sums }) => [person !== '', sums['laborCost']])).toEqual(technicians.map(() => [true, 7500]))
    const owners = await readSales(shop.owner)
    expect([owners.seesPay, owners.averageLaborCents, owners.total['laborCost']]).toEqual([true, null, 21_600])
  })

  test('a file says in its first line that labor is counted at the average', async () => {
    for (const what of ['groups', 'rows'] as const)
      expect((await readTable(what))[0]).toContain('Labor cost (USD, labor at $25.00 for each hour billed)')
    expect((await readTable('groups')).at(-1)).toContain(',225,')
    expect((await readTable('groups', shop.owner))[0]).toContain(',Labor cost (USD),')
  })

  test('an API key reads the average, because its program is nobody who may see pay', async () => {
    const { costs } = await readOrder(orderIds[0]!, await makeKey())
    expect([costs?.laborCents, costs?.averageLaborCents, costs?.jobs]).toEqual([null, 2500, []])
  })

  test('an admin who looks at the program as the owner sees the average and no payroll report', async () => {
    const admin = await app.signUpAdmin(['support'])
    const body = { email: shop.owner.email, role: 'owner' as const, reason: 'A question about reports' }
    const { id } = (await admin.call(views.ask, { body })).body
    await shop.owner.call(ownViews.allow, { params: { id } })
    const { token } = (await admin.call(views.start, { params: { id } })).body
    const call: Call = (row, sent, options = {}) =>
      app.send(row, sent, { ...options, headers: { authorization: `Bearer ${token}` } })
    const { costs } = await readOrder(orderIds[0]!, call)
    expect([costs?.laborCents, costs?.averageLaborCents, costs?.jobs]).toEqual([null, 2500, []])
    const sales = await call(reports.read, { params: ofSales(), query: { ...year, by: 'technician' } })
    expect([sales.body.seesPay, sales.body.total['laborCost']]).toEqual([false, 22_500])
    for (const row of [reports.read, reports.rows])
      expect((await call(row, { params: { shop: shop.shopId, report: 'payroll' }, query: year })).problem.code).toBe(
        'only_viewing',
      )
  })

  test('the owner’s own labor cost per hour replaces the average until it is emptied', async () => {
    const found = await shop.owner.call(priceBook.read, { params: { shop: shop.shopId } })
    const { matrix, targetMargin } = found.body
    const save = (laborCost: number | null, of: number) =>
      shop.owner.call(
        priceBook.savePrices,
        { params: { shop: shop.shopId }, body: { matrix, targetMargin, laborCost } },
        { version: of },
      )
    const saved = await save(5133, readTag(found))
    expect(saved.body.laborCost).toBe(5133)
    expect((await readOrder(orderIds[0]!)).costs?.averageLaborCents).toBe(5133)
    const partsClerk = await app.signUpEmployee(shop.shopId, 'Parts')
    const readBook = async (user: TestUser) => (await user.call(priceBook.read, { params: { shop: shop.shopId } })).body.laborCost
    expect([await readBook(partsClerk), await readBook(analyst)]).toEqual([null, 5133])
    expect((await readSales()).total['laborCost']).toBe(3 * 15_399)
    expect((await save(0, readTag(saved))).problem.errors).toHaveProperty('laborCost')
    await save(null, readTag(saved))
    expect((await readSales()).averageLaborCents).toBe(2500)
  })
})

describe('without an average', () => {
  test('labor cost and gross profit are withheld with the reason, and sales and parts cost are not', async () => {
    const order = await readOrder(orderIds[0]!)
    expect([order.costs?.laborCents, order.costs?.averageLaborCents]).toEqual([null, null])
    const profit = calculateOrderProfit({ ...order, costs: order.costs! })
    expect([profit.salesCents, profit.laborCostCents, profit.profitCents, profit.margin]).toEqual([36_000, null, null, null])
    const { groups, total, totalBefore } = await readSales()
    const { rows } = (await analyst.call(reports.rows, { params: ofSales(), query: { ...year, by: 'day' } })).body
    for (const sums of [total, totalBefore, ...groups.map((group) => group.sums), ...rows.map((row) => row.sums)]) {
      expect(Object.keys(sums).filter((name) => /^labor(Cost|Unknown|Estimated)$/.test(name))).toEqual([])
      expect([getFigure('profit').value(sums), getFigure('margin').value(sums)]).toEqual([null, null])
      expect(Object.keys(sums)).toContain('partsCost')
    }
    const [head = '', first = ''] = await readTable('groups')
    expect(head).toContain('"Labor cost (USD, not shown: it would show what one technician is paid)"')
    // Four columns without a value: labor cost, gross profit, and how many orders are unknown or estimated.
    expect(first).toMatch(/^2026-11-22,360,0,360,1,0,,,,,360,/)
  })

  test('two technicians, or one with more than half of the cost, make no average', async () => {
    await work(technicians[2]!, 4200, 3, 4)
    await measure()
    expect((await readSales()).averageLaborCents).toBeNull()
    // The day after, the others worked, too.
    orderIds.push(await work(technicians[0]!, 3000, 1), await work(technicians[1]!, 3600, 1))
    await measure(new Date(now.getTime() + dayMilliseconds))
    expect((await readSales()).averageLaborCents).not.toBeNull()
    await sql`delete from average_labor_cost where shop_id = ${shop.shopId}`.execute(app.db)
    await sql`update shop_member set title = 'Manager' where account_id = ${technicians[0]!.accountId}`.execute(app.db)
    await measure()
    expect((await readSales()).averageLaborCents).toBeNull()
  })
})

test('an average stays for the month, so that it does not follow one person’s pay', async () => {
  await measure()
  await sql`update job_clock set pay_rate_cents = pay_rate_cents * 2 where shop_id = ${shop.shopId}`.execute(app.db)
  await measure(new Date('2026-11-30T23:00:00Z'))
  expect((await readSales()).averageLaborCents).toBe(2500)
  await measure(new Date('2026-12-01T01:00:00Z'))
  expect((await readSales()).averageLaborCents).toBe(5000)
  await expect(
    sql`update average_labor_cost set hour_cents = 4801 where shop_id = ${shop.shopId}`.execute(app.db),
    'the database keeps the steps',
  ).rejects.toThrow('average_labor_cost_hour_cents_check')
})
