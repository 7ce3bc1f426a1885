import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { auth, emailChanges } from './contract/index.ts'
import { emailUndoDays } from './rules.ts'

const password = 'a long walk by the river'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const newEmail = () => `${crypto.randomUUID()}@example.test`
const signUp = async (email = newEmail()) => ({
  email,
  ann: await setQuickPassword(app, await app.signUp('customer', email), password),
})
const logIn = (email: string) => app.guest.call(auth.signIn, { body: { role: 'customer', email, password } })
const readCode = async (email: string) => /^\d{6}$/m.exec((await app.outbox(email)).at(0)?.body_text ?? '')?.[0] ?? ''
const readToken = async (email: string) =>
  /undo-email-change\/([\w-]{43})/.exec((await app.outbox(email)).at(0)?.body_text ?? '')?.[1] ?? ''

async function changeEmail() {
  const { email, ann } = await signUp()
  const next = newEmail()
  expect((await ann.call(emailChanges.start, { body: { email: next } })).status).toBe(200)
  const done = await ann.call(emailChanges.finish, { body: { otp: await readCode(next) } })
  return { email, next, ann, done }
}

test('a customer changes the login e-mail with the code sent to the new address, and stays logged in', async () => {
  const { email, next, ann, done } = await changeEmail()
  expect(done.body.customer).toMatchObject({ email: next, isEmailConfirmed: true })
  expect((await ann.call(customers.getMine, {})).body.email).toBe(next)
  expect((await logIn(next)).status).toBe(200)
  expect((await logIn(email)).status).toBe(401)
  expect((await app.outbox(email)).at(0)?.subject).toBe('Your e-mail was changed')
})

test('a wrong code changes nothing, and five wrong codes end the right one', async () => {
  const { email, ann } = await signUp()
  const next = newEmail()
  await ann.call(emailChanges.start, { body: { email: next } })
  const code = await readCode(next)
  const wrong = code === '111111' ? '222222' : '111111'
  for (const _ of [1, 2, 3, 4, 5])
    expect((await ann.call(emailChanges.finish, { body: { otp: wrong } })).problem.code).toBe('passcode_invalid')
  expect((await ann.call(emailChanges.finish, { body: { otp: code } })).problem.code).toBe('passcode_ended')
  expect((await logIn(email)).status).toBe(200)
})

test('a code belongs to the account that asked for it', async () => {
  const [{ ann }, { ann: eve }] = [await signUp(), await signUp()]
  const next = newEmail()
  await ann.call(emailChanges.start, { body: { email: next } })
  expect((await eve.call(emailChanges.finish, { body: { otp: await readCode(next) } })).problem.code).toBe('passcode_ended')
})

test('an e-mail that another customer has cannot be taken', async () => {
  const [{ ann }, { email: taken }] = [await signUp(), await signUp()]
  const refused = await ann.call(emailChanges.start, { body: { email: taken } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'email_taken'])
})

test('the link at the old address brings it back once and logs out every device', async () => {
  const { email, next, ann } = await changeEmail()
  const token = await readToken(email)
  expect((await app.guest.call(emailChanges.undo, { body: { token } })).body).toEqual({ email })
  expect((await ann.call(customers.getMine, {})).status).toBe(401)
  expect((await logIn(email)).status).toBe(200)
  expect((await logIn(next)).status).toBe(401)
  expect((await app.guest.call(emailChanges.undo, { body: { token } })).problem.code).toBe('undo_ended')
})

test('the link at the old address works for seven days', async () => {
  const { email, next } = await changeEmail()
  const token = await readToken(email)
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + emailUndoDays * dayMilliseconds))
  expect((await app.guest.call(emailChanges.undo, { body: { token } })).problem.code).toBe('undo_ended')
  app.clock.set(start)
  expect((await logIn(next)).status).toBe(200)
})

test('an employee changes the e-mail only with the codes sent to both addresses', async () => {
  const email = newEmail()
  const tech = await setQuickPassword(app, await app.signUp('employee', email), password)
  const next = newEmail()
  await tech.call(emailChanges.start, { body: { email: next } })
  const [otp, oldOtp] = [await readCode(next), await readCode(email)]
  const finish = (body: { otp: string; oldOtp?: string }) => tech.call(emailChanges.finish, { body })
  expect((await finish({ otp })).problem).toMatchObject({ code: 'passcode_invalid', errors: { oldOtp: expect.any(String) } })
  expect((await finish({ otp: oldOtp, oldOtp: otp })).problem.errors).toHaveProperty('otp')
  expect((await finish({ otp, oldOtp })).body.customer.email).toBe(next)
})
