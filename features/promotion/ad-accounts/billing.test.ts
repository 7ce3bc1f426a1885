import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { startListeningApp } from '../../../testing/payments/ready-order.ts'
import { makeSandboxMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { cardPayments } from '../../cards/card-payments/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { adAccountReview, adAccounts } from './contract/index.ts'
import { calculateFromBalance, calculateRefundable, getMonthBefore, showMonth } from './rules.ts'
import { addTopUp, chargeAdAccount, creditAdCharge } from './server/index.ts'

let app: TestApp
let vendor: TestUser
let admin: TestUser
beforeAll(async () => {
  app = await startListeningApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2027-03-10T15:00:00Z'))
  vendor = await app.signUp('vendors')
  admin = await app.signUp('admin')
})

/** Logins do not last that long, so both log in again. */
async function travel(to: string): Promise<void> {
  app.clock.set(new Date(to))
  vendor = await app.signInAs(vendor.accountId, 'vendors', vendor.email)
  admin = await app.signInAs(admin.accountId, 'admin', admin.email)
}
const addMoney = (cents: number, who = vendor) =>
  inTransaction(app.db, (tx) => addTopUp(tx, { vendorId: who.accountId, sourceId: randomUUID(), cents, at: app.clock.now() }))
const charge = (
  cents: number,
  { at = app.clock.now(), memo = 'Brakes', campaignId = randomUUID(), kind = 'click' as const } = {},
) =>
  inTransaction(app.db, (tx) =>
    chargeAdAccount(tx, {
      vendorId: vendor.accountId,
      campaignId,
      memo,
      day: at.toISOString().slice(0, 10),
      at,
      kind,
      sourceId: randomUUID(),
      cents,
      dayBudgetCents: 1_000_000,
      totalBudgetCents: 1_000_000,
    }),
  )
const credit = (chargeId: string | null, reason: string) =>
  inTransaction(app.db, (tx) => creditAdCharge(tx, { chargeId: chargeId!, reason, at: app.clock.now() }))
const issue = () => app.built.jobs.find(({ name }) => name === 'issue-ad-invoices')!.work()
const getMine = async (who = vendor) => (await who.call(adAccounts.mine, {})).body
const listInvoices = async (who = vendor) => (await who.call(adAccounts.invoices, { query: {} })).body.rows
const vendorParams = (who = vendor) => ({ vendor: who.accountId })
const getVersion = async () => ({ version: (await getMine()).version })
const approve = async (creditLimit = 100_000) =>
  admin.call(adAccountReview.setLimit, { params: vendorParams(), body: { creditLimit } }, await getVersion())
const setBilling = async (billing: 'prepaid' | 'monthly') =>
  vendor.call(adAccounts.setBilling, { body: { billing } }, await getVersion())
async function bill(cents: number) {
  await approve()
  await setBilling('monthly')
  await charge(cents)
  await travel('2027-04-01T00:30:00Z')
  await issue()
  return (await listInvoices())[0]!
}
const titles = async (who = vendor) => {
  await app.settle()
  return (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
}
async function findReference(attemptId: string) {
  const { rows } = await sql<{ reference: string; cents: number }>`
    select provider_reference as reference, amount_cents as cents from payment_attempt where id = ${attemptId}`.execute(app.db)
  return rows[0]!
}
async function pay(attemptId: string, who = vendor, change = {}) {
  const { reference, cents } = await findReference(attemptId)
  return sendWebhook(app, makeSandboxMessage({ reference, attemptId, partyId: who.accountId, totalCents: cents }, change))
}
const topUp = (cents: number) => vendor.call(adAccounts.topUp, { body: { cents } })

describe('a top-up', () => {
  test("is paid on the card provider's page and credited to the balance once, however often the provider reports it", async () => {
    const opened = await topUp(25_000)
    expect(await (await fetch(opened.body.url)).text()).toContain('$250.00')
    for (let n = 0; n < 3; n++) expect((await pay(opened.body.attemptId)).statusCode).toBe(200)
    expect(await getMine()).toMatchObject({ balance: 25_000, spendable: 25_000, owed: 0 })
    const { rows } = (await vendor.call(adAccounts.transactions, { query: {} })).body
    expect(rows).toMatchObject([{ kind: 'top-up', cents: 25_000, change: 25_000, memo: 'VISA ending in 4242' }])
    expect((await app.outbox(vendor.email)).map(({ subject }) => subject)).toEqual(['Receipt from Liftbay: your ad balance'])
  })

  test('that is recorded again, even twice at once, counts once without an error', async () => {
    const again = { vendorId: vendor.accountId, sourceId: randomUUID(), cents: 700, at: app.clock.now() }
    const add = () => inTransaction(app.db, (tx) => addTopUp(tx, again))
    await Promise.all([add(), add()])
    await add()
    expect(await getMine()).toMatchObject({ balance: 700 })
  })

  test('opens one page for twenty clicks, and another amount closes it', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => topUp(5000)))
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1)
    const otherReply = await topUp(6000)
    await app.settle()
    expect(await (await fetch(replies[0]!.body.url)).text()).toContain('expired')
    expect(otherReply.body.url).not.toBe(replies[0]!.body.url)
  })

  test('that is declined adds nothing', async () => {
    const { body } = await topUp(5000)
    await pay(body.attemptId, vendor, { state: 'failed' })
    expect(await getMine()).toMatchObject({ balance: 0 })
    const asked = await vendor.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId: body.attemptId } })
    expect(asked.body).toMatchObject({ paidCents: 0 })
  })

  test.each([2499, 1_000_001, 25.5, -100])('of %s cents is refused', async (cents) => {
    expect((await topUp(cents)).problem.code).toBe('bad_input')
  })

  test('of another vendor cannot be looked up', async () => {
    const { body } = await topUp(5000)
    const otherVendor = await app.signUp('vendors')
    const asked = await otherVendor.call(cardPayments.verify, {
      params: { provider: 'sandbox' },
      body: { attemptId: body.attemptId },
    })
    expect(asked.status).toBe(404)
  })
})

