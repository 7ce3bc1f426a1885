import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { testApp } from '../../../testing/test-app.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

const app = await testApp()

async function openUntaxed() {
  const shop = await Workshop.open(app)
  const setTax = (rate: number) => sql`update shop set parts_tax_rate = ${rate} where id = ${shop.shop.shopId}`.execute(app.db)
  await setTax(0)
  const order = await shop.labor(await shop.order(), 0)
  const send = ({ workOrder: { id, version } }: ShopWorkOrder) =>
    shop.owner.call(workOrders.sendEstimate, { params: { id } }, { version })
  return { shop, order, send, setTax }
}

test('an estimate without tax is not sent until the owner says that the shop charges none', async () => {
  const { shop, order, send } = await openUntaxed()
  const { problem } = await send(order)
  expect(problem).toMatchObject({
    code: 'tax_not_set',
    msg: 'No sales tax is set. Set it, or confirm that your labor and parts are not taxed.',
  })
  await shop.owner.call(shops.confirmNoTax, { params: { shop: shop.shop.shopId } })
  expect((await send(order)).status).toBe(200)
})

test('an order from before the tax was set is not sent without tax until its tax is corrected, also to none', async () => {
  const { shop, order, send, setTax } = await openUntaxed()
  await setTax(8250)
  expect((await send(order)).problem.code).toBe('tax_not_on_order')
  const { id, version } = order.workOrder
  const body = { partsTaxRate: 0, laborTaxRate: 0, reason: 'Work outside of the state' }
  const corrected = await shop.owner.call(workOrders.correctTax, { params: { id }, body }, { version })
  expect((await send(corrected.body)).status).toBe(200)
})
