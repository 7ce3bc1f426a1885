import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, testApp, type TestCustomer, type TestShop } from '../../../testing/test-app.ts'
import { notifyCustomer, notifyCustomers } from './server/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
})

/** Sends the customer a notice of the shop and returns how many e-mails, texts and bells they get. */
async function notify({ accountId, customerId, email }: TestCustomer, from: string | null = shop.shopId) {
  const phone = `512556${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await sql`update customer set phone1 = ${phone} where id = ${customerId}`.execute(app.db)
  const notice = {
    type: 'default' as const,
    title: 'Spring special',
    body: 'Come in',
    data: from ? { shop: from } : {},
    mail: { subject: 'Spring special', title: 'Spring special', lines: ['Come in'] },
    text: 'Spring special',
  }
  await inTransaction(app.db, (tx) => notifyCustomer(tx, customerId, notice))
  const { rows: bells } = await sql`select from notification where account_id = ${accountId}`.execute(app.db)
  return [(await app.outbox(email)).length, (await app.outbox(phone)).length, bells.length]
}

test('a shop’s notice goes to nobody without a work order, an appointment or an open request there', async () => {
  const otherShop = await app.signUpShop()
  const stranger = await app.signUp('customer')
  expect(await notify(stranger)).toEqual([0, 0, 0])
  await app.confirmShop(stranger.customerId, shop.shopId)
  expect(await notify(stranger)).toEqual([0, 0, 0])
  await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at, state)
    values (${shop.shopId}, ${stranger.customerId}, true, 1, now() + interval '1 day', now() + interval '25 hours', 'cancelled')`.execute(
    app.db,
  )
  expect(await notify(stranger, otherShop.shopId)).toEqual([0, 0, 0])
  expect(await notify(stranger)).toEqual([1, 1, 1])
})

test('a shop’s open request reaches the person it asks, and our own notices reach everyone', async () => {
  const asked = await app.signUp('customer')
  await sql`insert into shop_customer (shop_id, customer_id, state, requested_at)
    values (${shop.shopId}, ${asked.customerId}, 'requested', now())`.execute(app.db)
  expect(await notify(asked)).toEqual([1, 1, 1])
  expect(await notify(await app.signUp('customer'), null)).toEqual([1, 1, 1])
})

test('a walk-in whose visit is known gets nothing from a shop whose owner has not confirmed their e-mail', async () => {
  const { rows } = await sql<{ id: string }>`insert into customer (email, first_name, last_name, phone1, entered_by_shop_id)
    values ('walkin@example.test', 'Wanda', 'Walker', '5125550177', ${shop.shopId}) returning id`.execute(app.db)
  const about = { accountId: null, email: 'walkin@example.test', customerId: rows[0]!.id, hasVisit: true as const }
  const mail = { subject: 'Booked', title: 'Booked', lines: ['See you soon'] }
  const notice = { type: 'default' as const, title: 'Booked', body: 'Booked', data: { shop: shop.shopId }, mail }
  const owner = sql`select account_id from shop_member where shop_id = ${shop.shopId}`
  const send = async (confirmedAt: Date | null) => {
    await sql`update account set email_confirmed_at = ${confirmedAt} where id in (${owner})`.execute(app.db)
    const [sent] = await inTransaction(app.db, (tx) => notifyCustomers(tx, [{ ...about, notice }]))
    return sent
  }
  expect(await send(null)).toMatchObject({ email: '', why: 'barred' })
  expect(await send(new Date())).toMatchObject({ email: about.email, why: null })
})

test('a customer with an account gets the notice of a visit that was just read, also from a shop whose owner is unconfirmed', async () => {
  const { accountId, customerId, email } = await app.signUp('customer')
  await sql`update account set email_confirmed_at = null
    where id in (select account_id from shop_member where shop_id = ${shop.shopId})`.execute(app.db)
  const mail = { subject: 'Booked', title: 'Booked', lines: ['See you soon'] }
  const notice = { type: 'default' as const, title: 'Booked', body: 'Booked', data: { shop: shop.shopId }, mail }
  const send = (visit: { hasVisit?: true }) =>
    inTransaction(app.db, (tx) => notifyCustomers(tx, [{ accountId, customerId, email, ...visit, notice }]))
  expect(await send({})).toMatchObject([{ email: '', why: 'barred' }])
  expect(await send({ hasVisit: true })).toMatchObject([{ email, inApp: true, why: null }])
})