describe('monthly billing', () => {
  test('can be chosen only after an admin approved a credit limit, and ends with the limit', async () => {
    expect((await setBilling('monthly')).problem.code).toBe('ad_monthly_not_approved')
    expect((await approve(50_000)).body).toMatchObject({ creditLimit: 50_000, billing: 'prepaid' })
    expect((await setBilling('monthly')).body).toMatchObject({ billing: 'monthly', spendable: 50_000 })
    expect(await titles()).toEqual(['Monthly billing is approved up to $500.00'])
    expect((await approve(0)).body).toMatchObject({ creditLimit: 0, billing: 'prepaid', spendable: 0 })
  })

  test('writes one numbered invoice a month with a line for each campaign, and credits with their reasons', async () => {
    await approve()
    await setBilling('monthly')
    const [brakes, filters] = [randomUUID(), randomUUID()]
    await charge(150, { campaignId: brakes })
    const bot = await charge(150, { campaignId: brakes })
    await charge(500, { campaignId: filters, memo: 'Filters', kind: 'add-on' as never })
    await credit(bot.chargeId, 'Clicks by a program')
    await travel('2027-04-01T00:10:00Z')
    await charge(999)
    await issue()
    const [invoice] = await listInvoices()
    expect(invoice).toMatchObject({
      month: '2027-03-01',
      total: 650,
      fromBalance: 0,
      due: 650,
      state: 'open',
      dueOn: '2027-04-16',
    })
    const file = await vendor.call(adAccounts.invoiceFile, { params: { id: invoice!.id } })
    const text = (await readPdfTexts(file.raw, 5000)).join(' ')
    for (const part of ['March 2027', 'Brakes', '3.00', 'Filters', '5.00', 'Clicks by a program', '-1.50', '$6.50', 'Parts Inc'])
      expect(text).toContain(part)
    expect(text).not.toContain('9.99')
    expect(await getMine()).toMatchObject({ owed: 1649, unbilled: 999 })
    expect((await app.outbox(vendor.email))[0]).toMatchObject({
      subject: `Invoice AD-${invoice!.number} for advertising in March 2027`,
      state: 'sent',
    })
  })

  test('invoices nothing twice, even when five servers issue at once and again', async () => {
    await bill(700)
    await charge(300, { at: new Date('2027-03-31T23:59:00Z') })
    await Promise.all(Array.from({ length: 5 }, issue))
    expect((await listInvoices()).map(({ total }) => total)).toEqual([700])
    await travel('2027-05-01T01:00:00Z')
    await Promise.all(Array.from({ length: 5 }, issue))
    expect((await listInvoices()).map(({ total }) => total)).toEqual([300, 700])
    const { rows } = await sql<{ number: number }>`select number from ad_invoice order by number`.execute(app.db)
    expect(rows.at(-1)!.number - rows[0]!.number).toBe(rows.length - 1)
  })

  test('leaves no partial invoice when it stops halfway', async () => {
    await approve()
    await setBilling('monthly')
    await charge(700)
    await travel('2027-04-01T00:30:00Z')
    await sql`alter table ad_invoice_line add constraint stops check (cents <> 700) not valid`.execute(app.db)
    await issue()
    expect(await listInvoices()).toEqual([])
    expect(await getMine()).toMatchObject({ unbilled: 700 })
    await sql`alter table ad_invoice_line drop constraint stops`.execute(app.db)
    await issue()
    expect((await listInvoices()).map(({ total }) => total)).toEqual([700])
  })

  test('takes what it can from the prepaid balance, and adds credits that exceed the charges to it', async () => {
    await addMoney(300)
    await approve()
    await setBilling('monthly')
    const { chargeId } = await charge(1000)
    await travel('2027-04-01T00:30:00Z')
    await issue()
    expect((await listInvoices())[0]).toMatchObject({ total: 1000, fromBalance: 300, due: 700 })
    expect(await getMine()).toMatchObject({ balance: 0, owed: 700 })
    await credit(chargeId, 'A competitor')
    await travel('2027-05-01T00:30:00Z')
    await issue()
    expect((await listInvoices())[0]).toMatchObject({ total: -1000, fromBalance: -1000, due: 0, state: 'paid' })
    expect(await getMine()).toMatchObject({ balance: 1000, owed: 700 })
  })

  test('stops serving when an invoice is overdue, until it is paid', async () => {
    const invoice = await bill(700)
    await travel('2027-04-16T23:00:00Z')
    await issue()
    expect(await getMine()).toMatchObject({ isOverdue: false, spendable: 99_300 })
    await travel('2027-04-17T05:30:00Z')
    await issue()
    await issue()
    expect(await getMine()).toMatchObject({ isOverdue: true, spendable: 0 })
    expect(await charge(1)).toMatchObject({ why: 'suspended' })
    expect((await titles()).filter((title) => title.includes('overdue'))).toHaveLength(1)
    const opened = await vendor.call(adAccounts.payInvoice, { params: { id: invoice.id } })
    await pay(opened.body.attemptId)
    expect(await getMine()).toMatchObject({ isOverdue: false, spendable: 100_000, owed: 0 })
    expect((await listInvoices())[0]).toMatchObject({ state: 'paid', paidBy: 'VISA ending in 4242' })
  })
})

