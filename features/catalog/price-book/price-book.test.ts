import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { type CannedJobForm, type MatrixRange, priceBook, PricesForm } from './contract/index.ts'
import { calculateMatrixPrice, usualMatrix } from './rules.ts'

let app: TestApp
let shop: Workshop
let employee: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
  employee = await app.signUpEmployee(shop.shop.shopId)
  stranger = (await app.signUpShop()).owner
})
const makeShopQuery = () => ({ params: { shop: shop.shop.shopId } })
const prices = async () => {
  const { body, headers } = await shop.owner.call(priceBook.read, makeShopQuery())
  return { ...body, version: Number(String(headers['etag']).replace(/\D/g, '')) }
}

describe('the matrix', () => {
  test('the parts matrix prices a cost by the one range it falls into, half a cent rounded up', () => {
    expect(calculateMatrixPrice(usualMatrix, 25_00)).toBe(62_50)
    expect(calculateMatrixPrice(usualMatrix, 9_99)).toBe(29_97)
    expect(calculateMatrixPrice(usualMatrix, 10_00)).toBe(25_00)
    expect(calculateMatrixPrice([{ from: 0, by: 'markup', amount: 50_000 }], 101)).toBe(152)
    expect(calculateMatrixPrice([{ from: 0, by: 'margin', amount: 60_000 }], 40_00)).toBe(100_00)
    expect(calculateMatrixPrice([{ from: 0, by: 'margin', amount: 33_333 }], 10_01)).toBe(1501)
    expect(calculateMatrixPrice(usualMatrix, 0)).toBe(0)
  })

  test.each([
    ['no range', [], 'matrix'],
    ['a gap at the start', [{ from: 1, by: 'multiplier', amount: 2000 }], 'matrix.0.from'],
    ['two ranges from one cost', [0, 500, 500].map((from) => ({ from, by: 'multiplier', amount: 2000 })), 'matrix.2.from'],
    ['a range before the one before it', [0, 500, 400].map((from) => ({ from, by: 'markup', amount: 2000 })), 'matrix.2.from'],
    ['a price below cost', [{ from: 0, by: 'multiplier', amount: 999 }], 'matrix.0.amount'],
    ['all of the price as margin', [{ from: 0, by: 'margin', amount: 100_000 }], 'matrix.0.amount'],
  ])('a parts matrix with %s is refused', (_, matrix, field) => {
    const { error } = PricesForm.safeParse({ matrix, targetMargin: 0 })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })
})

test('a new shop has the usual matrix, its owner can change it on the current version, and employees can only read it', async () => {
  expect((await employee.call(priceBook.read, makeShopQuery())).body.matrix).toEqual(usualMatrix)
  const matrix: MatrixRange[] = [{ from: 0, by: 'markup', amount: 100_000 }]
  const body = { matrix, targetMargin: 60_000 }
  const { version } = await prices()
  expect((await shop.owner.call(priceBook.savePrices, { ...makeShopQuery(), body }, { version: version + 1 })).status).toBe(412)
  const saved = await shop.owner.call(priceBook.savePrices, { ...makeShopQuery(), body }, { version })
  expect(saved.body).toMatchObject(body)
  expect((await employee.call(priceBook.savePrices, { ...makeShopQuery(), body }, { version })).status).toBe(403)
  expect((await shop.owner.call(priceBook.savePrices, { ...makeShopQuery(), body }, { version })).status).toBe(412)
})

test("the server decides whether a part's price was typed by hand", async () => {
  const { version, targetMargin } = await prices()
  const matrix = [...usualMatrix]
  await shop.owner.call(priceBook.savePrices, { ...makeShopQuery(), body: { matrix, targetMargin } }, { version })
  let order = await shop.part(await shop.order(), 0, { cost: 25_00, ext: 62_50 })
  order = await shop.part(order, 0, { cost: 25_00, ext: 60_00 })
  expect(order.concerns[0]!.parts.map(({ byHand }) => byHand)).toEqual([false, true])
  // A changed matrix does not affect existing prices; a new cost is compared again.
  await shop.owner.call(
    priceBook.savePrices,
    { ...makeShopQuery(), body: { matrix: [{ from: 0, by: 'multiplier', amount: 3000 }], targetMargin } },
    { version: version + 1 },
  )
  const change = (cost: number, ext: number, quantity: number) =>
    shop.owner.call(
      workOrders.changePart,
      {
        params: { id: order.workOrder.id, lineId: order.concerns[0]!.parts[0]!.partId },
        body: shop.partForm(order, 0, { cost, ext, quantity }),
      },
      { version: order.workOrder.version },
    )
  order = (await change(25_00, 62_50, 2)).body
  expect(order.concerns[0]!.parts[0]!.byHand).toBe(false)
  order = (await change(26_00, 62_50, 2)).body
  expect(order.concerns[0]!.parts[0]!.byHand).toBe(true)
  order = (await change(26_00, 78_00, 2)).body
  expect(order.concerns[0]!.parts[0]!.byHand).toBe(false)
})

