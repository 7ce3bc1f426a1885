import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createPaymentLink } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

async function createPayLink(order: OrderToPay, how: 'mail' | 'copy' = 'copy') {
  const { body } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how } })
  return body.url.split('/pay/')[1]!
}
const readLinkedBill = (token: string) => app.guest.call(payments.linkedBill, { body: { token } })
const getPageUrl = (token: string, provider = 'sandbox') =>
  app.guest.call(payments.linkedPage, { params: { provider }, body: { token } })
const payThroughLink = async (url: string) => {
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
  await fetch(url, { method: 'POST', redirect: 'manual', body: form })
  await app.settle()
  await app.settle()
}

test('anyone with a pay link can see the bill, pay it by card, and have the receipt e-mailed', async () => {
  const order = await orderToPay(app)
  const token = await createPayLink(order, 'mail')
  const [mail] = await app.outbox(order.customer.email)
  expect(mail?.body_text).toContain(`${app.config.appUrl}/pay/${token}`)
  const { body: bill } = await readLinkedBill(token)
  expect(bill).toMatchObject({
    firstName: 'Ann',
    vehicle: '2003 Honda Accord',
    owedCents: 33_851,
    isPaid: false,
    notPayable: null,
  })
  const billJson = JSON.stringify(bill)
  for (const secret of ['Baker', order.customer.email, '5125550111', '1HGCM', order.id]) expect(billJson).not.toContain(secret)

  // The customer's own page shows their saved cards, so the link has a different page. Opening it closes the first, so nobody
  // pays twice.
  const { body: own } = await createPaymentLink(order.customer, order.id)
  const pages = await Promise.all(Array.from({ length: 10 }, () => getPageUrl(token)))
  expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
  expect(pages[0]!.body.url).not.toBe(own.url)
  await app.settle()
  expect(await (await fetch(own.url)).text()).toContain('This payment page has expired')
  const early = await app.guest.call(payments.linkedReceipt, { body: { token, email: 'ann@example.test' } })
  expect(early.problem.code).toBe('bill_not_paid')
  await payThroughLink(pages[0]!.body.url)
  expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
  expect((await readLinkedBill(token)).body).toMatchObject({ isPaid: true, owedCents: 0 })
  expect((await getPageUrl(token)).problem.code).toBe('bill_paid')
  await app.guest.call(payments.linkedReceipt, { body: { token, email: 'Ann.Elsewhere@example.test' } })
  expect((await app.outbox('ann.elsewhere@example.test'))[0]?.body_text).toContain('Total: $338.51')
  app.clock.set(new Date(Date.now() + 25 * 3_600_000))
  expect((await readLinkedBill(token)).status).toBe(404)
  app.clock.set(new Date())
})

test('a pay link is texted only to a customer with a phone who OK’d texts, takes texts about payments, and does not prefer calls', async () => {
  const order = await orderToPay(app)
  const send = () => order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'text' } })
  expect((await send()).problem.code).toBe('texts_not_ok')
  const texts = { params: { shop: order.shopId, id: order.customer.customerId }, body: { okToText: true } }
  await order.owner.call(shopCustomers.changeTexts, texts)
  const { body } = await send()
  expect(body).toMatchObject({ mailedTo: null, textedTo: '5125550111' })
  const [text] = await app.outbox('5125550111')
  expect(text?.body_text).toContain('is $338.51.')
  expect(text?.body_text).toContain(body.url)
  const { body: seen } = await order.owner.call(workOrders.read, { params: { id: order.id } })
  expect(seen.events[0]).toMatchObject({ what: 'pay-link-made', detail: { textedTo: '5125550111' } })
  await sql`update customer set no_text = '{payments}' where id = ${order.customer.customerId}`.execute(app.db)
  expect((await send()).problem.code).toBe('payment_texts_off')
  await sql`update customer set no_text = '{}', please_call = true where id = ${order.customer.customerId}`.execute(app.db)
  expect((await send()).problem.code).toBe('prefers_calls')
  expect(await app.outbox('5125550111')).toHaveLength(1)
  await sql`update customer set phone1 = '' where id = ${order.customer.customerId}`.execute(app.db)
  expect((await send()).problem.code).toBe('phone_missing')
})

