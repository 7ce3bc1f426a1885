import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { auth } from './contract/index.ts'
import { createAccount } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const password = 'correct horse battery'
const makePerson = async (role: 'customer' | 'owner' | 'employee' | 'vendors' | 'admin') => {
  const email = role === 'admin' ? 'root' : `${crypto.randomUUID()}@example.test`
  await inTransaction(app.db, (tx) => createAccount(tx, { role, email, password }))
  return email
}
const readCookie = (headers: Record<string, unknown>) => /rtk=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const withToken = (atk: string) => ({ headers: { authorization: `Bearer ${atk}` } })

describe('signing in', () => {
  test('each role logs in with its own service', async () => {
    for (const role of ['customer', 'vendors', 'admin'] as const) {
      const signedIn = await app.guest.call(auth.signIn, { body: { role, email: await makePerson(role), password } })
      expect([signedIn.status, signedIn.body.info.customer.role]).toEqual([200, role])
    }
    const owner = await app.guest.call(auth.signInOwner, { body: { email: await makePerson('owner'), password } })
    expect(owner.body.info).toMatchObject({ customer: { role: 'owner' }, company: {} })
    const employee = await app.guest.call(auth.signInEmployee, { body: { email: await makePerson('employee'), password } })
    expect(employee.body.info).toMatchObject({ customer: { role: 'employee' }, company: {} })
  })

  test('a login with a wrong password, an unknown e-mail or the wrong role gets the same reply', async () => {
    const email = await makePerson('customer')
    for (const body of [
      { role: 'customer', email, password: 'not this one at all' },
      { role: 'customer', email: 'nobody@example.test', password },
      { role: 'vendors', email, password },
    ] as const) {
      const refused = await app.guest.call(auth.signIn, { body })
      expect([refused.status, refused.problem.msg]).toEqual([401, 'User is not found.'])
    }
    for (const body of [
      { email: await makePerson('employee'), password: 'not this one at all' },
      { email: 'nobody@example.test', password },
    ]) {
      const refused = await app.guest.call(auth.signInEmployee, { body })
      const msg = 'No employee has this e-mail and password. Check both, or reset your password.'
      expect([refused.status, refused.problem.msg]).toEqual([401, msg])
    }
  })

  test('a login requires a valid e-mail and a password', async () => {
    const refused = await app.guest.call(auth.signInOwner, { body: { email: ' ', password: '' } })
    expect(refused.problem.errors).toEqual({ email: 'Email is required', password: 'Password is required' })
    const invalid = await app.guest.call(auth.signInOwner, { body: { email: 'x@', password: 'y' } })
    expect(invalid.problem.errors).toEqual({ email: 'Email is invalid' })
  })

  test('the e-mail of a login may be typed in capitals and with spaces around it', async () => {
    const email = await makePerson('customer')
    const signedIn = await app.guest.call(auth.signIn, {
      body: { role: 'customer', email: ` ${email.toUpperCase()} `, password: ` ${password} ` },
    })
    expect(signedIn.status).toBe(200)
  })
})

