import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { messages } from '../messages/contract.ts'
import { shopDocuments } from '../shop-documents/contract.ts'
import { keptDocument } from '../shop-documents/shop-documents.samples.ts'
import { payments } from './contract.ts'
import { type OrderToPay, orderToPay } from './server/testing/ready-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const pay = async ({ id, shop }: OrderToPay, amountCents: number) => {
  await shop.owner.call(payments.recordCash, { params: { id }, body: { amountCents } })
  await app.settle()
}
async function newestMail({ customer }: OrderToPay) {
  const { rows } = (await app.guest.call(messages.outbox, { query: { recipient: customer.email } })).body
  const { id } = rows.find(({ subject }) => subject.startsWith('Receipt'))!
  const { attachments } = (await app.guest.call(messages.message, { params: { id } })).body
  const fetch = (number: number) => app.guest.call(messages.attachment, { params: { id, number: String(number) } as never })
  return { names: attachments.map(({ fileName }) => fileName), fetch }
}

test('the mail after a payment has the receipt, as it is downloaded', async () => {
  const order = await orderToPay(app)
  await pay(order, 10_000)
  expect((await newestMail(order)).names).toEqual([`Bill ${order.invoice}.pdf`])
  await pay(order, order.totalCents - 10_000)
  const { names, fetch } = await newestMail(order)
  expect(names).toEqual([`Receipt ${order.invoice}.pdf`])
  const single = await order.customer.call(payments.receiptFile, { params: { name: 'any', id: order.id } })
  expect((await fetch(0)).raw.equals(single.raw)).toBe(true)
})

test("the shop's own form goes along, filled in, where one goes with the bill", async () => {
  const shop = await app.signUpShop()
  await keptDocument(shop, { kind: 'pay' })
  const order = await orderToPay(app, 'ready', { shop })
  await pay(order, order.totalCents)
  const { names, fetch } = await newestMail(order)
  expect(names).toEqual([`Receipt ${order.invoice}.pdf`, `Payment form ${order.invoice}.pdf`])
  const single = await order.customer.call(shopDocuments.orderFile, { params: { id: order.id, kind: 'pay' } })
  expect(single.status).toBe(200)
  expect((await fetch(1)).raw.equals(single.raw)).toBe(true)
})
