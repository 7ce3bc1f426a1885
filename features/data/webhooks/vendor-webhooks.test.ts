import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { VendorTrade } from '../../../testing/samples/vendor-trade.samples.ts'
import { Receiver } from '../../../testing/samples/webhook-receiver.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { parts } from '../../supply/parts/contract/index.ts'
import { purchasesAtVendors, type VendorOrder, vendorOrders } from '../../supply/vendor-orders/contract/index.ts'
import { type EventType, eventTypes, shopEvents, vendorEvents, webhooks } from './contract/index.ts'
import { webhookMessages } from './server/index.ts'

let app: TestApp
let receiver: Receiver
let trade: VendorTrade
beforeAll(async () => {
  app = await testApp()
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await sql`delete from webhook_endpoint`.execute(app.db)
  trade = await VendorTrade.open(app)
  await app.settle()
  receiver.got.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
})

const add = (user: TestUser, events: readonly EventType[] = vendorEvents, owner = user.accountId) =>
  user.call(webhooks.add, { params: { owner }, body: { url: receiver.url, events: [...events] } })
const listMine = async () => await trade.done(webhooks.list, { params: { owner: trade.vendor.accountId } })

interface Message {
  type: EventType
  data: Record<string, unknown>
}
/** The messages received so far, each checked against its schema in the API document. */
async function listMessages(): Promise<Message[]> {
  await app.settle()
  return receiver.got.map(({ body }) => {
    const message = JSON.parse(body) as Message
    return z.parse(webhookMessages.find(({ name }) => name === message.type)!.body, message) as Message
  })
}
const idsOf = (order: VendorOrder) => ({
  vendor: trade.vendor.accountId,
  shop: trade.shopId,
  orderId: order.orderId,
  number: order.number,
})

/** A shipped order with an invoice. */
async function invoiced(price = 4000): Promise<VendorOrder> {
  let order = (await trade.confirm(await trade.sent())).body
  const lines = order.lines.map(({ lineId }) => ({ lineId, quantity: 4 }))
  order = (await trade.act(vendorOrders.ship, order, { lines })).body
  const invoicedOn = app.clock.now().toISOString().slice(0, 10)
  const form = { number: crypto.randomUUID(), invoicedOn, lines: lines.map((line) => ({ ...line, price, core: 0 })) }
  return (await trade.act(vendorOrders.invoice, order, form)).body
}

