import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { getAccountTopic, live, getShopTopic } from '../../../kit/server/live.ts'
import { openPage } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, orderToPay } from '../../../testing/payments/ready-order.ts'
import { sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { cardPayments } from './contract/index.ts'
import { reconcilePayments } from './server/reconcile-payments.ts'
import { checkSignature, signBody } from './server/sandbox/webhook.ts'

const logged: Record<string, unknown>[] = []
let app: TestApp
beforeAll(async () => {
  app = await startListeningApp({}, { logged })
})

const verify = (who: TestUser, attemptId: string) =>
  who.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId } })
const nobody = '00000000-0000-4000-8000-000000000000'

/** Pays with the card whose webhook comes late, and drops that webhook. */
async function payUnheard(url: string): Promise<void> {
  const form = { number: '4000000000000077', expiry: '12/34', cvc: '123' }
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
  const lost = await sql`delete from delivery where kind = 'sandbox-webhook' returning 1`.execute(app.db)
  expect(lost.rows).toHaveLength(1)
}

describe('the webhook', () => {
  test('a payment webhook closes the order, adds a ledger row and notifies everyone', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order)
    const events: Record<string, unknown>[] = []
    const ticket = await app.built.provided
      .get(live)
      .issueTicket([getAccountTopic(order.customer.accountId), getShopTopic(order.shopId)])
    const socket = io(app.config.appUrl, { auth: { accessToken: ticket }, path: '/socket.io', reconnection: false })
    socket.on('newMessage', (event: Record<string, unknown>) => events.push(event))
    await new Promise((resolve) => socket.on('connect', () => resolve(null)))

    expect((await sendWebhook(app, message())).status).toBe(200)
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ kind: 'payment', amount_cents: 33851, method: 'VISA', last4: '4242', provider: 'sandbox' }],
      refunds: [],
      attempts: [{ state: 'paid' }],
      order: { state: 'closed', paid_cents: 33851 },
    })
    const [mail] = await app.outbox(order.customer.email)
    expect(mail?.subject).toBe(`Receipt from Test Garage: work order ${order.invoice}`)
    for (const words of [
      '$338.51 by VISA ending in 4242',
      'Front brake pads: 240.00',
      'Brake pad set (2 x 45.50): 91.00',
      'Tax: 7.51',
      'Total: $338.51',
    ])
      expect(mail?.body_text).toContain(words)
    expect(mail?.body_text).toContain(`${app.config.appUrl}/o/`)
    const { rows } = await sql<{ account_id: string; data: object }>`
      select account_id, data from notification where type = 'payment' and data->>'workOrderId' = ${order.id}`.execute(app.db)
    expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([order.customer.accountId, order.owner.accountId]))
    for (const { data } of rows) expect(data).toMatchObject({ invoice: order.invoice, shop: order.shopId, status: 'success' })
    await expect
      .poll(() => events.filter(({ type }) => type === 'payment_changed'))
      .toMatchObject([{ workOrderId: order.id, status: 'success', message: 'Payment Successful!' }])
    socket.close()
  })

  test('a webhook that arrives before its page’s reply still saves the reference that a refund needs', async () => {
    const order = await orderToPay(app)
    const { attemptId, reference, message } = await openPage(app, order)
    await sql`update payment_attempt set provider_reference = null, url = null where id = ${attemptId}`.execute(app.db)
    expect((await sendWebhook(app, message())).status).toBe(200)
    expect(await readMoneyRows(app, order.id)).toMatchObject({ attempts: [{ state: 'paid', provider_reference: reference }] })
  })

  test('a webhook repeated five times at the same time and once out of order makes one ledger row', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order)
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(app, message())))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await sendWebhook(app, message({ state: 'failed' }))).status).toBe(200)
    expect((await sendWebhook(app, message({ state: 'expired' }))).status).toBe(200)
    expect((await sendWebhook(app, message())).status).toBe(200)
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33851 }],
      refunds: [],
      attempts: [{ state: 'paid' }],
      order: { state: 'closed', paid_cents: 33851 },
    })
    expect((await app.outbox(order.customer.email)).filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1)
  })

  test('a failure webhook that arrives before the payment does not lose the payment', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order)
    await sendWebhook(app, message({ state: 'expired' }))
    expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state: 'expired' }])
    await sendWebhook(app, message())
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33851 }],
      attempts: [{ state: 'paid' }],
      order: { state: 'closed' },
    })
  })

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'eur' }],
    ['attempt', { attempt: nobody }],
    ['party', { party: nobody }],
    ['reference', { reference: 'sbx_unknown' }],
    ['shop', { party: '{other}' }],
  ])('a signed webhook with another %s books nothing, and the log says what is wrong', async (_, change) => {
    const order = await orderToPay(app)
    const { message, reference } = await openPage(app, order)
    // An existing shop as well as an unknown one.
    const otherShop = await app.signUpShop()
    const sent = 'party' in change && change.party === '{other}' ? { party: otherShop.shopId } : change
    const refused = await sendWebhook(app, message(sent))
    expect([refused.status, refused.json().code]).toEqual([422, 'payment_mismatch'])
    const [wrong] = Object.keys(change)
    const named = wrong === 'reference' ? 'sbx_unknown' : reference
    expect(logged.filter((line) => line['reference'] === named)).toMatchObject([
      { msg: 'a payment message does not match', provider: 'sandbox', wrong },
    ])
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [],
      refunds: [],
      attempts: [{ state: 'open' }],
      order: { state: 'ready', paid_cents: 0 },
    })
  })

  test('a webhook that names a second order for the same payment is recorded once', async () => {
    const first = await orderToPay(app)
    const page = await openPage(app, first)
    await sendWebhook(app, page.message())
    const second = await orderToPay(app)
    const two = await openPage(app, second)
    const stolen = two.message()
    stolen.id = page.message().id
    expect((await sendWebhook(app, stolen)).status).toBe(422)
    expect(await readMoneyRows(app, second.id)).toMatchObject({
      ledger: [],
      attempts: [{ state: 'open' }],
      order: { state: 'ready' },
    })
  })

  test('a webhook is refused when unsigned, wrongly signed, changed or older than five minutes', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order)
    const now = app.clock.now()
    const replies = await Promise.all([
      sendWebhook(app, message(), { signature: '' }),
      sendWebhook(app, message(), { signature: 't=1,v1=zz' }),
      sendWebhook(app, message(), { key: Buffer.alloc(32) }),
      sendWebhook(app, message(), { at: new Date(now.getTime() - 301_000) }),
      // Time passes between signing and checking, so a time ahead is far ahead; the next test checks the exact limits.
      sendWebhook(app, message(), { at: new Date(now.getTime() + 600_000) }),
      sendWebhook(app, message({ amount: 1 }), { signedBody: message() }),
      sendWebhook(app, { hello: 'world' }),
    ])
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(replies.map(() => [400, 'signature_invalid']))
    expect((await readMoneyRows(app, order.id)).ledger).toEqual([])
    expect((await sendWebhook(app, message(), { at: new Date(now.getTime() - 280_000) })).status).toBe(200)
  })

  test.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('a signature made %i seconds from now is accepted: %s', (seconds, isAccepted) => {
    const key = Buffer.alloc(32, 1)
    const now = new Date('2026-11-02T15:00:00Z')
    const header = signBody(key, '{}', new Date(now.getTime() + 1000 * seconds))
    const check = () => checkSignature(key, '{}', header, now)
    if (isAccepted) expect(check).not.toThrow()
    else expect(check).toThrow('too old')
  })

  test('a webhook for a bill already paid in cash makes a refund due that never counts as paid', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order)
    const cash = await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 33851 } })
    expect(cash.body).toMatchObject({ paidCents: 33851, owedCents: 0 })
    await Promise.all([sendWebhook(app, message()), sendWebhook(app, message())])
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ method: 'CASH', amount_cents: 33851 }],
      refunds: [{ amount_cents: 33851 }],
      attempts: [{ state: 'paid' }],
      order: { state: 'closed', paid_cents: 33851 },
    })
    const { body } = await order.customer.call(payments.receipt, { params: { name: 'x', id: order.id } })
    expect(body.refundsDue).toMatchObject([{ amountCents: 33851, method: 'VISA', last4: '4242' }])
    const { attemptId } = (await readMoneyRows(app, order.id)).attempts.map(({ id }) => ({ attemptId: id }))[0] as {
      attemptId: string
    }
    expect((await verify(order.customer, attemptId)).body.msg).toContain('The shop will refund it')
  })
})

