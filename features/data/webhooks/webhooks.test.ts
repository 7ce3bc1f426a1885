import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMilliseconds } from '../../../common/dates.ts'
import { DeliveryRelay } from '../../../kit/server/delivery.ts'
import { inTransaction } from '../../../kit/server/index.ts'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { Receiver } from '../../../testing/samples/webhook-receiver.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { type EventType, shopEvents, webhooks } from './contract/index.ts'
import { calculateNextAttempt } from './rules.ts'
import { sendWebhooks, webhookMessages } from './server/index.ts'
import { makeSignedHeaders } from './server/signature.ts'
import { deleteEndpoint, lockEndpoint } from './server/store.ts'

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await testApp()
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await sql`delete from webhook_endpoint`.execute(app.db)
  await sql`delete from delivery where kind = 'webhook'`.execute(app.db)
  receiver.got.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
  app.clock.set(new Date())
})

const makeShopParams = (own: Workshop) => ({ params: { owner: own.shop.shopId } })
async function addReceiver(events: readonly EventType[] = shopEvents, url = receiver.url) {
  const own = await Workshop.open(app)
  const { body } = await own.shop.owner.call(webhooks.add, { ...makeShopParams(own), body: { url, events: [...events] } })
  // Days pass in some tests, and a session would expire.
  const owner: TestUser = {
    ...own.shop.owner,
    call: async (row, sent, options) =>
      (await app.signInAs(own.shop.owner.accountId, 'owner', own.shop.owner.email)).call(row, sent, options),
  }
  const read = async () => (await owner.call(webhooks.list, makeShopParams(own))).body
  const webhook = { params: { owner: own.shop.shopId, id: body.id } }
  return { own, owner, ...body, read, webhook, last: async () => (await read()).log[0]! }
}
const makeDue = () => sql`update delivery set due_at = now() where kind = 'webhook'`.execute(app.db)
interface Message {
  type: string
  data: Record<string, unknown>
}
/** The received bodies, checked against the API document: no field more, none less. */
const listBodies = () =>
  receiver.got.map(({ body }) => {
    const message = JSON.parse(body) as Message
    return z.parse(webhookMessages.find(({ name }) => name === message.type)!.body, message) as Message
  })

