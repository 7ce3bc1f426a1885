import { beforeAll, expect, test } from 'vitest'
import { type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { saveDocument } from '../../../testing/samples/shop-documents.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { messages } from '../../platform/messages/contract/index.ts'
import { shopDocuments } from '../../repair/shop-documents/contract/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const pay = async ({ id, shop }: OrderToPay, amountCents: number) => {
  await shop.owner.call(payments.recordCash, { params: { id }, body: { amountCents } })
  await app.settle()
}
async function findNewestMail({ customer }: OrderToPay) {
  const { rows } = (await app.guest.call(messages.list, { query: { recipient: customer.email } })).body
  const { id } = rows.find(({ subject }) => subject.startsWith('Receipt'))!
  const { attachments } = (await app.guest.call(messages.get, { params: { id } })).body
  const fetch = (number: number) => app.guest.call(messages.getAttachment, { params: { id, number: String(number) } })
  return { names: attachments.map(({ fileName }) => fileName), fetch }
}

test('the e-mail after a payment has the same receipt as the download', async () => {
  const order = await orderToPay(app)
  await pay(order, 10_000)
  expect((await findNewestMail(order)).names).toEqual([`Invoice ${order.invoice}.pdf`])
  await pay(order, order.totalCents - 10_000)
  const { names, fetch } = await findNewestMail(order)
  expect(names).toEqual([`Receipt ${order.invoice}.pdf`])
  const single = await order.customer.call(payments.receiptFile, { params: { name: 'any', id: order.id } })
  expect((await fetch(0)).raw.equals(single.raw)).toBe(true)
})

test("the e-mail after a payment has the shop's own filled-in form when the shop sends one with bills", async () => {
  const shop = await app.signUpShop()
  await saveDocument(shop, { kind: 'pay' })
  const order = await orderToPay(app, 'ready', { shop })
  await pay(order, order.totalCents)
  const { names, fetch } = await findNewestMail(order)
  expect(names).toEqual([`Receipt ${order.invoice}.pdf`, `Payment form ${order.invoice}.pdf`])
  const single = await order.customer.call(shopDocuments.orderFile, { params: { id: order.id, kind: 'pay' } })
  expect(single.status).toBe(200)
  expect((await fetch(1)).raw.equals(single.raw)).toBe(true)
})
