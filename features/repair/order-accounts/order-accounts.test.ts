import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  confirmCode,
  createWalkInEstimate,
  giveConsent,
  type LinkUser,
  openLink,
  readLinkToken,
  signWithLink,
} from '../../../testing/samples/order-link.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { vehicles } from '../../catalog/vehicles/contract/index.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { orderLinks } from '../../people/order-links/contract/index.ts'
import { auth, type SignedIn } from '../../platform/auth/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { orderAccounts } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const password = 'a long walk by the river'
const withToken = ({ atk }: SignedIn) => ({ headers: { authorization: `Bearer ${atk}` } })
const create = (link: LinkUser, email: string) => link.call(orderAccounts.create, { body: { email, termsVersion: 1 } })
const isConfirmed = async (email: string) =>
  (await sql<{ is: boolean }>`select email_confirmed_at is not null as is from account where email = ${email}`.execute(app.db))
    .rows[0]?.is

describe('an account from the link', () => {
  test('one press after signing makes an account with the visit, the vehicle and the phone, and an optional password logs in', async () => {
    const visit = await createWalkInEstimate(app)
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    await confirmCode(app, link, visit)
    await giveConsent(link, visit)
    expect((await signWithLink(link, visit)).status).toBe(200)
    const offer = (await link.call(orderAccounts.offer, {})).body
    expect(offer).toMatchObject({ hasAccount: false, name: 'Wanda Walker', phone: visit.phone, email: visit.email })
    const late = await link.call(orderAccounts.create, { body: { email: offer.email, termsVersion: 2 } })
    expect(late.problem.code).toBe('terms_changed')
    const made = await create(link, offer.email)
    expect(made.status).toBe(200)
    const own = withToken(made.body)
    const me = (await app.send(customers.getMine, {}, own)).body
    expect(me).toMatchObject({ customerId: visit.customerId, firstname: 'Wanda', phone1: visit.phone, email: visit.email })
    const order = { shopId: visit.shop.shopId, workOrderId: visit.order.workOrder.id }
    expect((await app.send(workOrders.view, { params: order }, own)).body.workOrder.state).toBe('authorized')
    expect((await app.send(vehicles.list, {}, own)).body.rows).toMatchObject([{ make: 'Honda', model: 'Accord' }])
    // The code went to the phone, so the e-mail is not confirmed yet.
    expect(await isConfirmed(visit.email)).toBe(false)
    const chosen = await app.send(orderAccounts.choosePassword, { body: { password } }, own)
    expect(chosen.status).toBe(200)
    const again = await app.send(orderAccounts.choosePassword, { body: { password } }, withToken(chosen.body))
    expect(again.problem.code).toBe('password_set')
    expect((await app.guest.call(auth.signIn, { body: { role: 'customer', email: visit.email, password } })).status).toBe(200)
    // The shop still knows its customer, by phone and address, and sees what happened.
    const read = (await visit.shop.owner.call(workOrders.read, { params: { id: visit.order.workOrder.id } })).body
    expect(read.customer).toMatchObject({ customerId: visit.customerId, phone1: visit.phone })
  })

  test('a customer whose shop has no e-mail types one, and a code by mail confirms the e-mail that it went to', async () => {
    const visit = await createWalkInEstimate(app, { email: '' })
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    await confirmCode(app, link, visit)
    expect((await link.call(orderAccounts.offer, {})).body.email).toBe('')
    expect((await create(link, 'Typed-By-Hand@example.test')).body.info.customer.email).toBe('typed-by-hand@example.test')
    const byMail = await createWalkInEstimate(app, { okToText: false })
    const mailed = await openLink(app, await readLinkToken(app, byMail.email))
    await confirmCode(app, mailed, byMail, 'mail')
    expect((await create(mailed, byMail.email)).status).toBe(200)
    expect(await isConfirmed(byMail.email)).toBe(true)
  })

  test('the e-mail that the shop had on file is told when another one takes its place', async () => {
    const visit = await createWalkInEstimate(app)
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    await confirmCode(app, link, visit)
    expect((await create(link, `other-${visit.email}`)).status).toBe(200)
    await app.settle()
    const [last] = await app.listMessages(visit.email)
    expect(last?.subject).toBe('Your e-mail address was replaced')
  })
})

describe('attacks on the account from the link', () => {
  test('a forwarded link gets no account and no contact without a code of its own, even after the customer entered theirs', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const [own, forwarded] = [await openLink(app, token), await openLink(app, token)]
    await confirmCode(app, own, visit)
    const offer = await forwarded.call(orderAccounts.offer, {})
    expect(offer.body).toMatchObject({ phone: '', email: '', hasAccount: false })
    expect((await create(forwarded, 'thief@example.test')).problem.code).toBe('code_needed')
    expect(await isConfirmed('thief@example.test')).toBeUndefined()
  })

  test('an account that exists is never taken over: its e-mail is refused, and a link of its customer leads to the login', async () => {
    const ann = await app.signUp('customer')
    const visit = await createWalkInEstimate(app, { email: ann.email })
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    await confirmCode(app, link, visit)
    expect((await link.call(orderAccounts.offer, {})).body.hasAccount).toBe(true)
    expect((await create(link, ann.email)).problem.code).toBe('email_taken')
    expect((await create(link, `mine-${ann.email}`)).status).toBe(200)
    // The link still reads, and makes no second account.
    expect((await create(link, `second-${ann.email}`)).problem.code).toBe('has_account')
    expect((await ann.call(customers.getMine, {})).body.phone1).not.toBe(visit.phone)
    expect((await ann.call(orderAccounts.offer, {})).status).toBe(404)
    expect((await ann.call(orderAccounts.create, { body: { email: ann.email, termsVersion: 1 } })).status).toBe(404)
  })

  test('a code that is older than an hour makes no account, and an expired link does not even read', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const link = await openLink(app, token)
    await confirmCode(app, link, visit)
    const before = app.clock.now()
    app.clock.set(new Date(before.getTime() + 61 * 60_000))
    expect((await create(link, visit.email)).problem.code).toBe('code_needed')
    app.clock.set(new Date(before.getTime() + 49 * 3_600_000))
    expect((await create(link, visit.email)).status).toBe(401)
    expect((await app.guest.call(orderLinks.open, { body: { token } })).status).toBe(410)
    app.clock.set(before)
  })
})