test.each([
  ['78701', 'TX', '2027-04-17T04:59:00Z', '2027-04-17T05:01:00Z'],
  ['96813', 'HI', '2027-04-17T09:59:00Z', '2027-04-17T10:01:00Z'],
  ['96910', 'GU', '2027-04-16T13:59:00Z', '2027-04-16T14:01:00Z'],
])('an invoice of a vendor in %s %s is overdue when its due day ends there', async (zip, state, before, after) => {
  await sql`update vendor set zip = ${zip}, state = ${state} where account_id = ${vendor.accountId}`.execute(app.db)
  expect(await bill(700)).toMatchObject({ dueOn: '2027-04-16' })
  await travel(before)
  await issue()
  expect(await getMine()).toMatchObject({ isOverdue: false })
  await travel(after)
  await issue()
  expect(await getMine()).toMatchObject({ isOverdue: true })
})

test('a vendor that cannot be notified does not keep the overdue invoices of others open', async () => {
  await bill(700)
  const firstVendor = vendor
  vendor = await app.signUp('vendors')
  app.clock.set(new Date('2027-03-10T15:00:00Z'))
  await travel('2027-03-10T15:00:00Z')
  await bill(800)
  await travel('2027-04-20T00:00:00Z')
  await sql`alter table ad_invoice add constraint stops check (total_cents <> 700 or state <> 'overdue') not valid`.execute(
    app.db,
  )
  await issue()
  await sql`alter table ad_invoice drop constraint stops`.execute(app.db)
  expect(await getMine()).toMatchObject({ isOverdue: true })
  vendor = await app.signInAs(firstVendor.accountId, 'vendors', firstVendor.email)
  expect(await getMine()).toMatchObject({ isOverdue: false })
  await issue()
  expect(await getMine()).toMatchObject({ isOverdue: true })
})

