import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { auth } from './contract/index.ts'
import { describeDevice, calculateMailWaitSeconds } from './rules.ts'
import { createAccount } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const password = 'correct horse battery'
const otherPassword = 'nine green bottles on a wall'
type ForgetfulUser = 'customer' | 'owner' | 'employee' | 'vendors'

async function makePerson(role: ForgetfulUser = 'customer', email = `${crypto.randomUUID()}@example.test`): Promise<string> {
  await inTransaction(app.db, (tx) => createAccount(tx, { role, email, password }))
  return email
}

const requestCode = (email: string, role?: ForgetfulUser) =>
  app.guest.call(auth.requestPasscode, { params: { email }, ...(role ? { query: { role } } : {}) })
const verifyCode = (email: string, otp: string, role?: ForgetfulUser) =>
  app.guest.call(auth.verifyPasscode, { params: { email, otp }, ...(role ? { query: { role } } : {}) })
const resetPassword = (email: string, ticket: string, role?: ForgetfulUser, next = otherPassword) =>
  app.guest.call(
    auth.resetPassword,
    { body: { email, password: next, ...(role ? { role } : {}) } },
    { headers: ticket ? { cookie: `prt=${ticket}` } : {} },
  )
const readTicket = (headers: Record<string, unknown>) => /prt=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const signIn = (email: string, word: string, role: 'customer' | 'vendors' = 'customer') =>
  app.guest.call(auth.signIn, { body: { role, email, password: word } })
async function readCode(email: string): Promise<string> {
  const [mail] = await app.outbox(email)
  return /^\d{6}$/m.exec(mail?.body_text ?? '')?.[0] ?? ''
}
const makeWrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

async function verifyOk(role: ForgetfulUser = 'customer', email?: string): Promise<{ email: string; ticket: string }> {
  const who = await makePerson(role, email)
  await requestCode(who, role)
  const { headers } = await verifyCode(who, await readCode(who), role)
  return { email: who, ticket: readTicket(headers) }
}

async function runLater<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + minutes * 60_000))
  try {
    return await work()
  } finally {
    app.clock.set(start)
  }
}

