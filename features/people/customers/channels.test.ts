import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { messageLimits } from '../../platform/messages/server/index.ts'
import { chooseChannels, describeSent } from './rules.ts'
import { notifyCustomer } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const kim = { firstName: 'Kim', phone1: '5125550148' }
const both = { mail: true, textIfAgreed: 'Your car is ready' }

test('a text goes only to a customer who agreed to texts', () => {
  const who = { accountId: null, email: 'kim@example.test', phone1: '5125550148' }
  expect(chooseChannels(who, both)).toEqual({ email: 'kim@example.test', text: '', inApp: false, why: null })
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

test('the desk reads where a notice went, or that nothing was sent and whom to call', () => {
  const phoneOnly = chooseChannels({ accountId: null, email: '', phone1: '5125550148' }, both)
  expect(describeSent(phoneOnly, kim)).toBe('Nothing was sent: Kim has no e-mail and no texts. Call (512) 555-0148.')
  expect(describeSent({ email: 'kim@example.test', text: '5125550148', inApp: true, why: null }, kim)).toBe(
    'E-mail sent to kim@example.test. Text sent to (512) 555-0148.',
  )
  expect(describeSent({ email: '', text: '', inApp: false, why: 'turned-off' }, kim)).toBe(
    'Nothing was sent: Kim turned these notices off. Call (512) 555-0148.',
  )
})

test('a notice reports what was stored for the phone and the address, and nothing that the shop’s limit held back', async () => {
  const shop = await app.signUpShop()
  const { customerId, email } = await app.signUp('customer')
  await sql`update customer set phone1 = '5125550149', is_set_preferences = true where id = ${customerId}`.execute(app.db)
  await app.confirmShop(customerId, shop.shopId)
  await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at, state)
    values (${shop.shopId}, ${customerId}, true, 1, now() + interval '1 day', now() + interval '25 hours', 'cancelled')`.execute(
    app.db,
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
  expect(await send()).toEqual({ email, text: '5125550149', inApp: true, why: null })
  expect([(await app.outbox(email)).length, (await app.outbox('5125550149')).length]).toEqual([1, 1])
  app.built.provided.put(messageLimits, { mail: 100, text: 0, toOne: 100 })
  expect(await send()).toMatchObject({ email, text: '' })
  app.built.provided.put(messageLimits, { mail: 0, text: 0, toOne: 100 })
  expect(await send()).toMatchObject({ email: '', text: '', why: 'limit' })
  await sql`update customer set please_call = true where id = ${customerId}`.execute(app.db)
  app.built.provided.put(messageLimits, null)
  expect(await send()).toMatchObject({ email, text: '' })
})
