import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { remindersAtCounterWords } from '../../people/customers/rules.ts'
import { guestBookings } from '../guest-bookings/contract/index.ts'
import { shopCustomers } from '../shop-customers/contract/index.ts'
import { frontDesk } from './contract/index.ts'

let app: TestApp
let shop: TestShop
let hour = 14
beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2027-03-08T15:00:00Z'))
  shop = await app.signUpShop()
  await sql`update account set email_confirmed_at = now() where id = ${shop.owner.accountId}`.execute(app.db)
})

const newcomer = (phone: string) => ({ firstName: 'Kim', lastName: 'Lee', phone, email: '' })

/** Books at the desk for the hour after the last booking, and returns the customer and the texts to the phone. */
async function book(phone: string, sent: { okToText?: boolean; okToRemind?: boolean; customerId?: string } = {}) {
  const startsAt = `2027-03-10T${hour++}:00:00Z`
  const who = sent.customerId ? {} : { customer: newcomer(phone) }
  const reply = await shop.owner.call(frontDesk.book, {
    body: { shop: shop.shopId, ...who, ...sent, concern: 'Noise', startsAt, jobMinutes: 60, tells: true },
  })
  expect(reply.status).toBe(200)
  await app.settle()
  return { ...reply.body, texts: await app.listMessages(phone) }
}
const findTextsOnFile = async (text: string) =>
  (await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shopId, text } })).body
const readCustomer = async (customerId: string) =>
  (await shop.owner.call(shopCustomers.read, { params: { shop: shop.shopId, id: customerId } })).body

test('a confirmation is texted only if the customer said at the counter that it is OK, and the desk reads which', async () => {
  const without = await book('5125550161')
  expect(without.texts).toEqual([])
  expect(without.sentTo).toMatchObject({ email: '', text: '', why: 'no-address', whyNoText: 'not-ok' })
  const asked = await book('5125550162', { okToText: true })
  expect(asked.texts.map(({ body_text }) => body_text)).toMatchObject([expect.stringContaining('Your appointment is booked')])
  expect(asked.sentTo).toMatchObject({ text: '5125550162', why: null, whyNoText: null })
})

test('an OK is stored with the phone, the time, who recorded it and where, and ends with another phone or a no', async () => {
  const { customer } = await book('5125550163', { okToText: true })
  const { rows } = await sql<Record<string, unknown>>`
    select shop_id, phone, is_ok, how, words, account_id, at from text_consent where customer_id = ${customer.id}`.execute(app.db)
  expect(rows).toEqual([
    {
      shop_id: shop.shopId,
      phone: '5125550163',
      is_ok: true,
      how: 'counter',
      words: 'OK to text: the customer said that we may text them about their visits.',
      account_id: shop.owner.accountId,
      at: expect.any(Date),
    },
  ])
  expect((await readCustomer(customer.id)).texts).toMatchObject({ state: 'ok', how: 'counter' })
  await sql`update customer set phone1 = '5125550164' where id = ${customer.id}`.execute(app.db)
  expect((await readCustomer(customer.id)).texts).toMatchObject({ state: 'not-ok', at: null })
  await sql`update customer set phone1 = '5125550163' where id = ${customer.id}`.execute(app.db)
  const params = { shop: shop.shopId, id: customer.id }
  const stopped = await shop.owner.call(shopCustomers.changeTexts, { params, body: { okToText: false } })
  expect(stopped.body.texts).toMatchObject({ state: 'not-ok', how: 'counter' })
  expect((await book('5125550163', { customerId: customer.id })).texts).toHaveLength(1)
})