describe('paying an invoice', () => {
  const recordPayment = (id: string) =>
    admin.call(adAccountReview.recordPayment, { params: { id }, body: { how: 'check', reference: '2041' } })

  const listPaid = async (after?: string) =>
    (await admin.call(adAccountReview.paidInvoices, { params: vendorParams(), query: after ? { after } : {} })).body

  /** Invoices for the months before the oldest one. */
  const addOldInvoices = (count: number, state: 'open' | 'paid', before: string) =>
    sql`insert into ad_invoice (vendor_id, number, month, total_cents, from_balance_cents, issued_at, due_on, state, paid_at)
      select ${vendor.accountId}, -n - (select count(*) from ad_invoice), (${before}::date - make_interval(months => n))::date, 100, 0, now(),
        ${before}::date, ${state}, case when ${state}::text = 'paid' then now() end from generate_series(1, ${count}::int) n`.execute(
      app.db,
    )

  test('is possible for an admin however old the invoice is, and paid invoices are listed page by page', async () => {
    await approve()
    await addOldInvoices(1, 'open', '2020-02-01')
    await addOldInvoices(30, 'paid', '2026-01-01')
    await addOldInvoices(1, 'open', '2026-02-01')
    const { unpaidInvoices } = (await admin.call(adAccountReview.read, { params: vendorParams() })).body
    expect(unpaidInvoices.map(({ month }) => month)).toEqual(['2026-01-01', '2020-01-01'])
    const first = await listPaid()
    const rest = await listPaid(first.next!)
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([25, 5, null])
    expect([first.rows[0]!.month, rest.rows.at(-1)!.month]).toEqual(['2025-12-01', '2023-07-01'])
    const { id } = unpaidInvoices[1]!
    expect((await recordPayment(id)).body.unpaidInvoices.map(({ month }) => month)).toEqual(['2026-01-01'])
    expect((await listPaid(first.next!)).rows.at(-1)).toMatchObject({ id, month: '2020-01-01', paidBy: 'Check 2041' })
  })

  test('shows the list of paid invoices only to admins, and answers 404 for an unknown vendor', async () => {
    expect((await vendor.call(adAccountReview.paidInvoices, { params: vendorParams(), query: {} })).status).toBe(403)
    expect((await admin.call(adAccountReview.paidInvoices, { params: { vendor: randomUUID() }, query: {} })).status).toBe(404)
  })

  test('by check is recorded by an admin, once', async () => {
    const { id } = await bill(700)
    const recorded = await recordPayment(id)
    expect(recorded.body.unpaidInvoices).toEqual([])
    expect((await listPaid()).rows).toMatchObject([{ id, state: 'paid', paidBy: 'Check 2041' }])
    expect((await recordPayment(id)).problem.code).toBe('ad_invoice_paid')
    expect((await vendor.call(adAccounts.payInvoice, { params: { id } })).problem.code).toBe('ad_invoice_paid')
    expect(await getMine()).toMatchObject({ owed: 0 })
  })

  test('by card after a recorded check goes to the balance, so no money is lost', async () => {
    const { id } = await bill(700)
    const opened = await vendor.call(adAccounts.payInvoice, { params: { id } })
    await recordPayment(id)
    await app.settle()
    expect(await (await fetch(opened.body.url)).text()).toContain('expired')
    await pay(opened.body.attemptId)
    expect(await getMine()).toMatchObject({ owed: 0, balance: 700 })
  })

  test("is not possible for another vendor's invoice, which cannot be read either", async () => {
    const { id } = await bill(700)
    const otherVendor = await app.signUp('vendors')
    expect((await otherVendor.call(adAccounts.payInvoice, { params: { id } })).status).toBe(404)
    expect((await otherVendor.call(adAccounts.invoiceFile, { params: { id } })).status).toBe(404)
    expect((await admin.call(adAccounts.invoiceFile, { params: { id } })).status).toBe(200)
    expect((await recordPayment(randomUUID())).status).toBe(404)
  })
})

describe('an unused balance', () => {
  const refund = async (cents: number) =>
    admin.call(
      adAccountReview.refund,
      { params: vendorParams(), body: { cents, how: 'ach', reference: 'T-77' } },
      { ...(await getVersion()), key: randomUUID() },
    )

  test('is refunded when the vendor asks, and never more than there is', async () => {
    expect((await vendor.call(adAccounts.requestRefund, {}, await getVersion())).problem.code).toBe('ad_nothing_to_refund')
    await addMoney(5000)
    expect((await vendor.call(adAccounts.requestRefund, {}, await getVersion())).body.refundRequestedAt).not.toBeNull()
    const waiting = await admin.call(adAccountReview.list, { query: { show: 'refund' } })
    expect(waiting.body.rows.map(({ vendorId }) => vendorId)).toEqual([vendor.accountId])
    expect((await refund(5001)).problem.code).toBe('ad_refund_above_balance')
    expect((await refund(5000)).body).toMatchObject({ balance: 0, refundRequestedAt: null })
    expect((await vendor.call(adAccounts.transactions, { query: {} })).body.rows[0]).toMatchObject({
      kind: 'refund',
      change: -5000,
      memo: 'bank transfer T-77',
    })
    expect(await titles()).toContain('We refunded $50.00 of your ad balance')
  })

  test('is held back up to what the vendor owes for a month', async () => {
    await addMoney(5000)
    await approve()
    await setBilling('monthly')
    await charge(2000)
    expect((await getMine()).refundable).toBe(3000)
    expect((await refund(3001)).problem.code).toBe('ad_refund_above_balance')
  })

  test('is refunded once when the admin clicks twice', async () => {
    await addMoney(5000)
    const sent = { params: vendorParams(), body: { cents: 2000, how: 'check' as const, reference: '7' } }
    const options = { ...(await getVersion()), key: randomUUID() }
    await Promise.all([admin.call(adAccountReview.refund, sent, options), admin.call(adAccountReview.refund, sent, options)])
    expect(await getMine()).toMatchObject({ balance: 3000 })
  })
})

