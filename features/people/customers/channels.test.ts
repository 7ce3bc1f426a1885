import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { messageLimits } from '../../platform/messages/server/index.ts'
import { chooseChannels, describeSent } from './rules.ts'
import { notifyCustomer, recordTexts } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const kim = { firstName: 'Kim', phone1: '5125550148' }
const both = { mail: true, textIfAgreed: 'Your car is ready' }

test('a text goes only to a customer who agreed to texts', () => {
  const who = { accountId: null, email: 'kim@example.test', phone1: '5125550148' }
  expect(chooseChannels(who, both)).toEqual({
    email: 'kim@example.test',
    text: '',
    inApp: false,
    why: null,
    whyNoText: 'not-ok',
  })
  expect(chooseChannels({ ...who, agreesToTexts: true }, both)).toMatchObject({ text: '5125550148', why: null })
  expect(chooseChannels({ ...who, agreesToTexts: true }, both, { isOff: true })).toMatchObject({
    email: '',
    text: '',
    why: 'turned-off',
  })
  expect(chooseChannels({ ...who, agreesToTexts: true }, both, { isBarred: true })).toMatchObject({
    email: '',
    text: '',
    why: 'barred',
  })
})

test('a kind of notice that is turned off by mail or by text does not go out that way', () => {
  const who = { accountId: 'a', email: 'kim@example.test', phone1: '5125550148', agreesToTexts: true }
  const payment = { ...both, kind: 'payments' as const }
  expect(chooseChannels({ ...who, noMail: ['payments'] }, payment)).toMatchObject({ email: '', text: '5125550148', why: null })
  expect(chooseChannels({ ...who, noText: ['payments'] }, payment)).toMatchObject({
    email: 'kim@example.test',
    text: '',
    whyNoText: 'turned-off',
  })
  expect(chooseChannels({ ...who, noMail: ['payments'], noText: ['payments'] }, payment)).toMatchObject({ why: 'turned-off' })
  expect(chooseChannels({ ...who, noMail: ['payments'], noText: ['payments'] }, both)).toMatchObject({
    email: 'kim@example.test',
    text: '5125550148',
  })
})

test('the desk shows where a notice went, or that nothing was sent and whom to call', () => {
  const phoneOnly = chooseChannels({ accountId: null, email: '', phone1: '5125550148' }, both)
  expect(describeSent(phoneOnly, kim)).toBe('Nothing was sent: Kim has no e-mail and has not OK’d texts. Call (512) 555-0148.')
  expect(describeSent({ email: 'kim@example.test', text: '5125550148', inApp: true, why: null, whyNoText: null }, kim)).toBe(
    'E-mail sent to kim@example.test. Text sent to (512) 555-0148.',
  )
  expect(describeSent(chooseChannels({ accountId: null, email: 'k@example.test' }, both, { isOff: true }), kim)).toBe(
    'Nothing was sent: Kim turned these notices off. Call (512) 555-0148.',
  )
})

test('a notice reports what was stored for the phone and the address, and nothing that the shop’s limit held back', async () => {
  const shop = await app.signUpShop()
  const { customerId, email } = await app.signUp('customer')
  await sql`update customer set phone1 = '5125550149' where id = ${customerId}`.execute(app.db)
  await app.confirmShop(customerId, shop.shopId)
  await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at, state)
    values (${shop.shopId}, ${customerId}, true, 1, now() + interval '1 day', now() + interval '25 hours', 'cancelled')`.execute(
    app.db,
  )
  await inTransaction(app.db, (tx) =>
    recordTexts(tx, { customerId, shopId: null, isOk: true, how: 'preferences', accountId: null, now: new Date() }),
  )
  const notice = {
    type: 'default' as const,
    title: 'Ready',
    body: 'Ready',
    data: { shop: shop.shopId },
    mail: { subject: 'Ready', title: 'Ready', lines: ['Ready'] },
    textIfAgreed: 'Your car is ready',
  }
  const send = () => inTransaction(app.db, (tx) => notifyCustomer(tx, customerId, notice))
  expect(await send()).toEqual({ email, text: '5125550149', inApp: true, why: null, whyNoText: null })
  expect([(await app.outbox(email)).length, (await app.outbox('5125550149')).length]).toEqual([1, 1])
  app.built.provided.put(messageLimits, { mail: 100, text: 0, toOne: 100 })
  expect(await send()).toMatchObject({ email, text: '' })
  app.built.provided.put(messageLimits, { mail: 0, text: 0, toOne: 100 })
  expect(await send()).toMatchObject({ email: '', text: '', why: 'limit' })
  await sql`update customer set please_call = true where id = ${customerId}`.execute(app.db)
  app.built.provided.put(messageLimits, null)
  expect(await send()).toMatchObject({ email, text: '', whyNoText: 'calls' })
})