describe('a vendor’s webhook', () => {
  test('a vendor’s webhook is sent a signed message when a shop sends a purchase order', async () => {
    const { secret } = (await add(trade.vendor)).body
    const order = await trade.sent('Ask for Ann Baker, (512) 555-0100')
    expect(await listMessages()).toMatchObject([{ type: 'purchase_order.sent', data: idsOf(order) }])
    const { headers, body } = receiver.got[0]!
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect((await listMine()).log).toMatchObject([{ type: 'purchase_order.sent', state: 'delivered', status: 204 }])
  })

  test('a vendor’s webhook messages have ids and the order’s number, and no names, notes or prices', async () => {
    await add(trade.vendor)
    await trade.sent('Ask for Ann Baker')
    const [message] = await listMessages()
    expect(Object.keys(message!.data).toSorted()).toEqual(['number', 'orderId', 'shop', 'vendor'])
    expect(receiver.got[0]!.body).not.toMatch(/Ann|Baker|Garage|4000/)
  })

  test('a vendor’s webhook is sent a message when a shop cancels a purchase order', async () => {
    await add(trade.vendor, ['purchase_order.cancelled'])
    const order = await trade.sent()
    const { version } = await trade.shop.done(parts.purchase, { params: { id: order.orderId } })
    await trade.shop.done(parts.cancel, { params: { id: order.orderId } }, { version })
    expect(await listMessages()).toMatchObject([{ type: 'purchase_order.cancelled', data: idsOf(order) }])
  })

  test.each([true, false])('a vendor’s webhook says whether the shop takes a substitute (%s)', async (accept) => {
    await add(trade.vendor, ['substitute.answered'])
    const sent = await trade.sent()
    const { lineId } = sent.lines[0]!
    const substitute = { partNo: 'S-1', manufacturer: 'Akebono', name: 'Other pads', price: 4100, core: 0 }
    const order = (await trade.act(vendorOrders.answer, sent, { lines: [{ lineId, confirm: 0, substitute }] })).body
    const answer = { params: { id: order.orderId }, body: { lineId, accept } }
    await trade.shop.done(purchasesAtVendors.answerSubstitute, answer, order)
    expect(await listMessages()).toMatchObject([{ type: 'substitute.answered', data: { ...idsOf(order), accepted: accept } }])
  })

  test('a vendor’s webhook is sent a message when a shop disputes and when it approves an invoice, and not when it is paid', async () => {
    await add(trade.vendor, ['invoice.approved', 'invoice.disputed'])
    const order = await invoiced()
    let [invoice] = order.invoices
    const { invoiceId } = invoice!
    const dispute = { params: { id: invoiceId }, body: { reason: 'One box is missing' } }
    ;[invoice] = (await trade.shop.done(purchasesAtVendors.dispute, dispute, invoice)).order!.invoices
    const approve = { params: { id: invoiceId }, body: { acceptDifferences: true } }
    ;[invoice] = (await trade.shop.done(purchasesAtVendors.approve, approve, invoice)).order!.invoices
    const paidOn = app.clock.now().toISOString().slice(0, 10)
    const pay = { params: { id: invoiceId }, body: { cents: 16_000, paidOn, how: 'check' as const } }
    await trade.done(vendorOrders.pay, pay, invoice)
    const data = { ...idsOf(order), invoiceId }
    // Messages arrive in no particular order.
    const messages = (await listMessages()).toSorted((a, b) => a.type.localeCompare(b.type))
    expect(messages).toEqual([
      expect.objectContaining({ type: 'invoice.approved', data }),
      expect.objectContaining({ type: 'invoice.disputed', data }),
    ])
  })

  test('a vendor’s webhook says that an invoice of $0.00 is approved', async () => {
    await add(trade.vendor, ['invoice.approved'])
    const order = await invoiced(0)
    const [invoice] = order.invoices
    const approve = { params: { id: invoice!.invoiceId }, body: { acceptDifferences: true } }
    await trade.shop.done(purchasesAtVendors.approve, approve, invoice)
    expect(await listMessages()).toMatchObject([{ type: 'invoice.approved', data: { invoiceId: invoice!.invoiceId } }])
  })

  test('a vendor’s webhook is sent nothing about another vendor’s orders, or what the vendor does itself', async () => {
    await add(trade.vendor)
    const otherTrade = await VendorTrade.open(app, trade.shop)
    await otherTrade.sent()
    const order = await trade.sent()
    await trade.confirm(order)
    expect(await listMessages()).toMatchObject([{ data: { orderId: order.orderId } }])
  })

  test('a vendor’s webhook is sent nothing when the sending is rolled back', async () => {
    await add(trade.vendor)
    const purchase = await trade.draft()
    const send = { params: { id: purchase.purchaseId }, body: {} }
    const refused = await trade.shop.owner.call(purchasesAtVendors.send, send, { version: purchase.version + 1 })
    expect(refused.status).toBe(412)
    expect(await listMessages()).toEqual([])
  })

  test('a message that fails is retried, and the vendor can send it again with the same id', async () => {
    receiver.answer = (response) => response.writeHead(503).end()
    await add(trade.vendor)
    await trade.sent()
    await app.settle()
    const [failed] = (await listMine()).log
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 503 })
    receiver.answer = (response) => response.writeHead(200).end()
    await trade.done(webhooks.resend, { params: { owner: trade.vendor.accountId, id: failed!.id } })
    await app.settle()
    expect((await listMine()).log).toMatchObject([{ id: failed!.id, state: 'delivered', attempts: 2 }])
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed!.id]))
  })

  test('a vendor’s webhook whose server says that it is gone is switched off, and the vendor is told with a way there', async () => {
    receiver.answer = (response) => response.writeHead(410).end()
    const { id } = (await add(trade.vendor)).body
    await trade.done(webhooks.test, { params: { owner: trade.vendor.accountId, id } })
    await app.settle()
    expect(await listMessages()).toMatchObject([{ type: 'test', data: { vendor: trade.vendor.accountId } }])
    expect((await listMine()).endpoints).toMatchObject([{ offBecause: 'gone' }])
    const { rows } = await trade.done(notifications.list, { query: {} })
    expect(rows.find(({ title }) => title.startsWith('We switched off a webhook'))).toMatchObject({
      data: { path: '/vendor-webhooks' },
    })
  })

  test('a vendor’s new secret is used at once, and the old one stays valid for a day', async () => {
    const { id, secret } = (await add(trade.vendor)).body
    const params = { owner: trade.vendor.accountId, id }
    const renewed = await trade.done(webhooks.renewSecret, { params })
    expect(renewed.secret).not.toBe(secret)
    await trade.sent()
    await app.settle()
    expect(String(receiver.got[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2)
  })

  test('the webhook of a vendor whose account has ended is sent nothing, not even what waited', async () => {
    receiver.answer = (response) => response.writeHead(503).end()
    await add(trade.vendor)
    await trade.sent()
    await app.settle()
    receiver.got.length = 0
    await sql`update account set ended_at = now() where id = ${trade.vendor.accountId}`.execute(app.db)
    await sql`update delivery set due_at = now() where kind = 'webhook'`.execute(app.db)
    await sql`select raise_webhooks(${trade.vendor.accountId}, 'purchase_order.sent', '{}')`.execute(app.db)
    expect(await listMessages()).toEqual([])
  })
})