describe('an ad account', () => {
  test('is suspended with a reason that the vendor sees, and reinstated', async () => {
    await addMoney(5000)
    const change = async (row: typeof adAccountReview.suspend) =>
      admin.call(row, { params: vendorParams(), body: { reason: 'Misleading ads' } }, await getVersion())
    expect((await change(adAccountReview.suspend)).body).toMatchObject({ isSuspended: true, spendable: 0 })
    expect((await change(adAccountReview.suspend)).problem.code).toBe('ad_account_suspended')
    expect(await getMine()).toMatchObject({ isSuspended: true, reason: 'Misleading ads', balance: 5000 })
    const back = await admin.call(adAccountReview.reinstate, { params: vendorParams() }, await getVersion())
    expect(back.body).toMatchObject({ isSuspended: false, spendable: 5000 })
    expect((await admin.call(adAccountReview.reinstate, { params: vendorParams() }, await getVersion())).problem.code).toBe(
      'ad_account_not_suspended',
    )
  })

  test('is changed only in the version that was seen', async () => {
    const seen = await getVersion()
    await approve()
    expect((await admin.call(adAccountReview.setLimit, { params: vendorParams(), body: { creditLimit: 1 } }, seen)).status).toBe(
      412,
    )
    expect((await vendor.call(adAccounts.setBilling, { body: { billing: 'monthly' } }, seen)).status).toBe(412)
  })

  test('is listed page by page, by the start of its name', async () => {
    const name = `Zz${randomUUID().slice(0, 6)}`
    for (let n = 0; n < 52; n++) {
      const { accountId } = await app.signUp('vendors')
      await sql`update vendor set dba = ${`${name} ${String(n).padStart(2, '0')}`} where account_id = ${accountId}`.execute(
        app.db,
      )
    }
    const first = (await admin.call(adAccountReview.list, { query: { text: name.toLowerCase() } })).body
    const rest = (await admin.call(adAccountReview.list, { query: { text: name, after: first.next! } })).body
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([50, 2, null])
    expect(first.rows[0]).toMatchObject({ name: `${name} 00`, balance: 0, billing: 'prepaid', version: 1 })
  })

  test('of an unknown vendor is 404 for the admin', async () => {
    const params = { vendor: randomUUID() }
    expect((await admin.call(adAccountReview.read, { params })).status).toBe(404)
    expect((await admin.call(adAccountReview.suspend, { params, body: { reason: 'x' } }, { version: 1 })).status).toBe(404)
  })

  test('lists its transactions page by page, and only its own', async () => {
    await addMoney(100_000)
    for (let n = 1; n <= 30; n++) await charge(n)
    const first = (await vendor.call(adAccounts.transactions, { query: {} })).body
    const rest = (await vendor.call(adAccounts.transactions, { query: { after: first.next! } })).body
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([25, 6, null])
    expect(rest.rows.at(-1)).toMatchObject({ kind: 'top-up' })
    const otherVendor = await app.signUp('vendors')
    expect((await otherVendor.call(adAccounts.transactions, { query: {} })).body.rows).toEqual([])
    expect((await otherVendor.call(adAccounts.transactions, { query: { after: first.next! } })).body.rows).toEqual([])
  })
})

test('an invoice takes what it can from the balance, and adds leftover credits to it', () => {
  expect([calculateFromBalance(1000, 300), calculateFromBalance(200, 300), calculateFromBalance(-50, 300)]).toEqual([
    300, 200, -50,
  ])
  expect(calculateRefundable({ balance: 500, owed: -100 })).toBe(500)
  expect(calculateRefundable({ balance: 500, owed: 600 })).toBe(0)
  expect([getMonthBefore('2027-01-01'), showMonth('2027-01-01')]).toEqual(['2026-12-01', 'January 2027'])
})