const brakes: CannedJobForm = {
  name: 'Front brakes',
  complaint: 'Grinding when braking',
  cause: 'Pads are worn',
  shownAs: 'Brakes',
  labors: [
    { laborguideId: null, title: 'Replace front pads', hours: 1.5, rate: null, taxed: true },
    { laborguideId: null, title: 'Road test', hours: 0.3, rate: 9500, taxed: false },
  ],
  parts: [
    {
      name: 'Pads',
      partNo: 'ACT1',
      manufacturer: 'Akebono',
      condition: 'new',
      quantity: 1,
      cost: 40_00,
      ext: null,
      taxed: true,
    },
    { name: 'Grease', partNo: 'G', manufacturer: 'Permatex', condition: 'new', quantity: 2, cost: 100, ext: 450, taxed: true },
  ],
}

test('staff can add a canned job, find it by its lines, change it and delete it', async () => {
  const added = await employee.call(priceBook.addCannedJob, { ...makeShopQuery(), body: brakes })
  expect(added.body).toMatchObject(brakes)
  const find = async (text?: string) => {
    const query = { shop: shop.shop.shopId, ...(text ? { text } : {}) }
    return (await shop.owner.call(priceBook.cannedJobs, { query })).body.map(({ name }) => name)
  }
  await shop.owner.call(priceBook.addCannedJob, { ...makeShopQuery(), body: { ...brakes, name: 'A brake check', parts: [] } })
  expect(await find()).toEqual(['A brake check', 'Front brakes'])
  expect(await find('front akebono')).toEqual([])
  expect(await find('front pads')).toEqual(['Front brakes', 'A brake check'])
  expect(await find('100%')).toEqual([])
  const again = await shop.owner.call(priceBook.addCannedJob, { ...makeShopQuery(), body: { ...brakes, name: 'FRONT BRAKES' } })
  expect(again.problem.code).toBe('canned_job_name_taken')
  const params = { id: added.body.cannedJobId }
  const changed = await employee.call(
    priceBook.changeCannedJob,
    { params, body: { ...brakes, name: 'Front pads' } },
    { version: 1 },
  )
  expect(changed.body).toMatchObject({ name: 'Front pads', version: 2 })
  const late = await employee.call(priceBook.changeCannedJob, { params, body: brakes }, { version: 1 })
  expect(late.status).toBe(412)
  expect((await employee.call(priceBook.removeCannedJob, { params })).status).toBe(200)
  expect(await find()).toEqual(['A brake check'])
})

test('a canned job becomes a concern with its lines in one version, at today’s rate and matrix', async () => {
  const { body: job } = await shop.owner.call(priceBook.addCannedJob, {
    ...makeShopQuery(),
    body: { ...brakes, name: 'To be used' },
  })
  const before = await shop.order(['Oil'])
  const { status, body: order } = await shop.owner.call(
    workOrders.putCannedJob,
    { params: { id: before.workOrder.id }, body: { cannedJobId: job.cannedJobId } },
    { version: before.workOrder.version },
  )
  expect(status).toBe(200)
  expect(order.workOrder.version).toBe(before.workOrder.version + 1)
  expect(order.events[0]).toMatchObject({ what: 'canned-job-used', detail: { name: 'To be used' } })
  const { title, complaint, cause, labors, parts } = order.concerns[1]!
  expect({ title, complaint, cause }).toEqual({ title: 'To be used', complaint: brakes.complaint, cause: brakes.cause })
  expect(labors.map(({ title, rate }) => [title, rate])).toEqual([
    ['Replace front pads', order.workOrder.laborRateCents],
    ['Road test', 9500],
  ])
  expect(parts.map(({ ext, total, byHand }) => [ext, total, byHand])).toEqual([
    [120_00, 120_00, false],
    [450, 900, true],
  ])
  expect(order.totals.laborCents + order.totals.partsCents).toBe(job.priceCents)
})

test('prices and canned jobs are visible to the shop’s staff only: other shops get 404, customers are refused', async () => {
  const { body: job } = await shop.owner.call(priceBook.addCannedJob, { ...makeShopQuery(), body: { ...brakes, name: 'Ours' } })
  const params = { id: job.cannedJobId }
  const { version, matrix, targetMargin, fees, laborRates } = await prices()
  const theirs = await stranger.call(priceBook.cannedJobs, { query: { shop: shop.shop.shopId } })
  expect(theirs.status).toBe(404)
  const answers = [
    await stranger.call(priceBook.read, makeShopQuery()),
    await stranger.call(priceBook.savePrices, { ...makeShopQuery(), body: { matrix, targetMargin } }, { version }),
    await stranger.call(priceBook.saveFees, { ...makeShopQuery(), body: { fees } }, { version }),
    await stranger.call(priceBook.saveLaborRates, { ...makeShopQuery(), body: { laborRates } }, { version }),
    await stranger.call(priceBook.addCannedJob, { ...makeShopQuery(), body: brakes }),
    await stranger.call(priceBook.changeCannedJob, { params, body: brakes }, { version: 1 }),
    await stranger.call(priceBook.removeCannedJob, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const other = await Workshop.open(app)
  const order = await other.order()
  const used = await other.owner.call(
    workOrders.putCannedJob,
    { params: { id: order.workOrder.id }, body: { cannedJobId: job.cannedJobId } },
    { version: order.workOrder.version },
  )
  expect(used.status).toBe(404)
  expect((await shop.ann.call(priceBook.read, makeShopQuery())).status).toBe(403)
  expect((await shop.ann.call(priceBook.cannedJobs, { query: { shop: shop.shop.shopId } })).status).toBe(403)
})
