import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { customers } from '../customers/contract/index.ts'
import { signUp } from './contract/index.ts'

const app = await testApp()

const good = 'a long walk by the river'
const tooEasy = 'Password is too easy to guess; choose another, like a short sentence'
const place = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX', zip: '78701', phone1: '5125550100' }
const olga = { ...place, firstName: 'Olga', lastName: 'Petrov-Sidorova' }

/** The field errors of a technician's sign-up; empty if it worked. */
async function problemsOf(changed: Partial<typeof olga> & { password?: string }, email = `${crypto.randomUUID()}@example.test`) {
  const { status, problem } = await app.guest.call(signUp.employee, { body: { ...olga, email, password: good, ...changed } })
  return status === 200 ? {} : problem.errors
}

test('a password made of common pieces, repetitions, keyboard rows or sequences cannot be chosen', async () => {
  const easy = [
    'qwertyuiopasdfgh',
    'iloveyouiloveyou',
    'letmeinletmein1',
    'passw0rdpassw0rd',
    '1q2w3e4r5t6y7u8i',
    'abcdefghijklmno',
    'password password',
    'zyxwvutsrqponml',
    'qazwsxedcrfvtgb',
    '123456789012345',
    'aaaaabbbbbcccccdddddeeeee',
    'Password1234567!',
    'P@ssw0rdP@ssw0rd',
    'sunshineprincess',
    'iloveyou'.repeat(25),
    'correcthorsebatterystaple',
    'onetwothreefourfive',
    'happybirthdaytoyou',
    'tobeornottobethatisthequestion',
    'To be, or not to be: that is the question!',
  ]
  for (const password of easy) expect([password, await problemsOf({ password })]).toEqual([password, { password: tooEasy }])
})

test('a password made of names of the person or the product cannot be chosen', async () => {
  const email = 'gregor.zimmermann@example.test'
  for (const password of [
    'liftbayliftbay1',
    'Liftbay Liftbay 1',
    'Olga.Petrov.Sidorova',
    'PetrovSidorova1!',
    'ZimmermannGregor',
    email,
  ])
    expect([password, await problemsOf({ password }, email)]).toEqual([password, { password: tooEasy }])
  expect(await problemsOf({ password: 'PetrovSidorova1!', firstName: 'Ed', lastName: 'Tech' })).toEqual({})
})

test('a password cannot be guessed from the stored idempotency fingerprint', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const body = { ...olga, email, password: good }
  const signedUp = await app.guest.call(signUp.employee, { body }, { key: 'a-key-of-mine' })
  expect(signedUp.status).toBe(200)
  const { rows } = await sql<{
    fingerprint: string
  }>`select fingerprint from idempotency_key where key = 'a-key-of-mine'`.execute(app.db)
  const plain = createHash('sha256').update('{}\n{}\n').update(JSON.stringify(body)).update('\n').digest('hex')
  expect(rows[0]?.fingerprint).toMatch(/^[\da-f]{64}$/)
  expect(rows[0]?.fingerprint).not.toBe(plain)
  expect((await app.guest.call(signUp.employee, { body }, { key: 'a-key-of-mine' })).body).toEqual(signedUp.body)
})

test('a password can be a short sentence, in any language and of any length, or random characters', async () => {
  for (const password of [
    good,
    'my dog eats green socks',
    'mein hund frisst socken',
    'kX9!mPq2vR7zLw4',
    '%)&+(?-:;=^~_<>|',
    `${good} `.repeat(7),
  ])
    expect([password, await problemsOf({ password })]).toEqual([password, {}])
})

test('changing a password follows the same rules as choosing one', async () => {
  const email = 'ann.baker@example.test'
  const form = { ...place, firstname: 'Zebulon', lastname: 'Quaife', zipcode: '78701', email, password: good, termsVersion: 1 }
  const { zip: _, ...body } = form
  expect((await app.guest.call(signUp.customerOrVendor, { params: { role: 'customer' }, body })).status).toBe(200)
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(app.db)
  const zebulon = await app.signInAs(rows[0]!.id, 'customer', email)
  const change = (password: string) => zebulon.call(customers.changePassword, { body: { currentPassword: good, password } })
  for (const easy of ['password password', 'Zebulon.Quaife.1'])
    expect((await change(easy)).problem).toMatchObject({ status: 400, errors: { password: tooEasy } })
  expect((await change('wet umbrella in the hall')).status).toBe(200)
})

test("a person's name is one line, so that it cannot add a header to a mail", async () => {
  expect(await problemsOf({ firstName: 'O\r\nBcc: x@y.z' })).toEqual({ firstName: 'First name is invalid' })
})