describe('whose a webhook is', () => {
  test('a vendor cannot listen to a shop’s events, nor a shop to a vendor’s, also not by changing a webhook', async () => {
    const { owner } = trade.shop
    for (const event of shopEvents)
      expect((await add(trade.vendor, [event])).problem.errors).toEqual({ events: 'Event is invalid' })
    for (const event of vendorEvents)
      expect((await add(owner, [event], trade.shopId)).problem.errors).toEqual({ events: 'Event is invalid' })
    const { id } = (await add(trade.vendor)).body
    const body = { url: receiver.url, events: [...eventTypes], isOn: true }
    const changed = await trade.vendor.call(webhooks.change, { params: { owner: trade.vendor.accountId, id }, body })
    expect(changed.problem.errors).toEqual({ events: 'Event is invalid' })
  })

  test('webhooks of another vendor or of a shop answer with 404', async () => {
    const { id } = (await add(trade.vendor)).body
    const stranger = await app.signUp('vendors')
    const body = { url: receiver.url, events: [...vendorEvents], isOn: false }
    for (const params of [
      { owner: trade.vendor.accountId, id },
      { owner: stranger.accountId, id },
      { owner: trade.shopId, id },
    ]) {
      const replies = [
        await stranger.call(webhooks.change, { params, body }),
        await stranger.call(webhooks.remove, { params }),
        await stranger.call(webhooks.renewSecret, { params }),
        await stranger.call(webhooks.test, { params }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect((await stranger.call(webhooks.list, { params: { owner: trade.vendor.accountId } })).status).toBe(404)
    expect((await trade.shop.owner.call(webhooks.list, { params: { owner: trade.vendor.accountId } })).status).toBe(404)
  })

  test('the database takes no webhook of both a shop and a vendor, or of neither', async () => {
    const insert = (shopId: string | null, vendorId: string | null) =>
      sql`insert into webhook_endpoint (shop_id, vendor_id, url, events, secret, created_at)
        values (${shopId}, ${vendorId}, 'https://example.test', '{test}', '\\x00', now())`.execute(app.db)
    await expect(insert(trade.shopId, trade.vendor.accountId)).rejects.toThrow('webhook_endpoint_has_one_owner')
    await expect(insert(null, null)).rejects.toThrow('owner_id')
  })
})