test('the counter records OKs to texts and to reminders one by one, with who recorded them, and withdraws each', async () => {
  const { customer } = await book('5125550171', { okToRemind: true })
  const params = { shop: shop.shopId, id: customer.id }
  const by = 'Olga Owens'
  await sql`update owner set first_name = 'Olga', last_name = 'Owens' where account_id = ${shop.owner.accountId}`.execute(app.db)
  const read = async () => {
    const { texts, reminders } = await readCustomer(customer.id)
    return { texts: [texts.state, texts.by], reminders: [reminders.state, reminders.by] }
  }
  const change = (body: { okToText?: boolean; okToRemind?: boolean }) =>
    shop.owner.call(shopCustomers.changeTexts, { params, body })
  expect(await read()).toEqual({ texts: ['not-ok', ''], reminders: ['ok', by] })
  expect((await findTextsOnFile('5125550171'))[0]).toMatchObject({ texts: 'not-ok', reminders: 'ok' })
  const { rows } = await sql<{ words: string }>`
    select words from text_consent where customer_id = ${customer.id} and purpose = 'reminders'`.execute(app.db)
  expect(rows).toEqual([{ words: remindersAtCounterWords }])
  await change({ okToText: true })
  expect(await read()).toEqual({ texts: ['ok', by], reminders: ['ok', by] })
  await change({ okToRemind: false })
  expect(await read()).toEqual({ texts: ['ok', by], reminders: ['not-ok', by] })
  await change({ okToRemind: true })
  await change({ okToText: false })
  expect(await read()).toEqual({ texts: ['not-ok', by], reminders: ['not-ok', by] })
  // Someone who agreed only to reminders and says no to texts gets none.
  await change({ okToRemind: true })
  expect(await read()).toMatchObject({ reminders: ['ok', by] })
  await change({ okToText: false })
  expect(await read()).toMatchObject({ reminders: ['not-ok', by] })
  const empty = await change({})
  expect([empty.status, empty.problem.errors]).toMatchObject([400, { okToText: expect.any(String) }])
})

test('an OK to reminders at the counter is for that shop, customers see it, and only they undo their own no', async () => {
  const ann = await app.signUp('customer')
  const otherShop = await app.signUpShop()
  await sql`update customer set phone1 = '5125550172' where id = ${ann.customerId}`.execute(app.db)
  for (const { shopId } of [shop, otherShop]) await app.confirmShop(ann.customerId, shopId)
  const change = ({ owner, shopId }: TestShop, okToRemind: boolean) =>
    owner.call(shopCustomers.changeTexts, { params: { shop: shopId, id: ann.customerId }, body: { okToRemind } })
  const readAt = async ({ owner, shopId }: TestShop) =>
    (await owner.call(shopCustomers.read, { params: { shop: shopId, id: ann.customerId } })).body.reminders.state
  await change(shop, true)
  expect([await readAt(shop), await readAt(otherShop)]).toEqual(['ok', 'not-ok'])
  const { body, headers } = await ann.call(customers.getMine)
  expect(body.preferences).toMatchObject({ okToText: false, okToRemind: true })
  const version = Number(/\d+/.exec(String(headers['etag']))?.[0])
  const choices = { acceptOldPart: false, pleaseCall: false, carIsReady: true, serviceRemind: true, folowUPS: false }
  const form = { writtenEstimateOption: 2, payOption: 'VISA', ...choices, newletters: false, special: false } as const
  const saved = await ann.call(customers.savePreferences, { body: { ...form, okToRemind: false } }, { version })
  expect(saved.body.preferences.okToRemind).toBe(false)
  expect([await readAt(shop), await readAt(otherShop)]).toEqual(['turned-off', 'turned-off'])
  expect((await change(shop, true)).problem.code).toBe('texts_turned_off')
})