describe('sessions', () => {
  const signIn = async () => {
    const { body, headers } = await app.guest.call(auth.signIn, {
      body: { role: 'customer', email: await makePerson('customer'), password },
    })
    return { atk: body.atk, rtk: readCookie(headers), cookie: String(headers['set-cookie']) }
  }
  const refresh = (rtk: string) => app.guest.call(auth.refresh, {}, { headers: { cookie: `rtk=${rtk}` } })

  test('the refresh token is a cookie that scripts cannot read and that is sent only to the refresh call', async () => {
    const { cookie } = await signIn()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).toMatch(/Path=\/api\/web\/refresh-token/)
  })

  test('a refresh changes the refresh token; the old one works for ten seconds and then ends the session', async () => {
    const first = await signIn()
    const second = await refresh(first.rtk)
    expect(second.status).toBe(200)
    expect(readCookie(second.headers)).not.toBe(first.rtk)
    const otherTab = await refresh(first.rtk)
    expect([otherTab.status, otherTab.headers['set-cookie']]).toEqual([200, undefined])
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 11_000))
    expect((await refresh(first.rtk)).status).toBe(401)
    expect((await refresh(readCookie(second.headers))).status).toBe(401)
    app.clock.set(start)
    expect((await app.guest.call(auth.getMe, {}, withToken(second.body.atk))).status).toBe(401)
  })

  test('a made-up secret of a known session is refused and ends nothing', async () => {
    const { rtk, atk } = await signIn()
    const id = rtk.split('.')[0] as string
    for (const secret of ['wrong', '', 'a'.repeat(43), 'a'.repeat(86)])
      expect((await refresh(`${id}.${secret}`)).status).toBe(401)
    expect((await app.guest.call(auth.getMe, {}, withToken(atk))).status).toBe(200)
    const renewed = await refresh(rtk)
    expect(renewed.status).toBe(200)
    for (const secret of ['wrong', `${rtk.split('.')[1]}x`]) expect((await refresh(`${id}.${secret}`)).status).toBe(401)
    expect((await refresh(readCookie(renewed.headers))).status).toBe(200)
  })

  test('an old refresh token ends the session, however many came after it', async () => {
    const first = await signIn()
    let last = first.rtk
    for (let time = 0; time < 3; time += 1) last = readCookie((await refresh(last)).headers)
    expect((await refresh(first.rtk)).status).toBe(401)
    expect((await refresh(last)).status).toBe(401)
  })

  test('a forged access token is refused', async () => {
    for (const rtk of ['', 'x', 'a.b', `${crypto.randomUUID()}.secret`]) expect((await refresh(rtk)).status).toBe(401)
    expect((await app.guest.call(auth.getMe, {}, withToken('eyJhbGciOiJub25lIn0.e30.'))).status).toBe(401)
  })

  test('an access token is valid for ten minutes', async () => {
    const { atk } = await signIn()
    expect((await app.guest.call(auth.getMe, {}, withToken(atk))).status).toBe(200)
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 601_000))
    expect((await app.guest.call(auth.getMe, {}, withToken(atk))).status).toBe(401)
    app.clock.set(start)
  })

  test('logging out ends the access token and the refresh token at once', async () => {
    const { atk, rtk } = await signIn()
    expect((await app.guest.call(auth.signOut, {}, withToken(atk))).status).toBe(200)
    expect((await app.guest.call(auth.getMe, {}, withToken(atk))).status).toBe(401)
    expect((await refresh(rtk)).status).toBe(401)
  })

  test('a page from another origin cannot use the cookie', async () => {
    const { rtk } = await signIn()
    for (const origin of ['https://evil.example', 'null', 'not an origin']) {
      const refused = await app.guest.call(auth.refresh, {}, { headers: { cookie: `rtk=${rtk}`, origin } })
      expect([origin, refused.status]).toEqual([origin, 401])
    }
  })
})

describe('a password with letters that can be composed in two ways', () => {
  const [composed, apart] = ['caf\u00e9 at the river walk', 'cafe\u0301 at the river walk']
  const tryIn = async (email: string, word: string) =>
    (await app.guest.call(auth.signIn, { body: { role: 'customer', email, password: word } })).status

  test('a password with composed letters is the same in both forms', async () => {
    for (const chosen of [composed, apart]) {
      const email = `${crypto.randomUUID()}@example.test`
      await inTransaction(app.db, (tx) => createAccount(tx, { role: 'customer', email, password: chosen }))
      for (const typed of [composed, apart]) expect([chosen, typed, await tryIn(email, typed)]).toEqual([chosen, typed, 200])
      expect(await tryIn(email, 'cafe at the river walk')).toBe(401)
    }
  })

  test('an older account can still log in with its password as typed', async () => {
    const email = await makePerson('customer')
    await sql`update account set password_hash = ${await hash(apart)} where email = ${email}`.execute(app.db)
    expect(await tryIn(email, apart)).toBe(200)
  })

  test('a changed password is the same in both forms', async () => {
    const email = await makePerson('customer')
    const { body } = await app.guest.call(auth.signIn, { body: { role: 'customer', email, password } })
    const changed = await app.guest.call(auth.changePassword, { body: { password, newPassword: apart } }, withToken(body.atk))
    expect([changed.status, await tryIn(email, composed)]).toEqual([200, 200])
  })
})

test('a password shorter than 15 characters cannot be chosen', async () => {
  const short = inTransaction(app.db, (tx) =>
    createAccount(tx, { role: 'customer', email: 'short@example.test', password: 'fourteen chars' }),
  )
  await expect(short).rejects.toThrow('Password must have at least 15 characters')
})

test('an e-mail can sign up once per role', async () => {
  const email = await makePerson('customer')
  await expect(inTransaction(app.db, (tx) => createAccount(tx, { role: 'customer', email, password }))).rejects.toThrow(
    'already registered',
  )
  await inTransaction(app.db, (tx) => createAccount(tx, { role: 'owner', email, password }))
})
