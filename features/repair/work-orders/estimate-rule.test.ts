import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { stateRules } from '../../platform/state-rules/contract/index.ts'
import { EstimateContent } from './contract/index.ts'
import { writeEstimateNotice } from './rules.ts'
import { findCurrentEstimate } from './server/index.ts'

let app: TestApp
let shop: Workshop
let admins: TestUser[]
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
  admins = [await app.signUpAdmin(['catalog']), await app.signUpAdmin(['catalog'])]
})

/** Texas, where the program knows no statute, requires an estimate above this amount from today on, by its own clock. */
async function approveTexas(aboveCents: number): Promise<void> {
  const [first, second] = admins
  const params = { kind: 'repair', state: 'TX' }
  const { inForce, today } = (await first!.call(stateRules.read, { params })).body
  const facts = { billCents: aboveCents + 1, authorizedCents: 0, authorizedBeforeTaxCents: 0, storageWorkingDays: 0 }
  const body = {
    values: {
      ...inForce.values,
      requires: 'a written estimate if the bill exceeds {amount}',
      aboveCents,
      isEstimateConfirmed: true,
      suppliesNotice: 'Supplies are printed as Texas wants.',
      storageFreeWorkingDays: 2,
    },
    source: 'Texas Occupations Code 2309',
    address: '',
    sourceDay: today,
    effectiveOn: today,
    before: inForce.values,
    withdrawn: inForce.examples.map((example) => ({ ...example, reason: 'The amount changed' })),
    examples: [{ text: 'One cent above needs one', input: facts, expected: { isEstimateRequired: true } }],
  }
  const proposed = (await first!.call(stateRules.propose, { params, body }, { key: randomUUID() })).body.rows[0]!
  const sent = { params: { id: proposed.id }, body: {} }
  expect((await second!.call(stateRules.approve, sent, { version: proposed.version, key: randomUUID() })).status).toBe(200)
}

const readContent = async (workOrderId: string) =>
  EstimateContent.parse((await findCurrentEstimate(app.db, workOrderId))?.content)

test('an estimate has the state’s rule of its day, and one that was sent keeps it when an admin changes the rule', async () => {
  const order = await shop.labor(await shop.order(), 0)
  await shop.send(order)
  const before = await readContent(order.workOrder.id)
  expect(writeEstimateNotice(before)).toContain("This shop's own policy")

  await approveTexas(7500)
  expect(writeEstimateNotice(await readContent(order.workOrder.id))).toBe(writeEstimateNotice(before))

  const later = await shop.labor(await shop.order(), 0)
  await shop.send(later)
  const after = await readContent(later.workOrder.id)
  expect(writeEstimateNotice(after)).toContain('Texas law requires a written estimate if the bill exceeds $75.00.')
  expect(after.shop.rule).toMatchObject({ source: 'Texas Occupations Code 2309', storageFreeWorkingDays: 2 })

  await approveTexas(9000)
  expect(writeEstimateNotice(await readContent(later.workOrder.id))).toContain('$75.00')
  const rule = await shop.shop.owner.call(shops.repairRule, { params: { shop: shop.shop.shopId } })
  expect(rule.body).toMatchObject({ name: 'Texas', requires: 'a written estimate if the bill exceeds $90.00', aboveCents: 9000 })
})

test('an estimate sent before rules were kept with it is printed with the one in the program', async () => {
  const order = await shop.labor(await shop.order(), 0)
  await shop.send(order)
  const { shop: printed, ...content } = await readContent(order.workOrder.id)
  const { rule: _, ...older } = printed
  expect(writeEstimateNotice({ ...content, shop: older })).toContain("This shop's own policy")
})

test('only people of the shop read its rule', async () => {
  const stranger = await app.signUpShop()
  const { status } = await stranger.owner.call(shops.repairRule, { params: { shop: shop.shop.shopId } })
  expect(status).toBe(404)
})