/** Checks the signature by the Standard Webhooks specification, independent of our code. */
function isSignedBy(secret: string, index = -1): boolean {
  const { headers, body } = receiver.got.at(index)!
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = `v1,${createHmac('sha256', key).update(signed, 'utf8').digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

describe('a message', () => {
  test('a webhook message is signed by Standard Webhooks with a 32-byte secret', async () => {
    const { owner, secret, webhook, last } = await addReceiver()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await owner.call(webhooks.test, webhook)
    await app.settle()
    expect(isSignedBy(secret)).toBe(true)
    expect(isSignedBy('whsec_AAAA')).toBe(false)
    expect(Math.abs(Number(receiver.got[0]!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10)
    expect(listBodies()).toMatchObject([{ type: 'test', data: { shop: webhook.params.owner } }])
    expect(await last()).toMatchObject({ type: 'test', state: 'delivered', status: 204, attempts: 1, nextAt: null })
  })

  test('a webhook message about orders, answers and payments has ids and no names', async () => {
    // The sample workshop replaces the hooks of work orders; these orders need real bills.
    const app = await testApp()
    const shop = await app.signUpShop()
    const { body } = await shop.owner.call(webhooks.add, {
      params: { owner: shop.shopId },
      body: { url: receiver.url, events: [...shopEvents] },
    })
    const paid = await orderToPay(app, 'ready', { shop })
    const { totalCents } = paid
    const cash = await shop.owner.call(payments.recordCash, { params: { id: paid.id }, body: { amountCents: totalCents } })
    expect(cash.status).toBe(200)
    await app.settle()
    const messages = listBodies()
    const states = messages.filter(({ type }) => type === 'work_order.state_changed').map(({ data }) => data['state'])
    expect(states).toEqual(expect.arrayContaining(['estimate', 'in-progress', 'ready', 'closed']))
    const about = { shop: shop.shopId, workOrderId: paid.id, invoice: paid.invoice }
    expect(messages.find(({ type }) => type === 'estimate.answered')?.data).toMatchObject(about)
    expect(messages.find(({ type }) => type === 'payment.received')?.data).toMatchObject({ ...about, amountCents: totalCents })
    expect(receiver.got.map((_, index) => isSignedBy(body.secret, index))).not.toContain(false)
    expect(JSON.stringify(receiver.got)).not.toMatch(/Ann|Baker|@example|5125550/)
  })

  test('a webhook message is sent when an appointment is made, changed or canceled', async () => {
    const { own } = await addReceiver(['appointment.made', 'appointment.changed', 'appointment.cancelled'])
    await app.confirmShop(own.ann.customerId, own.shop.shopId)
    const { rows } = await sql<{ id: string }>`
      insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at)
      values (${own.shop.shopId}, ${own.ann.customerId}, true, 1, now() + interval '1 day', now() + interval '25 hours') returning id`.execute(
      app.db,
    )
    const { id } = rows[0]!
    await sql`update appointment set bay = 2, version = 2 where id = ${id}`.execute(app.db)
    await sql`update appointment set reminded_for = starts_at where id = ${id}`.execute(app.db)
    await sql`update appointment set state = 'cancelled', version = 3 where id = ${id}`.execute(app.db)
    await app.settle()
    expect(
      listBodies()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['appointment.cancelled', 'appointment.changed', 'appointment.made'])
    expect(listBodies()[0]!.data).toMatchObject({ appointmentId: id, shop: own.shop.shopId })
  })

  test('a webhook message is sent when a customer writes, without the text, and not when the shop writes', async () => {
    const { own } = await addReceiver(['message.received'])
    const { workOrder } = await own.order()
    const write = (who: TestUser, text: string) =>
      who.call(conversations.send, { params: { id: workOrder.id }, body: { text, photos: [] } })
    const { body: written } = await write(own.ann, 'Is it the wheel bearing?')
    await write(own.shop.owner, 'It is.')
    await app.settle()
    const data = { shop: own.shop.shopId, workOrderId: workOrder.id, invoice: workOrder.invoice, messageId: written.id }
    expect(listBodies()).toMatchObject([{ type: 'message.received', data }])
    expect(receiver.got[0]!.body).not.toContain('bearing')
  })

  test('a webhook message is sent only for the chosen events, and never for a refused change', async () => {
    const { own } = await addReceiver(['payment.received'])
    const order = await own.order()
    const refused = await own.shop.owner.call(
      workOrders.changeState,
      { params: { id: order.workOrder.id }, body: { state: 'ready' } },
      { version: order.workOrder.version },
    )
    expect(refused.status).toBeGreaterThan(399)
    await app.settle()
    expect(receiver.got).toEqual([])
  })
})

describe('a failed delivery', () => {
  test('a failed webhook delivery is retried with the same id for three days; then the webhook is switched off and its owner notified', async () => {
    receiver.answer = (response) => response.writeHead(500).end('broken')
    const { own, owner, last, read } = await addReceiver(['work_order.state_changed'])
    const began = app.clock.now().getTime()
    await own.order()
    const pauses: number[] = []
    for (;;) {
      await app.settle()
      const { state, nextAt, error, answer } = await last()
      expect([error, answer]).toEqual(state === 'waiting' ? ['The server replied 500.', 'broken'] : [error, 'broken'])
      if (state !== 'waiting') break
      pauses.push(Math.round((Date.parse(nextAt!) - app.clock.now().getTime()) / 1000))
      app.clock.set(new Date(nextAt!))
      await makeDue()
    }
    expect(pauses.map((pause, index) => pause >= (pauses[index - 1] ?? 0))).not.toContain(false)
    expect(receiver.got).toHaveLength(pauses.length + 1)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((app.clock.now().getTime() - began) / 3_600_000).toBeGreaterThanOrEqual(72)
    expect((app.clock.now().getTime() - began) / 3_600_000).toBeLessThan(73)
    expect((await read()).endpoints[0]).toMatchObject({ offBecause: 'failing' })
    expect((await app.outbox(owner.email))[0]!.subject).toBe('We switched off a webhook of Test Garage')
    app.clock.set(new Date())
    await own.order()
    await app.settle()
    expect(receiver.got).toHaveLength(pauses.length + 1)
  })

  test('a failed webhook delivery with status 410 switches the webhook off, and it can be switched on again', async () => {
    receiver.answer = (response) => response.writeHead(410).end()
    const { own, owner, webhook, read } = await addReceiver(['work_order.state_changed'])
    await own.order()
    await app.settle()
    expect((await read()).endpoints[0]).toMatchObject({ offBecause: 'gone' })
    expect(await app.outbox(owner.email)).toHaveLength(1)
    receiver.answer = (response) => response.writeHead(200).end()
    const body = { url: receiver.url, events: ['work_order.state_changed' as const], isOn: true }
    expect((await owner.call(webhooks.change, { ...webhook, body })).status).toBe(200)
    await own.order()
    await app.settle()
    expect((await read()).endpoints[0]).toMatchObject({ offBecause: null, failingSince: null })
    expect(receiver.got).toHaveLength(2)
  })

  test('a failed webhook delivery can be sent again by hand with the same id, and its retries start over', async () => {
    receiver.answer = (response) => response.writeHead(503).end()
    const { own, owner, last } = await addReceiver(['work_order.state_changed'])
    await own.order()
    await app.settle()
    receiver.answer = (response) => response.writeHead(200).end()
    const { id } = await last()
    await owner.call(webhooks.resend, { params: { owner: own.shop.shopId, id } })
    await app.settle()
    expect(await last()).toMatchObject({ id, state: 'delivered', attempts: 2, status: 200 })
    // The attempt planned earlier finds that it was already made.
    await makeDue()
    await app.settle()
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  test('a failed delivery of a switched-off webhook is sent once when its owner resends it', async () => {
    receiver.answer = (response) => response.writeHead(503).end()
    const { own, owner, webhook, last } = await addReceiver(['work_order.state_changed'])
    await own.order()
    await app.settle()
    const body = { url: receiver.url, events: ['work_order.state_changed' as const], isOn: false }
    expect((await owner.call(webhooks.change, { ...webhook, body })).status).toBe(200)
    const { id, state } = await last()
    expect(state).toBe('failed')
    await owner.call(webhooks.resend, { params: { owner: own.shop.shopId, id } })
    await app.settle()
    expect(await last()).toMatchObject({ id, state: 'failed', attempts: 2, nextAt: null })
  })

  test('a failed webhook delivery does not count after the address changes', async () => {
    receiver.answer = (response) => response.writeHead(503).end()
    const { own, owner, webhook, read } = await addReceiver(['work_order.state_changed'])
    await own.order()
    await app.settle()
    const failingSince = async () => (await read()).endpoints[0]!.failingSince
    const move = (url: string) =>
      owner.call(webhooks.change, { ...webhook, body: { url, events: ['work_order.state_changed'], isOn: true } })
    await move(receiver.url)
    expect(await failingSince()).not.toBeNull()
    await move(`${receiver.url}/new`)
    expect(await failingSince()).toBeNull()
  })

  test('a failed webhook delivery is repeated after a crash between sending and saving', async () => {
    const { own, last } = await addReceiver(['work_order.state_changed'])
    // The app's own relay has already run after the last commit and will not run by itself.
    await pause(250)
    await app.settle()
    await sql`select raise_webhooks(${own.shop.shopId}, 'work_order.state_changed', '{}')`.execute(app.db)
    const silent = { error: () => {}, warn: () => {} }
    const kind = sendWebhooks({ db: app.db, clock: app.clock, get: app.built.provided.get, config: app.config })
    const dying = new DeliveryRelay(app.db, { webhook: { ...kind, deliver: () => new Promise<void>(() => {}) } }, silent)
    dying.wake()
    await expect
      .poll(async () => (await sql`select from delivery where kind = 'webhook' and due_at > now()`.execute(app.db)).rows.length)
      .toBe(1)
    // No other program takes it until its claim expires; then the next one does.
    await app.settle()
    expect(receiver.got).toHaveLength(0)
    await makeDue()
    await app.settle()
    expect(receiver.got).toHaveLength(1)
    expect(await last()).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('a failed webhook delivery of a slow system delays no other', async () => {
    const slow = await Receiver.open()
    slow.answer = () => {}
    const { own } = await addReceiver(['work_order.state_changed'], slow.url)
    const fast = await addReceiver(['work_order.state_changed'])
    for (let n = 0; n < 6; n++) await own.order()
    const began = performance.now()
    app.built.relay.wake()
    await expect.poll(() => slow.got.length).toBe(4)
    await fast.own.order()
    app.built.relay.wake()
    await expect.poll(() => receiver.got.length).toBe(1)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(slow.got).toHaveLength(4)
    slow.answer = (response) => response.writeHead(200).end()
    await slow.close()
    await sql`delete from webhook_endpoint where shop_id = ${own.shop.shopId}`.execute(app.db)
  })

  test('a failed webhook delivery and the removal of its webhook at the same time do not deadlock', async () => {
    const held: ServerResponse[] = []
    receiver.answer = (response) => held.push(response)
    const { own, id, read } = await addReceiver(['work_order.state_changed'])
    await own.order()
    // Not awaited: it ends only once the receiver has answered.
    const settled = app.settle()
    await expect.poll(() => held.length).toBe(1)
    await inTransaction(app.db, async (tx) => {
      await lockEndpoint(tx, own.shop.shopId, id)
      held[0]!.writeHead(503).end()
      const countWaiting = async () =>
        (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db))
          .rows.length
      await expect.poll(countWaiting).toBe(1)
      // A call that waits for the webhook must not hold its deliveries, which are removed with it.
      await sql`select from webhook_delivery where endpoint_id = ${id} for update nowait`.execute(tx)
      await deleteEndpoint(tx, id)
    })
    await settled
    expect(await read()).toMatchObject({ endpoints: [], log: [] })
  })
})

test('the last attempt of a webhook delivery is three days after the first', () => {
  let at = new Date(0)
  for (let tries = 1; ; tries++) {
    const next = calculateNextAttempt(tries, at)
    if (!next) break
    at = next
  }
  expect(at.getTime() / 3_600_000).toBeGreaterThanOrEqual(72)
})

describe('a secret', () => {
  test('a webhook secret is shown once and stored encrypted, and the old one stays valid for a day', async () => {
    const { owner, id, secret, webhook, read } = await addReceiver()
    const { body: renewed } = await owner.call(webhooks.renewSecret, webhook)
    expect(renewed.secret).not.toBe(secret)
    const listed = JSON.stringify(await read())
    const { rows } = await sql<{
      all: string
    }>`select string_agg(e::text, '') || coalesce(string_agg(encode(secret, 'escape'), ''), '') as all from webhook_endpoint e`.execute(
      app.db,
    )
    for (const shown of [secret, renewed.secret]) {
      expect(listed).not.toContain(shown.slice(6))
      expect(rows[0]!.all).not.toContain(shown.slice(6))
    }
    const testIt = async () => {
      await owner.call(webhooks.test, { params: { ...webhook.params, id } })
      await app.settle()
    }
    await testIt()
    expect([isSignedBy(renewed.secret), isSignedBy(secret)]).toEqual([true, true])
    app.clock.set(new Date(Date.now() + dayMilliseconds + 1000))
    await testIt()
    expect([isSignedBy(renewed.secret), isSignedBy(secret)]).toEqual([true, false])
  })
})

test('the sample code in docs/webhooks.md accepts our messages and nothing else', async () => {
  const { owner, secret, webhook } = await addReceiver()
  await owner.call(webhooks.test, webhook)
  await app.settle()
  const { headers, body } = receiver.got[0]!
  const code = /```js\n(.*?)```/s.exec(await readFile('docs/webhooks.md', 'utf8'))?.[1] ?? ''
  const { isFromLiftbay } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromLiftbay: (headers: object, body: string, secret: string) => boolean
  }
  expect(isFromLiftbay(headers, body, secret)).toBe(true)
  expect(isFromLiftbay(headers, `${body} `, secret)).toBe(false)
  expect(isFromLiftbay(headers, body, 'whsec_AAAA')).toBe(false)
  // Correctly signed, but recorded and replayed later.
  for (const [seconds, isTaken] of [
    [290, true],
    [310, false],
  ] as const) {
    const then = new Date(Date.now() - 1000 * seconds)
    expect(isFromLiftbay(makeSignedHeaders([secret], 'some-id', then, body), body, secret)).toBe(isTaken)
  }
})

describe('access', () => {
  test('only the owner can use webhooks, and only of their own shop', async () => {
    const { own, owner, webhook, last } = await addReceiver()
    await owner.call(webhooks.test, webhook)
    await app.settle()
    const { id: deliveryId } = await last()
    const employee = await app.signUpEmployee(own.shop.shopId)
    const stranger = await app.signUpShop()
    const form = { url: receiver.url, events: ['payment.received' as const] }
    for (const [who, params, status] of [
      [employee, webhook.params, 403],
      [stranger.owner, webhook.params, 404],
      [stranger.owner, { ...webhook.params, owner: stranger.shopId }, 404],
    ] as const) {
      const calls = [
        who.call(webhooks.change, { params, body: { ...form, isOn: false } }),
        who.call(webhooks.remove, { params }),
        who.call(webhooks.renewSecret, { params }),
        who.call(webhooks.test, { params }),
        who.call(webhooks.resend, { params: { ...params, id: deliveryId } }),
        ...(params.owner === stranger.shopId
          ? []
          : [
              who.call(webhooks.list, { params: { owner: params.owner } }),
              who.call(webhooks.add, { params: { owner: params.owner }, body: form }),
            ]),
      ]
      expect((await Promise.all(calls)).map((reply) => reply.status)).toEqual(calls.map(() => status))
    }
    expect((await own.shop.owner.call(webhooks.list, makeShopParams(own))).body.endpoints).toMatchObject([
      { url: receiver.url, offBecause: null },
    ])
  })

  test('a shop has at most ten webhooks, and none with a private address', async () => {
    const { own, owner } = await addReceiver()
    const add = (url: string) => owner.call(webhooks.add, { ...makeShopParams(own), body: { url, events: ['payment.received'] } })
    for (const url of ['https://10.0.0.1/', 'https://169.254.169.254/', 'http://example.com/', 'https://example.com:22/'])
      expect((await add(url)).problem).toMatchObject({ status: 400, code: 'webhook_address_invalid' })
    for (let n = 0; n < 9; n++) expect((await add(`https://example.com/${n}`)).status).toBe(200)
    expect((await add('https://example.com/more')).problem).toMatchObject({ status: 409, code: 'webhook_limit_reached' })
  })
})
