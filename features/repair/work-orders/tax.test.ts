import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { shops, type TaxRules } from '../../people/shops/contract/index.ts'
import { oldTaxRules } from '../../people/shops/rules.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'
import { takeOff } from './tax.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await Workshop.open(app)
})

/** Saves 10% tax on parts, 5% on labor, no supplies, and these rules. */
async function saveRules(rules: Partial<TaxRules>): Promise<void> {
  const params = { shop: shop.shop.shopId }
  const { body: before } = await shop.owner.call(shops.getOwned, { params })
  const { rows } = await sql<{ version: number }>`select version from shop where id = ${shop.shop.shopId}`.execute(app.db)
  const { version } = rows[0]!
  const { laborRate1, suppliesCap, laborBasis, storageChargePerDay, chargesAccumulateAfterDays } = before
  const body = {
    laborRate1,
    partsTaxRate: 10_000,
    laborTaxRate: 5000,
    suppliesRate: 0,
    suppliesCap,
    laborBasis,
    storageChargePerDay,
    chargesAccumulateAfterDays,
    taxRules: { ...oldTaxRules, ...rules },
  }
  const saved = await shop.owner.call(shops.saveRates, { params, body }, { version })
  if (saved.status !== 200) throw new Error(saved.problem.msg)
}

const at = (order: ShopWorkOrder) => ({ version: order.workOrder.version })
const changeCore = (order: ShopWorkOrder, backCents: number) => {
  const { adjustmentId, kind, name, unit, base, amount, taxed } = order.concerns[0]!.adjustments[0]!
  const body = { concernId: order.concerns[0]!.concernId, kind, name, unit, base, amount, taxed, backCents }
  return shop.owner.call(
    workOrders.changeAdjustment,
    { params: { id: order.workOrder.id, lineId: adjustmentId }, body },
    at(order),
  )
}

describe('what is taxed', () => {
  test('labor taxed only with parts is taxed in the job that has a part and not in the other', async () => {
    await saveRules({ laborTaxed: 'with-parts' })
    let order = await shop.order()
    for (const place of [0, 1]) order = await shop.labor(order, place, { hours: 1, rate: 10_000 })
    expect(order.totals.taxCents).toBe(0)
    order = await shop.part(order, 1, { ext: 2000 })
    expect(order.totals.taxCents).toBe(700)
    // The customer who declines the job with the part pays no tax on the labor of the other.
    order = await shop.answer((await shop.send(order)).body, [1])
    expect(order.bill).toMatchObject({ taxCents: 0, totalCents: 10_000 })
  })

  test('a line marked not taxed stays so on estimate, revised estimate and bill, and the bill names it', async () => {
    await saveRules({})
    let order = await shop.part(await shop.part(await shop.order(), 0, { ext: 5000 }), 0, {
      name: 'Gift',
      ext: 3000,
      taxed: false,
    })
    order = await shop.labor(order, 0, { hours: 1, rate: 10_000, taxed: false })
    expect(order.totals).toMatchObject({ taxCents: 500, totalCents: 18_500 })
    order = await shop.answer((await shop.send(order)).body)
    order = (await shop.move(order, 'in-progress')).body
    order = await shop.answer((await shop.send(await shop.part(order, 1, { ext: 1000 }))).body)
    expect(order.bill).toMatchObject({ taxCents: 600, totalCents: 19_600 })
    order = (await shop.move(order, 'ready')).body
    const paper = await shop.ann.call(payments.payInfo, { body: { workOrderId: order.workOrder.id } })
    expect(paper.body.totals).toMatchObject({ taxCents: 600, totalCents: 19_600 })
    expect(paper.body.jobs[0]!.parts.map(({ name, taxed }) => [name, taxed])).toEqual([
      ['Brake pads', true],
      ['Gift', false],
    ])
  })

  test('a line approved without tax cannot be taxed later without a new answer', async () => {
    await saveRules({})
    let order = await shop.labor(await shop.order(), 0, { hours: 1, rate: 10_000, taxed: false })
    order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
    const sent = { params: { id: order.workOrder.id, lineId: order.concerns[0]!.labors[0]!.laborId }, body: { taxed: true } }
    order = (await shop.owner.call(workOrders.changeLabor, sent, at(order))).body
    expect(order.concerns[0]!.changed).toBe(true)
    expect((await shop.move(order, 'ready')).problem.code).toBe('bill_above_authorized')
  })

  test('a canned job keeps its lines that are not taxed', async () => {
    await saveRules({})
    const body = {
      name: 'Brakes',
      complaint: 'Brakes',
      labors: [{ title: 'Replace pads', hours: 1, taxed: false }],
      parts: [{ name: 'Pads', partNo: 'P', manufacturer: 'M', quantity: 1, cost: 1000, ext: 2000 }],
    }
    const { body: job } = await shop.owner.call(priceBook.addCannedJob, { params: { shop: shop.shop.shopId }, body })
    const order = await shop.order(['Noise'])
    const put = { params: { id: order.workOrder.id }, body: { cannedJobId: job.cannedJobId } }
    const { concerns, totals } = (await shop.owner.call(workOrders.putCannedJob, put, at(order))).body
    expect([concerns[1]!.labors[0]!.taxed, concerns[1]!.parts[0]!.taxed]).toEqual([false, true])
    expect(totals.taxCents).toBe(200)
  })

  test('supplies and new fees are taxed as the shop’s settings say, and a later setting leaves existing orders alone', async () => {
    await saveRules({ feesTaxed: true })
    let order = await shop.adjust(await shop.part(await shop.order(), 0, { ext: 1000 }), { kind: 'fee', amount: 1000 })
    expect(order.totals.taxCents).toBe(200)
    await saveRules({ feesTaxed: false, rounding: 'line', laborTaxed: 'never' })
    order = await shop.adjust(order, { kind: 'fee', amount: 1000 })
    order = await shop.labor(order, 0, { hours: 1, rate: 1000 })
    expect(order.totals.taxCents).toBe(350)
    expect(order.rates.taxRules).toEqual({ ...oldTaxRules, feesTaxed: true })
    const fresh = await shop.adjust(await shop.part(await shop.order(), 0, { ext: 1000 }), { kind: 'fee', amount: 1000 })
    expect(fresh.totals.taxCents).toBe(100)
  })

  test('rounded on each line, three lines of 15 cents at 10% pay 6 cents; rounded once, they pay 5', async () => {
    await saveRules({ rounding: 'line' })
    const addThree = async () => {
      let order = await shop.order()
      for (let count = 0; count < 3; count += 1) order = await shop.part(order, 0, { ext: 15 })
      return order
    }
    expect((await addThree()).totals.taxCents).toBe(6)
    await saveRules({ rounding: 'bill' })
    expect((await addThree()).totals.taxCents).toBe(5)
  })
})