describe('asking the provider', () => {
  test('verify records a payment whose webhook was lost, and only once', async () => {
    const order = await orderToPay(app)
    const { url, attemptId, message } = await openPage(app, order)
    expect((await verify(order.customer, attemptId)).body).toMatchObject({ state: 'open', owedCents: 33851 })
    await payUnheard(url)
    const replies = await Promise.all([
      verify(order.customer, attemptId),
      verify(order.customer, attemptId),
      sendWebhook(app, message()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await verify(order.customer, attemptId)).body).toEqual({
      state: 'paid',
      msg: 'Payment Successful!',
      paidCents: 33851,
      owedCents: 0,
    })
    expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
  })

  test('the timed job asks the provider about an attempt that has had no news for two minutes', async () => {
    const [paid, left] = [await orderToPay(app), await orderToPay(app)]
    const { url } = await openPage(app, paid)
    await openPage(app, left)
    await payUnheard(url)
    const warnings: unknown[] = []
    const log = { warn: (warning: unknown) => warnings.push(warning), error: () => {}, info: () => {} } as never
    const booking = { db: app.db, clock: app.clock, config: app.config, log, get: app.built.provided.get }
    await reconcilePayments(booking)
    expect((await readMoneyRows(app, paid.id)).ledger).toEqual([])
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 121_000))
    await reconcilePayments(booking)
    expect((await readMoneyRows(app, paid.id)).order).toMatchObject({ state: 'closed', paid_cents: 33851 })
    expect((await readMoneyRows(app, left.id)).attempts).toMatchObject([{ state: 'open' }])
    app.clock.set(new Date(start.getTime() + 61 * 60_000))
    await reconcilePayments(booking)
    expect((await readMoneyRows(app, left.id)).attempts).toMatchObject([{ state: 'expired' }])
    app.clock.set(start)
    expect(warnings).toEqual([])
  })
})