describe('a forgotten password', () => {
  test('every role can reset its password with a mailed code', async () => {
    for (const role of ['customer', 'owner', 'employee', 'vendors'] as const) {
      const { email, ticket } = await verifyOk(role)
      expect((await resetPassword(email, ticket, role)).status).toBe(200)
      const { rows } = await sql<{ changed: boolean }>`
        select not is_temporary_password as changed from account where email = ${email}`.execute(app.db)
      expect(rows).toEqual([{ changed: true }])
      const [told] = await app.outbox(email)
      expect(told?.subject).toBe('Your password was changed')
    }
    const { email, ticket } = await verifyOk()
    await resetPassword(email, ticket)
    expect([(await signIn(email, otherPassword)).status, (await signIn(email, password)).status]).toEqual([200, 401])
  })

  test('the mail with a passcode says what it is for, and has no link', async () => {
    const email = await makePerson('vendors')
    await requestCode(email, 'vendors')
    const [mail] = await app.outbox(email)
    expect(mail?.subject).toBe('Your Liftbay passcode')
    expect(mail?.body_text).toContain('Parts Vendor account')
    expect(mail?.body_text).not.toContain('http')
  })

  test('a passcode is stored only as a keyed hash', async () => {
    const email = await makePerson()
    await requestCode(email)
    const code = await readCode(email)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(password_code)::text as row from password_code where email = ${email}`.execute(app.db)
    expect(rows[0]?.row).not.toContain(code)
  })

  test('after five wrong passcodes the right one is refused too', async () => {
    const email = await makePerson()
    await requestCode(email)
    const code = await readCode(email)
    const codes = []
    for (let time = 0; time < 5; time++) codes.push((await verifyCode(email, makeWrongCode(code))).problem.code)
    expect(codes).toEqual([...Array<string>(4).fill('passcode_invalid'), 'passcode_ended'])
    const refused = await verifyCode(email, code)
    expect([refused.status, refused.problem.errors]).toEqual([410, { otp: 'This passcode is no longer valid. Send a new code.' }])
  })

  test('a new passcode invalidates the previous one', async () => {
    const email = await makePerson()
    await requestCode(email)
    const first = await readCode(email)
    await requestCode(email)
    const second = await readCode(email)
    if (first !== second) expect((await verifyCode(email, first)).problem.msg).toBe('Passcode is invalid')
    expect((await verifyCode(email, second)).status).toBe(200)
  })

  test('a passcode works once, and for ten minutes', async () => {
    const email = await makePerson()
    await requestCode(email)
    const code = await readCode(email)
    expect((await runLater(11, () => verifyCode(email, code))).problem.code).toBe('passcode_ended')
    expect((await verifyCode(email, code)).status).toBe(200)
    expect((await verifyCode(email, code)).problem.code).toBe('passcode_ended')
  })

  test('a passcode works only for the role it was requested for', async () => {
    const email = await makePerson('customer')
    await makePerson('vendors', email)
    await requestCode(email, 'vendors')
    const code = await readCode(email)
    expect((await verifyCode(email, code, 'customer')).problem.code).toBe('passcode_ended')
    const { headers } = await verifyCode(email, code, 'vendors')
    expect((await resetPassword(email, readTicket(headers), 'customer')).problem.code).toBe('passcode_not_verified')
    expect((await resetPassword(email, readTicket(headers), 'vendors')).status).toBe(200)
    expect((await signIn(email, password, 'customer')).status).toBe(200)
    expect((await signIn(email, otherPassword, 'vendors')).status).toBe(200)
  })

  test('an e-mail gets three passcodes per hour and ten per day, registered or not', async () => {
    for (const email of [await makePerson(), `${crypto.randomUUID()}@example.test`]) {
      let sent = 0
      for (let hour = 0; hour < 5; hour++) {
        const statuses = await runLater(hour * 61, async () => [
          (await requestCode(email)).status,
          (await requestCode(email, 'vendors')).status,
          (await requestCode(email)).status,
          (await requestCode(email)).status,
        ])
        expect(statuses.at(-1)).toBe(429)
        sent += statuses.filter((status) => status === 200).length
      }
      expect(sent).toBe(10)
      expect((await runLater(24 * 60 + 1, () => requestCode(email))).status).toBe(200)
    }
  })

  test('many requests at once send only three passcodes', async () => {
    const email = await makePerson()
    const replies = await Promise.all(Array.from({ length: 12 }, () => requestCode(email)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.problem.msg).toBe('Too many attempts. Please try again in 60 minutes.')
  })

  test('an unknown e-mail gets the same replies at every step of a reset, and no mail', async () => {
    const known = await makePerson()
    const unknown = `${crypto.randomUUID()}@example.test`
    const seen = async (email: string) => {
      const asked = await requestCode(email)
      await app.settle()
      const tries = []
      for (let time = 0; time < 6; time++) tries.push((await verifyCode(email, '000000')).raw.toString())
      return [asked.status, asked.raw.toString(), tries, (await resetPassword(email, 'x')).raw.toString()]
    }
    expect(await seen(unknown)).toEqual(await seen(known))
    expect(await app.outbox(unknown)).toEqual([])
  })

  test('the reset ticket is a cookie that scripts cannot read and that is sent only to the call that sets the password', async () => {
    const email = await makePerson()
    await requestCode(email)
    const { headers } = await verifyCode(email, await readCode(email))
    const cookie = String(headers['set-cookie'])
    for (const part of [/HttpOnly/, /SameSite=Strict/, /Path=\/api\/web\/customer\/updatepassword(;|$)/, /Max-Age=600/])
      expect(cookie).toMatch(part)
  })

  test('a rejected password does not use up the reset ticket', async () => {
    const { email, ticket } = await verifyOk()
    expect((await resetPassword(email, ticket, 'customer', 'short')).problem.errors).toEqual({
      password: 'Password must have at least 15 characters',
    })
    expect((await resetPassword(email, ticket, 'customer', 'password password')).problem.errors?.['password']).toMatch(/too easy/)
    expect((await resetPassword(email, ticket)).status).toBe(200)
  })

  test('the reset ticket is valid for ten minutes', async () => {
    const { email, ticket } = await verifyOk()
    expect((await runLater(11, () => resetPassword(email, ticket))).problem.code).toBe('passcode_not_verified')
  })

  test('a new password ends every session at once', async () => {
    const { email, ticket } = await verifyOk()
    const sessions = [await signIn(email, password), await signIn(email, password)]
    expect((await resetPassword(email, ticket)).status).toBe(200)
    for (const { body } of sessions) {
      const me = await app.guest.call(auth.getMe, {}, { headers: { authorization: `Bearer ${body.atk}` } })
      expect(me.status).toBe(401)
    }
  })

  test('another site or a link cannot trigger any step of a reset', async () => {
    const email = await makePerson()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/page' },
    ] as Record<string, string>[]) {
      const asked = await app.guest.call(auth.requestPasscode, { params: { email } }, { headers })
      const tried = await app.guest.call(auth.verifyPasscode, { params: { email, otp: '123456' } }, { headers })
      const set = await app.guest.call(auth.resetPassword, { body: { email, password: otherPassword } }, { headers })
      for (const reply of [asked, tried, set]) expect([reply.status, reply.problem.code]).toEqual([403, 'origin_not_allowed'])
    }
    expect(await app.outbox(email)).toEqual([])
    const own = await app.guest.call(
      auth.requestPasscode,
      { params: { email } },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    )
    expect(own.status).toBe(200)
  })

  test('a sign-in with the old password that is in progress during a change opens no session', async () => {
    const { email, ticket } = await verifyOk()
    const [signedIn] = await Promise.all([signIn(email, password), resetPassword(email, ticket)])
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from session join account on account.id = account_id
      where email = ${email} and session.ended_at is null`.execute(app.db)
    expect([rows[0]?.open, [200, 401].includes(signedIn.status)]).toEqual([0, true])
  })
})

