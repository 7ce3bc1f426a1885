import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { auth } from './contract/index.ts'

const password = 'correct horse battery'
const otherPassword = 'nine green bottles on a wall'
const logged: Record<string, unknown>[] = []
/** Without limits by address, which each program counts for itself. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ logged })
})

const createPerson = async () =>
  setQuickPassword(app, await app.signUp('customer', `${crypto.randomUUID()}@example.test`), password)
const logIn = (email: string, word: string, kd?: string) =>
  app.guest.call(
    auth.signIn,
    { body: { role: 'customer', email, password: word } },
    kd === undefined ? {} : { headers: { cookie: kd } },
  )
const readDevice = (headers: Record<string, unknown>) => /kd=[\w-]{43}/.exec(String(headers['set-cookie']))![0]
async function guess(email: string, times: number, kd?: string) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await logIn(email, `guess ${time}`, kd)).status)
  return statuses
}
/** As if the guesses so far had been that many, and the last wait were over. */
const setTries = (tries: number) =>
  sql`update login_guess set tries = ${tries}, refused_until = null where device = '' and tries >= 10`.execute(app.db)

describe('guessing at a login', () => {
  test('wrong passwords are counted in the database, and each wait is longer than the one before', async () => {
    const { email } = await createPerson()
    expect(await guess(email, 11)).toEqual([...Array<number>(10).fill(401), 429])
    const waits: unknown[] = []
    const start = app.clock.now()
    for (let round = 0; round < 5; round++) {
      const { problem } = await logIn(email, password)
      const { seconds } = problem.more as { seconds: number }
      waits.push(Math.round(seconds / 60))
      app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
      expect((await logIn(email, 'wrong again')).status).toBe(401)
    }
    app.clock.set(start)
    expect(waits).toEqual([1, 5, 15, 60, 60])
  })

  test('a device that logged in before is not locked out by strangers, and has its own limit', async () => {
    const { email } = await createPerson()
    const own = readDevice((await logIn(email, password)).headers)
    await guess(email, 11)
    expect((await logIn(email, password)).status).toBe(429)
    expect((await logIn(email, password, own)).status).toBe(200)
    // A stolen cookie buys no more guesses than any other device has.
    expect((await guess(email, 11, own)).at(-1)).toBe(429)
    const somebody = await createPerson()
    const strangers = readDevice((await logIn(somebody.email, password)).headers)
    expect((await logIn(email, password, strangers)).status).toBe(429)
  })

  test('after 100 wrong passwords unknown devices are refused for a day, until a new password is chosen with a passcode', async () => {
    const { email } = await createPerson()
    await guess(email, 10)
    await setTries(99)
    expect((await logIn(email, 'the hundredth')).status).toBe(401)
    const stopped = await logIn(email, password)
    expect([stopped.status, stopped.problem.msg]).toEqual([
      429,
      'Too many attempts. Please try again in 24 hours. Or choose a new password with "Forgot password?".',
    ])
    const mails = (await app.outbox(email)).filter(({ subject }) => subject === 'Wrong passwords at your login')
    expect(mails.map(({ body_text }) => /typed (\d+) wrong/.exec(body_text)![1]).toSorted()).toEqual(['10', '100'])
    await app.guest.call(auth.requestPasscode, { params: { email } })
    const otp = /^\d{6}$/m.exec((await app.outbox(email))[0]!.body_text)![0]
    const { headers } = await app.guest.call(auth.verifyPasscode, { params: { email, otp } })
    const cookie = /prt=[^;]*/.exec(String(headers['set-cookie']))![0]
    const reset = await app.guest.call(auth.resetPassword, { body: { email, password: otherPassword } }, { headers: { cookie } })
    expect((await logIn(email, otherPassword)).status).toBe(200)
    // The browser that reset the password is known from then on.
    await guess(email, 11)
    expect((await logIn(email, otherPassword, readDevice(reset.headers))).status).toBe(200)
  })

  test('an e-mail without an account is refused in the same way, and no table has it', async () => {
    const email = `${crypto.randomUUID()}@example.test`
    expect(await guess(email, 11)).toEqual([...Array<number>(10).fill(401), 429])
    expect((await logIn(email, password)).problem.msg).toBe(
      'Too many attempts. Please try again in 1 minute. Or choose a new password with "Forgot password?".',
    )
    await app.settle()
    const { rows } = await sql<{ text: string }>`select login_guess::text as text from login_guess`.execute(app.db)
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(await app.outbox(email)).toEqual([])
  })

  test('the log names the account at which someone guesses, and neither its e-mail nor the password', async () => {
    const { email, accountId } = await createPerson()
    logged.length = 0
    await logIn(email, 'a secret that was typed')
    expect(logged).toMatchObject([
      { msg: 'sign-in refused', account: accountId },
      { msg: 'refused', status: 401 },
    ])
    expect(JSON.stringify(logged)).not.toMatch(/a secret that was typed|@example/)
  })
})
