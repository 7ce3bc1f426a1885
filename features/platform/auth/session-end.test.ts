import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { auth } from './contract/index.ts'
import { endExpiredSessions, endSessionsOf } from './server/index.ts'

const password = 'correct horse battery'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const readCookie = (headers: Record<string, unknown>) => /rtk=[^;]*/.exec(String(headers['set-cookie']))![0]

test.each([
  ['admin', 1],
  ['customer', 14 * 24],
] as const)('a session of role %s that nobody uses ends after %i hours', async (role, hours) => {
  const email = role === 'admin' ? 'idle' : 'seldom@example.test'
  await setQuickPassword(app, await app.signUp(role, email), password)
  const start = app.clock.now()
  const { headers } = await app.guest.call(auth.signIn, { body: { role, email, password } })
  const refresh = (cookie: string) => app.guest.call(auth.refresh, {}, { headers: { cookie } })
  const wait = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
  wait(hours * 3600 - 120)
  const used = await refresh(readCookie(headers))
  expect(used.status).toBe(200)
  wait(hours * 3600 + 1)
  expect((await refresh(readCookie(used.headers))).status).toBe(401)
  app.clock.set(start)
})

test.each([
  ['admin', 12],
  ['customer', 30 * 24],
] as const)('a session of role %s ends %i hours after its login, however often it is used', async (role, hours) => {
  const email = role === 'admin' ? 'root' : 'often@example.test'
  await setQuickPassword(app, await app.signUp(role, email), password)
  const start = app.clock.now()
  const signedIn = await app.guest.call(auth.signIn, { body: { role, email, password } })
  let cookie = readCookie(signedIn.headers)
  const refresh = () => app.guest.call(auth.refresh, {}, { headers: { cookie } })
  for (const part of [...Array.from({ length: 19 }, (_, index) => (index + 1) / 20), 0.999]) {
    app.clock.set(new Date(start.getTime() + part * hours * 3_600_000))
    const { status, headers, body } = await refresh()
    expect([part, status]).toEqual([part, 200])
    cookie = readCookie(headers)
    const left = Number(/Max-Age=(\d+)/.exec(String(headers['set-cookie']))![1])
    expect(left).toBeLessThanOrEqual((1 - part) * hours * 3600 + 1)
    if (part < 0.99) continue
    // An access token does not outlive its session.
    app.clock.set(new Date(start.getTime() + hours * 3_600_000 + 1000))
    const me = await app.guest.call(auth.getMe, {}, { headers: { authorization: `Bearer ${body.atk}` } })
    expect(me.status).toBe(401)
  }
  expect((await refresh()).status).toBe(401)
  await endExpiredSessions(app.db, app.clock.now())
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from session join account on account.id = account_id
    where email = ${email} and session.ended_at is null and session.expires_at < ${app.clock.now()}`.execute(app.db)
  expect(rows).toEqual([{ open: 0 }])
  app.clock.set(start)
})

test('whoever runs the program can log out one person, or everybody, at once', async () => {
  const [ann, bob] = [await app.signUp('customer', 'ann.out@example.test'), await app.signUp('owner')]
  const readStatus = async (who: TestUser) => (await who.call(auth.getMe)).status
  expect(await readStatus(ann)).toBe(200)
  expect(await endSessionsOf(app.db, 'ann.out@example.test', app.clock.now())).toBe(1)
  await expect.poll(() => readStatus(ann)).toBe(401)
  expect(await readStatus(bob)).toBe(200)
  expect(await endSessionsOf(app.db, null, app.clock.now())).toBeGreaterThanOrEqual(1)
  await expect.poll(() => readStatus(bob)).toBe(401)
})
