import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { createSentEstimate, signAgreement } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { ownPrivacy } from '../../operations/privacy/contract/index.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { agreements } from '../../repair/agreements/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { customers } from './contract/index.ts'
import { describeOpenBusiness } from './rules.ts'

const password = 'a long walk by the river'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function signUp(email = `${crypto.randomUUID()}@example.test`) {
  const ann = await setQuickPassword(app, await app.signUp('customer', email), password)
  const logIn = () => app.guest.call(auth.signIn, { body: { role: 'customer', email, password } })
  return { email, ann, logIn, ask: () => ann.call(ownPrivacy.requestDeletion, {}), remove: () => deletePersonNow(app, ann) }
}
const readCustomer = async (id: string) => (await sql`select * from customer where id = ${id}`.execute(app.db)).rows[0]

test('a deleted account is logged out, cannot log in, is blank, and its e-mail can sign up again', async () => {
  const { email, ann, logIn, remove } = await signUp()
  await app.addVehicle(ann.customerId)
  await remove()
  expect((await ann.call(customers.getMine, {})).status).toBe(401)
  expect((await logIn()).status).toBe(401)
  expect(await readCustomer(ann.customerId)).toMatchObject({
    first_name: 'Deleted',
    last_name: 'customer',
    email: '',
    phone1: '',
    address: '',
  })
  const left = await sql`select from vehicle where customer_id = ${ann.customerId} and deleted_at is null`.execute(app.db)
  expect(left.rows).toEqual([])
  expect((await app.outbox(email)).at(0)?.subject).toBe('Your Liftbay account was deleted')
  await app.signUp('customer', email)
  expect((await app.guest.call(customers.checkExists, { params: { email } })).status).toBe(200)
})

test('an open order keeps an account from being deleted, and afterward the shop keeps the name and the signed paper', async () => {
  const { ann, ask, remove } = await signUp()
  const shop = await app.signUpShop()
  const visit = await createSentEstimate(app, { shop, ann })
  const signed = await signAgreement(visit)
  const refused = await ask()
  await remove()
  expect((await ann.call(customers.getMine, {})).status).toBe(200)
  expect([refused.status, refused.problem.code]).toEqual([409, 'account_in_use'])
  expect(refused.problem.msg).toBe(
    'You still have 1 open work order. Finish, pay or cancel that first; then you can delete your account.',
  )
  const before = await readCustomer(ann.customerId)
  await sql`update work_order set state = 'cancelled' where id = ${visit.order.workOrder.id}`.execute(app.db)
  await remove()
  const { first_name, last_name } = before as { first_name: string; last_name: string }
  expect(await readCustomer(ann.customerId)).toMatchObject({ first_name, last_name, email: '', phone1: '' })
  const { agreementId } = signed
  expect((await shop.owner.call(agreements.paper, { params: { id: agreementId } })).status).toBe(200)
})

test('a coming appointment keeps an account from being deleted', async () => {
  const { ann, ask } = await signUp()
  const { shopId } = await app.signUpShop()
  const startsAt = '2027-03-11T15:00:00Z'
  await ann.call(appointments.book, { body: { shop: shopId, startsAt, concern: 'Noise', noSpecifiedVehicle: true } })
  expect((await ask()).problem.msg).toContain('1 appointment.')
})

test('what is open is named in one sentence', () => {
  expect(describeOpenBusiness({ orders: 0, appointments: 0, refunds: 0 })).toBeNull()
  expect(describeOpenBusiness({ orders: 2, appointments: 1, refunds: 1 })).toMatch(
    /^You still have 2 open work orders, 1 appointment, 1 refund on its way\./,
  )
})