describe('passwords and sessions of a signed-in person', () => {
  const withToken = (atk: string) => ({ headers: { authorization: `Bearer ${atk}` } })
  const signedIn = async (email: string, userAgent = '') => {
    const { body } = await app.guest.call(
      auth.signIn,
      { body: { role: 'customer', email, password } },
      { headers: { 'user-agent': userAgent } },
    )
    return body.atk
  }

  test('every role changes its password by one call, and its other sessions end', async () => {
    const email = await makePerson('vendors')
    const old = await signIn(email, password, 'vendors')
    const change = (body: { password?: string; newPassword: string }) =>
      app.guest.call(auth.changePassword, { body }, withToken(old.body.atk))
    expect((await change({ password: 'not this one at all', newPassword: otherPassword })).problem.code).toBe('password_wrong')
    expect((await change({ newPassword: otherPassword })).problem.code).toBe('password_wrong')
    expect((await change({ password, newPassword: 'short' })).problem.errors).toEqual({
      newPassword: 'Password must have at least 15 characters',
    })
    const changed = await change({ password, newPassword: otherPassword })
    expect(changed.status).toBe(200)
    expect((await app.guest.call(auth.getMe, {}, withToken(old.body.atk))).status).toBe(401)
    expect((await app.guest.call(auth.getMe, {}, withToken(changed.body.atk))).status).toBe(200)
    expect((await app.outbox(email))[0]?.subject).toBe('Your password was changed')
  })

  test('a temporary password can be replaced without sending it again, but not with itself', async () => {
    const email = `${crypto.randomUUID()}@example.test`
    await inTransaction(app.db, (tx) => createAccount(tx, { role: 'customer', email, password, isTemporaryPassword: true }))
    const { body } = await signIn(email, password)
    expect(body.info.customer.isTemporaryPassword).toBe(true)
    const change = (newPassword: string) => app.guest.call(auth.changePassword, { body: { newPassword } }, withToken(body.atk))
    expect((await change(password)).problem.errors).toEqual({ newPassword: 'Choose a password other than the temporary one' })
    expect((await change(otherPassword)).body.info.customer.isTemporaryPassword).toBe(false)
  })

  test('an account without a password cannot sign in, but can set one with a code', async () => {
    const email = `${crypto.randomUUID()}@example.test`
    await inTransaction(app.db, (tx) => createAccount(tx, { role: 'customer', email, password: null }))
    expect((await signIn(email, password)).status).toBe(401)
    await requestCode(email)
    const { headers } = await verifyCode(email, await readCode(email))
    await resetPassword(email, readTicket(headers))
    expect((await signIn(email, otherPassword)).status).toBe(200)
  })

  test('open sessions are listed, and one, the others or all can be logged out', async () => {
    const email = await makePerson()
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
    const [here, there, elsewhere] = [await signedIn(email, chrome), await signedIn(email), await signedIn(email)]
    const list = async () => (await app.guest.call(auth.listSessions, {}, withToken(here))).body.sessions
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions.find((session) => session.isCurrent)).toMatchObject({ device: 'Chrome on Windows', address: '127.0.0.1' })
    const otherSession = sessions.find((session) => !session.isCurrent)!
    const stranger = await app.signUp('customer')
    expect((await stranger.call(auth.endSession, { params: { id: otherSession.id } })).status).toBe(404)
    expect((await app.guest.call(auth.endSession, { params: { id: otherSession.id } }, withToken(here))).status).toBe(200)
    expect(await list()).toHaveLength(2)
    await app.guest.call(auth.endSessions, { body: { butThis: true } }, withToken(here))
    expect(await list()).toHaveLength(1)
    const status = async (atk: string) => (await app.guest.call(auth.getMe, {}, withToken(atk))).status
    expect([await status(here), await status(there), await status(elsewhere)]).toEqual([200, 401, 401])
    await app.guest.call(auth.endSessions, { body: { butThis: false } }, withToken(here))
    expect(await status(here)).toBe(401)
    expect((await stranger.call(auth.getMe)).status).toBe(200)
  })
})

test('a user agent is described in plain words', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  expect(describeDevice(iPhone)).toBe('Safari on iPhone')
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0')).toBe(
    'Edge on Windows',
  )
  expect(describeDevice('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36')).toBe(
    'Chrome on Android',
  )
  expect(describeDevice('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe('Firefox on Linux')
  expect([describeDevice('curl/8.5'), describeDevice('')]).toEqual(['Another program', 'Unknown device'])
})

test('the wait for another passcode is the longer of the two limits', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (...minutes: number[]) => minutes.map((minutesAgo) => new Date(now.getTime() - minutesAgo * 60_000))
  expect(calculateMailWaitSeconds(ago(1, 2), now)).toBe(0)
  expect(calculateMailWaitSeconds(ago(1, 2, 50), now)).toBe(600)
  expect(calculateMailWaitSeconds(ago(1, 2, 60), now)).toBe(0)
  expect(calculateMailWaitSeconds(ago(1, 2, 90, 91, 92, 93, 94, 95, 96, 24 * 60 - 5), now)).toBe(300)
})