test('an OK at one shop’s counter is for that shop, and in the preferences for all; only the customer undoes their own no', async () => {
  const ann = await app.signUp('customer')
  const otherShop = await app.signUpShop()
  await sql`update customer set phone1 = '5125550165' where id = ${ann.customerId}`.execute(app.db)
  for (const { shopId } of [shop, otherShop]) await app.confirmShop(ann.customerId, shopId)
  await sql`update account set email_confirmed_at = now() where id = ${ann.accountId}`.execute(app.db)
  const readAt = async ({ owner, shopId }: TestShop) =>
    (await owner.call(shopCustomers.read, { params: { shop: shopId, id: ann.customerId } })).body.texts.state
  const change = ({ owner, shopId }: TestShop, okToText: boolean) =>
    owner.call(shopCustomers.changeTexts, { params: { shop: shopId, id: ann.customerId }, body: { okToText } })
  const save = async (okToText: boolean) => {
    const choices = { acceptOldPart: false, pleaseCall: false, carIsReady: true, serviceRemind: true, folowUPS: false }
    const { headers } = await ann.call(customers.getMine)
    const version = Number(/\d+/.exec(String(headers['etag']))?.[0])
    const body = { writtenEstimateOption: 2, payOption: 'VISA', ...choices, newletters: false, special: false, okToText } as const
    return ann.call(customers.savePreferences, { body }, { version })
  }
  await change(shop, true)
  expect([await readAt(shop), await readAt(otherShop)]).toEqual(['ok', 'not-ok'])
  expect((await ann.call(customers.getMine)).body.preferences.okToText).toBe(true)
  expect((await save(false)).body.preferences.okToText).toBe(false)
  expect([await readAt(shop), await readAt(otherShop)]).toEqual(['turned-off', 'turned-off'])
  const refused = await change(shop, true)
  expect([refused.status, refused.problem.code]).toEqual([409, 'texts_turned_off'])
  await save(true)
  expect([await readAt(shop), await readAt(otherShop)]).toEqual(['ok', 'ok'])
  await change(otherShop, false)
  expect([await readAt(shop), await readAt(otherShop)]).toEqual(['ok', 'not-ok'])
})

test('a customer’s own no ends every shop’s OK, also one that another shop’s newer no hides', async () => {
  const ann = await app.signUp('customer')
  const otherShop = await app.signUpShop()
  await sql`update customer set phone1 = '5125550167' where id = ${ann.customerId}`.execute(app.db)
  for (const { shopId } of [shop, otherShop]) await app.confirmShop(ann.customerId, shopId)
  const change = ({ owner, shopId }: TestShop, okToText: boolean) =>
    owner.call(shopCustomers.changeTexts, { params: { shop: shopId, id: ann.customerId }, body: { okToText } })
  await change(shop, true)
  await change(otherShop, true)
  await change(otherShop, false)
  const { body, headers } = await ann.call(customers.getMine)
  expect(body.preferences.okToText).toBe(true)
  const version = Number(/\d+/.exec(String(headers['etag']))?.[0])
  const choices = { acceptOldPart: false, pleaseCall: false, carIsReady: true, serviceRemind: true, folowUPS: false }
  const form = { writtenEstimateOption: 2, payOption: 'VISA', ...choices, newletters: false, special: false } as const
  await ann.call(customers.savePreferences, { body: { ...form, okToText: false } }, { version })
  expect((await change(shop, true)).problem.code).toBe('texts_turned_off')
})

test('a guest booking does not allow texts to a phone whose owner declined them', async () => {
  const ann = await app.signUp('customer')
  await sql`update customer set phone1 = '5125550168' where id = ${ann.customerId}`.execute(app.db)
  await sql`
    insert into text_consent (customer_id, phone, is_ok, how, words, account_id, at)
    values (${ann.customerId}, '5125550168', false, 'preferences', 'Any', ${ann.accountId}, now())`.execute(app.db)
  const guest = { firstName: 'Ann', lastName: 'Baker', phone: '5125550168', email: ann.email, okToText: true }
  const visit = { startsAt: '2027-03-11T16:00:00Z', vehicle: '2018 Honda Civic', concern: 'Noise', termsVersion: 1 }
  const booked = await app.guest.call(guestBookings.book, { params: { shop: shop.shopId }, body: { ...visit, ...guest } })
  expect(booked.status).toBe(200)
  await app.settle()
  expect(await app.listMessages('5125550168')).toEqual([])
  const { rows } = await sql`select 1 from text_consent where phone = '5125550168' and is_ok`.execute(app.db)
  expect(rows).toEqual([])
})