describe('core charges', () => {
  const begin = async (rules: Partial<TaxRules>) => {
    await saveRules(rules)
    const part = await shop.part(await shop.order(), 0, { name: 'Alternator', ext: 20_000 })
    return shop.adjust(part, { kind: 'core', name: 'Alternator', amount: 4500, concernId: part.concerns[0]!.concernId })
  }

  test('a core charge is a line of its own, and the returned core is credited without a new answer', async () => {
    let order = await begin({})
    expect(order.totals).toMatchObject({ partsCents: 20_000, feesCents: 4500, taxCents: 2450, totalCents: 26_950 })
    order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
    order = (await changeCore(order, 4500)).body
    expect(order.bill).toMatchObject({ feesCents: 0, taxCents: 2000, totalCents: 22_000 })
    order = (await shop.move(order, 'ready')).body
    const paper = await shop.ann.call(payments.payInfo, { body: { workOrderId: order.workOrder.id } })
    expect(paper.body.totals).toMatchObject({
      totalCents: 22_000,
      adjustments: [
        { kind: 'core', name: 'Alternator', cents: 4500 },
        { kind: 'core-returned', name: 'Alternator', cents: 4500 },
      ],
    })
    const view = { params: { shopId: shop.shop.shopId, workOrderId: order.workOrder.id } }
    expect((await shop.ann.call(workOrders.view, view)).body.adjustments).toEqual(paper.body.totals.adjustments)
  })

  test('a core charge that nobody approved, and a promised credit that is gone, need a revised estimate', async () => {
    const started = await shop.inProgress()
    const { concernId } = started.concerns[0]!
    expect((await shop.adjust(started, { kind: 'core', concernId })).concerns[0]!.changed).toBe(true)
    let order = (await changeCore(await begin({}), 4500)).body
    order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
    order = (await changeCore(order, 1000)).body
    expect(order.concerns[0]!.changed).toBe(true)
    expect((await shop.move(order, 'ready')).problem.code).toBe('bill_above_authorized')
  })

  test('a returned core is taxed as the shop’s rule says: what was kept, the whole charge, or nothing', async () => {
    for (const [coresTaxed, before, after] of [
      ['kept', 2450, 2000],
      ['charged', 2450, 2450],
      ['never', 2000, 2000],
    ] as const) {
      const order = await begin({ coresTaxed })
      expect(order.totals.taxCents).toBe(before)
      expect((await changeCore(order, 4500)).body.totals.taxCents).toBe(after)
    }
  })

  test('a core charge is an amount, and its credit is at most the charge', async () => {
    const order = await shop.order()
    const add = (more: object) =>
      shop.owner.call(
        workOrders.addAdjustment,
        { params: { id: order.workOrder.id }, body: { kind: 'core', name: 'Core', unit: 'cents', amount: 100, ...more } },
        at(order),
      )
    expect((await add({ unit: 'percent' })).problem.errors).toEqual({ unit: 'A core charge is an amount' })
    expect((await add({ backCents: 101 })).problem.errors).toEqual({ backCents: 'The credit can be at most the core charge' })
    expect((await add({ kind: 'fee', backCents: 1 })).status).toBe(400)
  })
})

test('a discount is taken off lines in proportion, whatever their order', () => {
  const lines = [
    { cents: 100, taxed: true },
    { cents: 100, taxed: false },
    { cents: 50, taxed: true },
  ]
  const sort = (list: readonly { cents: number; taxed: boolean }[]) =>
    list.map(({ cents, taxed }) => `${cents} ${taxed}`).toSorted()
  expect(takeOff(lines, 101).map(({ cents }) => cents)).toEqual([59, 60, 30])
  expect(sort(takeOff(lines.toReversed(), 101))).toEqual(sort(takeOff(lines, 101)))
  expect(takeOff(lines, 250).map(({ cents }) => cents)).toEqual([0, 0, 0])
})