test('a pay link never goes to a customer who said they do not know the shop', async () => {
  const order = await orderToPay(app)
  const stranger = await app.signUp('customer')
  await sql`update customer set account_id = null, email = ${stranger.email}, phone1 = '5125550188' where id = ${order.customer.customerId}`.execute(
    app.db,
  )
  await sql`insert into shop_customer (shop_id, customer_id, state, how, answered_at)
    values (${order.shopId}, ${stranger.customerId}, 'declined', 'link', now())`.execute(app.db)
  const send = (how: 'mail' | 'text' | 'copy') =>
    order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how } })
  await sql`insert into text_consent (customer_id, shop_id, phone, is_ok, how, words, at)
    values (${order.customer.customerId}, ${order.shopId}, '5125550188', true, 'counter', 'OK', now())`.execute(app.db)
  for (const how of ['mail', 'text'] as const) expect((await send(how)).problem.code).toBe('not_their_customer')
  expect([await app.outbox(stranger.email), await app.outbox('5125550188')]).toEqual([[], []])
  expect((await send('copy')).status).toBe(200)
})

test('a pay-link payment whose webhook was lost is found by asking the provider', async () => {
  const order = await orderToPay(app)
  const token = await createPayLink(order)
  const { body } = await getPageUrl(token)
  const form = new URLSearchParams({ number: '4000000000000077', expiry: '12/34', cvc: '123' })
  await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })
  expect((await readLinkedBill(token)).body.isPaid).toBe(false)
  expect((await app.guest.call(payments.linkedVerify, { body: { token } })).body).toMatchObject({ isPaid: true })
})

test('pay links that are unknown, replaced, withdrawn, expired or for a reopened bill get the same answer', async () => {
  const order = await orderToPay(app)
  const replaced = await createPayLink(order)
  const withdrawnLink = await createPayLink(order)
  expect((await order.owner.call(payments.takePayLinkBack, { params: { id: order.id } })).body).toEqual({ taken: true })
  expect((await order.owner.call(payments.takePayLinkBack, { params: { id: order.id } })).body).toEqual({ taken: false })
  const [expired, reopened] = [await orderToPay(app), await orderToPay(app)]
  const old = await createPayLink(expired)
  await sql`update pay_link set expires_at = now() where work_order_id = ${expired.id}`.execute(app.db)
  const ofReopened = await createPayLink(reopened)
  const { version } = (await reopened.owner.call(workOrders.read, { params: { id: reopened.id } })).body.workOrder
  const reopening = { params: { id: reopened.id }, body: { state: 'in-progress' } } as const
  expect((await reopened.owner.call(workOrders.changeState, reopening, { version })).status).toBe(200)
  const tokens = [replaced, withdrawnLink, old, ofReopened, 'x', order.id, 'A'.repeat(43)]
  const replies = await Promise.all(
    tokens.flatMap((token) => [
      readLinkedBill(token),
      getPageUrl(token),
      getPageUrl(token, 'none'),
      app.guest.call(payments.linkedVerify, { body: { token } }),
      app.guest.call(payments.linkedReceipt, { body: { token, email: 'ann@example.test' } }),
    ]),
  )
  expect(new Set(replies.map(({ status, problem }) => JSON.stringify([status, problem])))).toHaveLength(1)
  expect(replies[0]?.status).toBe(404)
})

test('the database stores only the hash of a pay link', async () => {
  const order = await orderToPay(app)
  const token = await createPayLink(order)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from pay_link k`.execute(app.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
})

test("a pay link is created only for a ready order of one's own shop", async () => {
  const [order, otherOrder] = [await orderToPay(app), await orderToPay(app)]
  const send = (who: OrderToPay['owner'], id: string) => who.call(payments.sendPayLink, { params: { id }, body: { how: 'copy' } })
  expect((await send(otherOrder.owner, order.id)).status).toBe(404)
  expect((await send(order.customer, order.id)).status).toBe(403)
  expect((await otherOrder.owner.call(payments.takePayLinkBack, { params: { id: order.id } })).status).toBe(404)
  expect((await send(await app.signUpEmployee(order.shopId), order.id)).status).toBe(200)
  const early = await orderToPay(app, 'in-progress')
  expect((await send(early.owner, early.id)).problem.code).toBe('order_not_ready')
  await sql`update customer set email = '' where id = ${order.customer.customerId}`.execute(app.db)
  const mail = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'mail' } })
  expect(mail.problem.code).toBe('email_missing')
})
