import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { cardPayments } from './contract/index.ts'
import { passesLuhn, readCard, testCards } from './server/sandbox/cards.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const submitPage = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })

async function openSandboxPage(order: OrderToPay): Promise<string> {
  const { body } = await order.customer.call(payments.paymentLink, {
    params: { provider: 'sandbox' },
    body: { workOrderId: order.id },
  })
  return body.url
}

/** Delivers the webhooks, and then the notifications they caused. */
const settleDeliveries = async () => {
  await app.settle()
  await app.settle()
}

describe('the sandbox card provider', () => {
  test.each([
    ['4242 4242 4242 4242', '123', 'VISA', '4242'],
    ['5555-5555-5555-4444', '123', 'MASTER CARD', '4444'],
    ['6011111111111117', '123', 'DISCOVER', '1117'],
    ['3782 822463 10005', '1234', 'AMERICAN EXPRESS', '0005'],
  ])('the test card %s pays the order by a webhook of its own', async (number, cvc, method, last4) => {
    const order = await orderToPay(app)
    const paid = await submitPage(await openSandboxPage(order), { ...good, number, cvc })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${app.config.appUrl}/success?order=${order.id}`])
    await settleDeliveries()
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ method, last4, amount_cents: 33851 }],
      order: { state: 'closed' },
    })
  })

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ])('the test card %s is declined, nothing is charged, and another page can be opened', async (number, message) => {
    const order = await orderToPay(app)
    const url = await openSandboxPage(order)
    const declined = await submitPage(url, { ...good, number })
    expect([declined.status, declined.headers.get('location')]).toEqual([303, `${app.config.appUrl}/fail?order=${order.id}`])
    await settleDeliveries()
    const { attempts, ledger } = await readMoneyRows(app, order.id)
    expect([attempts[0]?.state, ledger]).toEqual(['failed', []])
    expect(await (await fetch(url)).text()).toContain(message)
    expect(await openSandboxPage(order)).not.toBe(url)
  })

  test('returning to /success does not record a payment; the late webhook does', async () => {
    const order = await orderToPay(app)
    const submittedAt = new Date()
    const paid = await submitPage(await openSandboxPage(order), { ...good, number: '4000000000000077' })
    expect(paid.headers.get('location')).toContain('/success')
    await settleDeliveries()
    expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [], order: { state: 'ready', paid_cents: 0 } })
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - ${submittedAt}::timestamptz)::float as seconds from delivery where kind = 'sandbox-webhook'`.execute(
      app.db,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(8)
    await sql`update delivery set due_at = now()`.execute(app.db)
    await settleDeliveries()
    expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
  })

  test('a card whose webhook comes five times pays once', async () => {
    const order = await orderToPay(app)
    await submitPage(await openSandboxPage(order), { ...good, number: '4000000000000341' })
    await settleDeliveries()
    expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
  })

  test('pressing Pay ten times charges the card once', async () => {
    const order = await orderToPay(app)
    const url = await openSandboxPage(order)
    await Promise.all(Array.from({ length: 10 }, () => submitPage(url, good)))
    await settleDeliveries()
    expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
    expect(await (await fetch(url)).text()).toContain('This payment is complete')
  })

  test('the sandbox page shows errors next to the fields and keeps the input that is not secret', async () => {
    const url = await openSandboxPage(await orderToPay(app))
    const page = await submitPage(url, { number: '4242 4242 4242 4241', expiry: '01/20', cvc: '12' })
    const html = await page.text()
    expect(page.status).toBe(422)
    for (const words of [
      'Card number is invalid',
      'This card has expired',
      'CVC must be 3 numbers',
      'value="01/20"',
      'aria-invalid="true"',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('value="12"')
    expect(await (await submitPage(url, {})).text()).toContain('Card number is required')
  })

  test('the sandbox refuses a real card number, does not show it again and does not store it', async () => {
    const order = await orderToPay(app)
    const url = await openSandboxPage(order)
    const html = await (await submitPage(url, { ...good, number: '4111 1111 1111 1111' })).text()
    expect(html).toContain('Never type a real card number on this page.')
    expect(html).not.toContain('4111')
    await submitPage(url, good)
    // The rows have random ids, which can contain four of these digits by chance.
    const { rows } = await sql<{ text: string }>`select c::text as text from sandbox_charge c`.execute(app.db)
    for (const { text } of rows) expect(text).not.toMatch(/4242424242424242|4111 ?1111|4242 4242/)
    await settleDeliveries()
  })

  test('the sandbox page works without scripts and cannot be framed', async () => {
    const response = await fetch(await openSandboxPage(await orderToPay(app)))
    const html = await response.text()
    expect(html).toContain('Sandbox card provider — test cards only')
    expect(html).toContain('$338.51')
    expect(html).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  })

  test('an unknown address of a sandbox page is not found', async () => {
    const response = await fetch(`${app.config.appUrl}/sandbox-pay/nothing`)
    expect(response.status).toBe(404)
    expect((await submitPage(`${app.config.appUrl}/sandbox-pay/nothing`, good)).status).toBe(404)
  })
})

describe('test cards', () => {
  test('every test card number has a valid check digit, and a swapped digit is caught', () => {
    for (const { number } of testCards) expect(passesLuhn(number)).toBe(true)
    expect(passesLuhn('4242424242424224')).toBe(false)
    expect(passesLuhn('79927398713')).toBe(false)
  })

  test('a card is valid through the end of its month', () => {
    const read = (expiry: string) => readCard({ ...good, expiry }, new Date('2026-11-30T23:00:00Z'))
    expect(read('11/26')).toHaveProperty('card')
    expect(read('11 / 2026')).toHaveProperty('card')
    expect(read('10/26')).toEqual({ errors: { expiry: 'This card has expired' } })
    expect(read('13/26')).toEqual({ errors: { expiry: 'Expiry is invalid' } })
    expect(readCard({ ...good, number: '378282246310005' }, new Date())).toEqual({ errors: { cvc: 'CVC must be 4 numbers' } })
  })
})

test('the sandbox exists only in a demo, so a test card cannot pay a real bill', async () => {
  const real = await startListeningApp({ DEMO: '0' })
  const order = await orderToPay(real)
  const { body } = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(body.providers).toEqual([])
  const link = await order.customer.call(payments.paymentLink, {
    params: { provider: 'sandbox' },
    body: { workOrderId: order.id },
  })
  expect(link.problem.code).toBe('provider_unknown')
  const hook = await real.built.app.inject({ method: 'POST', url: cardPayments.sandboxWebhook.url, payload: {} })
  expect(hook.statusCode).toBe(404)
})
