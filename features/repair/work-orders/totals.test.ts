import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addUpByHand } from '../../../testing/samples/order-totals.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { coreTaxRules, laborTaxRules, taxRoundings } from '../../people/shops/contract/index.ts'
import { type Decision, type ShopWorkOrder, workOrders } from './contract/index.ts'
import {
  calculateApprovedCharges,
  toHundredths,
  isAsked,
  calculateLaborAmount,
  calculatePartTotal,
  calculateTotals,
} from './rules.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

/** As entered, with two decimals. */
const hundredthsUpTo = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100)
const taxed = fc.boolean()
const partOf = fc.record({ quantity: hundredthsUpTo(40), ext: fc.integer({ min: 0, max: 250_000 }), taxed })
const laborOf = fc.record({
  hours: hundredthsUpTo(30),
  rate: fc.integer({ min: 0, max: 30_000 }),
  taxed,
  parts: fc.array(partOf, { maxLength: 2 }),
})
const adjustmentOf = fc
  .record({
    kind: fc.constantFrom('fee' as const, 'discount' as const, 'core' as const),
    base: fc.constantFrom('labor' as const, 'parts' as const, 'all' as const),
    taxed,
    backPercent: fc.integer({ min: 0, max: 100 }),
    terms: fc.oneof(
      fc.record({ unit: fc.constant('cents' as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
      fc.record({ unit: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 100_000 }) }),
    ),
  })
  .map(({ terms, kind, taxed: isTaxed, backPercent, ...rest }) => {
    const { unit, amount } = kind === 'core' ? { unit: 'cents' as const, amount: terms.amount } : terms
    const backCents = kind === 'core' ? Math.floor((amount * backPercent) / 100) : 0
    return { ...rest, kind, unit, amount, taxed: kind !== 'discount' && isTaxed, backCents }
  })
/** Work of another shop, on a job. */
const subletOf = fc.record({
  kind: fc.constant('sublet' as const),
  unit: fc.constant('cents' as const),
  base: fc.constantFrom('labor' as const, 'parts' as const),
  amount: fc.integer({ min: 0, max: 50_000 }),
  taxed: fc.boolean(),
  backCents: fc.constant(0),
  vendor: fc.constant('Alignment Pros'),
})
const concernOf = fc.record({
  decision: fc.constantFrom<Decision>('none', 'approved', 'declined'),
  labors: fc.array(laborOf, { maxLength: 3 }),
  parts: fc.array(partOf, { maxLength: 2 }),
  adjustments: fc.array(fc.oneof({ weight: 3, arbitrary: adjustmentOf }, { weight: 1, arbitrary: subletOf }), { maxLength: 3 }),
})
const ratesOf = fc.record({
  partsTaxRate: fc.integer({ min: 0, max: 30_000 }),
  laborTaxRate: fc.integer({ min: 0, max: 30_000 }),
  suppliesRate: fc.integer({ min: 0, max: 50_000 }),
  suppliesCapCents: fc.integer({ min: 0, max: 20_000 }),
  taxRules: fc.record({
    laborTaxed: fc.constantFrom(...laborTaxRules),
    suppliesTaxed: fc.boolean(),
    feesTaxed: fc.boolean(),
    storageTaxed: fc.boolean(),
    coresTaxed: fc.constantFrom(...coreTaxRules),
    rounding: fc.constantFrom(...taxRoundings),
  }),
})
const orderOf = fc.record({
  concerns: fc.array(concernOf, { minLength: 1, maxLength: 4 }),
  adjustments: fc.array(adjustmentOf, { maxLength: 4 }),
  rates: ratesOf,
})
const numbered = <T>(list: readonly T[], prefix: string) => list.map((item, at) => ({ ...item, adjustmentId: `${prefix} ${at}` }))

test('the totals of 5,000 orders match an independent sum of what was typed, to the cent', () => {
  fc.assert(
    fc.property(orderOf, ({ concerns, adjustments, rates }) => {
      const partsOf = (parts: readonly { quantity: number; ext: number; taxed: boolean }[]) =>
        parts.map(({ quantity, ext, taxed: isTaxed }) => ({
          total: calculatePartTotal(toHundredths(quantity), ext),
          taxed: isTaxed,
        }))
      const order = {
        rates,
        adjustments: numbered(adjustments, 'order'),
        concerns: concerns.map(({ decision, labors, parts, adjustments: own }, index) => ({
          adjustments: numbered(own, `job ${index}`),
          concernId: String(index),
          decision,
          labors: labors.map((labor) => ({
            laborTimeAmount: calculateLaborAmount(toHundredths(labor.hours), labor.rate),
            taxed: labor.taxed,
            parts: partsOf(labor.parts),
          })),
          parts: partsOf(parts),
        })),
      }
      for (const which of ['offered', 'approved'] as const) {
        const [counted, byHand] = [calculateTotals(order, which), addUpByHand({ concerns, adjustments, rates }, which)]
        // Comparing by `expect` takes longer than both sums, so it is left to the difference.
        if (Object.entries(byHand).some(([name, cents]) => counted[name as keyof typeof byHand] !== cents))
          expect(counted).toMatchObject(byHand)
      }
    }),
    { numRuns: 5000, seed: 20261122 },
  )
})

test('a discount never raises a total or takes more than there is; a fee never lowers a total', () => {
  const jobs = (list: readonly (typeof concernOf extends fc.Arbitrary<infer T> ? T : never)[]) =>
    list.map((job, at) => ({ ...job, concernId: String(at), labors: [], parts: [], adjustments: [] }))
  fc.assert(
    fc.property(orderOf, adjustmentOf, fc.nat(4), ({ concerns, adjustments, rates }, more, place) => {
      const sums = concerns.map(({ labors, parts }, at) => ({
        ...jobs(concerns)[at]!,
        labors: labors.map((labor) => ({
          laborTimeAmount: calculateLaborAmount(toHundredths(labor.hours), labor.rate),
          parts: [],
        })),
        parts: parts.map(({ quantity, ext }) => ({ total: calculatePartTotal(toHundredths(quantity), ext) })),
      }))
      const list = numbered(adjustments, 'order')
      // Rounded on each line, a cent more off one line can leave several others a cent more tax.
      const once = { ...rates, taxRules: { ...rates.taxRules, rounding: 'bill' as const } }
      const before = calculateTotals({ concerns: sums, adjustments: list, rates: once })
      const after = calculateTotals({
        concerns: sums,
        adjustments: list.toSpliced(place, 0, { ...more, adjustmentId: 'more' }),
        rates: once,
      })
      if (more.kind === 'discount') expect(after.totalCents).toBeLessThanOrEqual(before.totalCents)
      else expect(after.totalCents).toBeGreaterThanOrEqual(before.totalCents)
      expect(after.discountCents).toBeLessThanOrEqual(after.laborCents + after.partsCents)
    }),
    { numRuns: 2500, seed: 20261124 },
  )
})

test('the server stores, estimates, authorizes and bills the same totals for 12 orders', async () => {
  const wanted = fc.sample(orderOf, { numRuns: 12, seed: 20261128 })
  // Four shops side by side, each with the rates of its own order: a call spends most of its time waiting for the database.
  const shops = [shop, await Workshop.open(app), await Workshop.open(app), await Workshop.open(app)]
  const billed = await Promise.all(
    shops.map(async (own, lane) => {
      let count = 0
      for (const order of wanted.filter((_, index) => index % shops.length === lane))
        if (await isBilledAsTyped(own, order)) count += 1
      return count
    }),
  )
  // Orders that total zero would prove nothing.
  expect(billed.reduce((sum, count) => sum + count)).toBeGreaterThan(6)
}, 120_000)

/** Types one order, has it answered and bills it. True when the bill is above zero. */
async function isBilledAsTyped(
  shop: Workshop,
  wantedOrder: typeof orderOf extends fc.Arbitrary<infer T> ? T : never,
): Promise<boolean> {
  const { rates } = wantedOrder
  // Each is a call: a few prove as much here, where the rule is not in question.
  const adjustments = wantedOrder.adjustments.slice(0, 2)
  const concerns = wantedOrder.concerns.map((job) => ({ ...job, adjustments: job.adjustments.slice(0, 1) }))
  const { partsTaxRate, laborTaxRate, suppliesRate, suppliesCapCents, taxRules } = rates
  await sql`update shop set parts_tax_rate = ${partsTaxRate}, labor_tax_rate = ${laborTaxRate}, supplies_rate = ${suppliesRate},
      supplies_cap_cents = ${suppliesCapCents}, tax_rules = ${JSON.stringify(taxRules)}::jsonb where id = ${shop.shop.shopId}`.execute(
    app.db,
  )
  let order = await shop.order(concerns.map((_, index) => `Concern ${index}`))
  for (const [index, { labors, parts, adjustments: own }] of concerns.entries()) {
    for (const adjustment of own) order = await shop.adjust(order, { ...adjustment, concernId: order.concerns[index]!.concernId })
    for (const { hours, rate, taxed: isTaxed, parts: itsParts } of labors) {
      order = await shop.labor(order, index, { hours, rate, taxed: isTaxed })
      const laborId = order.concerns[index]!.labors.at(-1)!.laborId
      for (const part of itsParts) order = await shop.part(order, index, { ...part, laborId })
    }
    for (const part of parts) order = await shop.part(order, index, part)
  }
  for (const adjustment of adjustments) order = await shop.adjust(order, adjustment)
  const typed = { adjustments, concerns: concerns.map((concern) => ({ ...concern, decision: 'none' as const })), rates }
  expect(order.totals).toMatchObject(addUpByHand(typed, 'offered'))
  if (!concerns.some(isAsked)) return false

  order = (await shop.send(order)).body
  expect(order.estimates[0]!.totalCents).toBe(addUpByHand(typed, 'offered').totalCents)
  // Without an answer a job would stay open: what is not approved is declined.
  const answered = {
    adjustments,
    rates,
    concerns: concerns.map((concern) => ({
      ...concern,
      decision: concern.decision === 'approved' ? ('approved' as const) : ('declined' as const),
    })),
  }
  order = await answerBySaying(shop, order, answered.concerns)
  const sum = addUpByHand(answered, 'approved')
  expect(order.bill).toMatchObject(sum)
  expect(order.workOrder.authorizedCents).toBe(sum.totalCents)
  expect(await storedOf(order.workOrder.id)).toEqual([sum.totalCents, sum.taxCents])
  return sum.totalCents > 0
}

/** The customer's answer as the counter writes it down: the server works out what it authorizes. */
async function answerBySaying(shop: Workshop, order: ShopWorkOrder, decided: readonly { decision: 'approved' | 'declined' }[]) {
  const { estimateId } = order.estimates[0]!
  const answers = order.concerns.flatMap((concern, index) =>
    isAsked(concern) ? [{ concernId: concern.concernId, answer: decided[index]!.decision }] : [],
  )
  const { status, body, problem } = await shop.owner.call(
    workOrders.recordAnswer,
    { params: { id: order.workOrder.id }, body: { estimateId, answers, way: 'in-person', givenBy: 'Ann Baker' } },
    { version: order.workOrder.version },
  )
  if (status !== 200) throw new Error(problem.msg)
  const { rows } = await sql<{ content: Parameters<typeof calculateApprovedCharges>[0] }>`
    select content from estimate_version where id = ${estimateId}`.execute(app.db)
  expect(calculateApprovedCharges(rows[0]!.content, answers).totalCents).toBe(body.bill.totalCents)
  return body
}

test('the parts of a total add up to it, an exempt customer pays no tax, and rounding by line differs by half a cent a line at most', () => {
  fc.assert(
    fc.property(orderOf, ({ concerns, adjustments, rates }) => {
      const order = {
        adjustments: numbered(adjustments, 'order'),
        concerns: concerns.map(({ labors, parts, adjustments: own, decision }, index) => ({
          adjustments: numbered(own, `job ${index}`),
          concernId: String(index),
          decision,
          labors: labors.map((labor) => ({
            laborTimeAmount: calculateLaborAmount(toHundredths(labor.hours), labor.rate),
            taxed: labor.taxed,
            parts: [],
          })),
          parts: parts.map((part) => ({ total: calculatePartTotal(toHundredths(part.quantity), part.ext), taxed: part.taxed })),
        })),
      }
      const totalsWith = (more: Partial<typeof rates> & { isExempt?: boolean }) =>
        calculateTotals({ ...order, rates: { ...rates, ...more } })
      const [byLine, byBill] = (['line', 'bill'] as const).map((rounding) =>
        totalsWith({ taxRules: { ...rates.taxRules, rounding } }),
      )
      for (const totals of [byLine!, byBill!]) {
        const { laborCents, partsCents, suppliesCents, feesCents, discountCents, taxCents, totalCents } = totals
        expect(totalCents).toBe(laborCents + partsCents + suppliesCents + feesCents - discountCents + taxCents)
      }
      const lines = concerns.reduce(
        (count, job) => count + job.labors.length + job.parts.length + job.adjustments.length,
        1 + adjustments.length,
      )
      // Half a cent for each line, and half a cent for each of the two sums.
      expect(Math.abs(byLine!.taxCents - byBill!.taxCents)).toBeLessThanOrEqual((lines + 2) / 2)
      const exempt = totalsWith({ isExempt: true })
      expect(exempt.taxCents).toBe(0)
      expect(exempt.totalCents).toBe(byBill!.totalCents - byBill!.taxCents)
    }),
    { numRuns: 3000, seed: 20261123 },
  )
})

async function storedOf(id: string) {
  const { rows } = await sql<{ bill: number; tax: number }>`
    select bill_cents as bill, bill_tax_cents as tax from work_order where id = ${id}`.execute(app.db)
  return [rows[0]!.bill, rows[0]!.tax]
}
