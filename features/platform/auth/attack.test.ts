import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { auth } from './contract/index.ts'

/** With the limits on, as in production. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: true, env: { TRUST_PROXY: '1' } })
})

const password = 'correct horse battery'
const otherPassword = 'nine green bottles on a wall'

async function createPerson(): Promise<string> {
  const { email } = await setQuickPassword(app, await app.signUp('customer', `${crypto.randomUUID()}@example.test`), password)
  return email
}

let hosts = 0
/** An unused network address. */
const newAddress = () => `10.${++hosts >> 8}.${hosts & 255}.7`
const addressHeaders = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
})
const signIn = (email: string, word: string, address: string) =>
  app.guest.call(auth.signIn, { body: { role: 'customer', email, password: word } }, addressHeaders(address))
const requestCode = (email: string) => app.guest.call(auth.requestPasscode, { params: { email } }, addressHeaders(newAddress()))
const verifyCode = (email: string, otp: string) =>
  app.guest.call(auth.verifyPasscode, { params: { email, otp } }, addressHeaders(newAddress()))
const resetPassword = (email: string, cookie: string) =>
  app.guest.call(auth.resetPassword, { body: { email, password: otherPassword } }, addressHeaders(newAddress(), { cookie }))
const readCookie = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] as string
const groupByStatus = (statuses: number[]) => Object.groupBy(statuses, String) as Record<string, number[]>

async function readCode(email: string): Promise<string> {
  await requestCode(email)
  const [mail] = await app.outbox(email)
  return /^\d{6}$/m.exec(mail?.body_text ?? '')?.[0] as string
}

async function getTicket(email: string): Promise<string> {
  return readCookie((await verifyCode(email, await readCode(email))).headers)
}

describe('guessing a password', () => {
  /** People whose passwords are quick to compare. Comparing for an unknown e-mail takes as long as for a real password. */
  let people: string[]
  beforeAll(async () => {
    people = await Promise.all(Array.from({ length: 70 }, createPerson))
  })
  /** Every tenth e-mail is nobody's. */
  const someEmail = (guess: number) => (guess % 10 === 9 ? undefined : people[guess]) ?? `nobody.${guess}@example.test`

  test('ten of 200 password guesses at one e-mail from 200 addresses are compared, and then the right password must wait too', async () => {
    const email = await createPerson()
    const statuses: number[] = []
    for (let guess = 0; guess < 200; guess++) {
      // Capitals and spaces do not make it another e-mail.
      const spelled = guess % 3 === 0 ? email : guess % 3 === 1 ? email.toUpperCase() : `  ${email} `
      statuses.push((await signIn(spelled, `guess number ${guess} of many`, newAddress())).status)
    }
    expect([groupByStatus(statuses)['401']?.length, groupByStatus(statuses)['429']?.length]).toEqual([10, 190])
    const right = await signIn(email, password, newAddress())
    expect([right.status, right.problem.code]).toEqual([429, 'rate_limited'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('sixty of 200 password guesses from one address at 200 e-mails are compared', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let guess = 0; guess < 200; guess++) statuses.push((await signIn(someEmail(guess), otherPassword, address)).status)
    expect([groupByStatus(statuses)['401']?.length, groupByStatus(statuses)['429']?.length]).toEqual([60, 140])
    const email = await createPerson()
    expect((await signIn(email, password, address)).status).toBe(429)
    expect((await signIn(email, password, newAddress())).status).toBe(200)
  })

  test('neither a guess refused by address nor a right password uses up the tries of an e-mail', async () => {
    const [address, email] = [newAddress(), await createPerson()]
    for (let guess = 0; guess < 60; guess++) await signIn(someEmail(guess), otherPassword, address)
    for (let guess = 0; guess < 12; guess++) expect((await signIn(email, 'wrong', address)).status).toBe(429)
    for (let time = 0; time < 12; time++) expect((await signIn(email, password, newAddress())).status).toBe(200)
  })

  test('a spoofed address does not count as another address', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let guess = 0; guess < 70; guess++)
      statuses.push((await signIn(someEmail(guess), otherPassword, `1.2.3.${guess}, ${address}`)).status)
    expect(groupByStatus(statuses)['429']).toHaveLength(10)
  })
})

describe('guessing a code', () => {
  test('five of 200 code guesses at the same time are compared, and then the right code is refused', async () => {
    const email = await createPerson()
    const code = await readCode(email)
    const guesses = Array.from({ length: 200 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'))
    const replies = await Promise.all(guesses.map((guess) => verifyCode(email, guess)))
    // The reply to the fifth says that it was the last.
    expect(replies.filter(({ problem }) => problem.code === 'passcode_invalid')).toHaveLength(4)
    expect(replies.every(({ status }) => status === 400 || status === 410)).toBe(true)
    const { rows } = await sql<{ tries: number }>`select tries from password_code where email = ${email}`.execute(app.db)
    expect(rows).toEqual([{ tries: 5 }])
    expect((await verifyCode(email, code)).problem.code).toBe('passcode_ended')
  })

  test('the right code sent many times at once works once', async () => {
    const email = await createPerson()
    const code = await readCode(email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => verifyCode(email, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ tickets: number }>`
      select count(*) as tickets from password_ticket join account on account.id = account_id where email = ${email}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ tickets: 1 }])
  })

  test('one address can try twenty codes in 15 minutes, across all e-mails', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let guess = 0; guess < 30; guess++) {
      const params = { email: `nobody.${guess}@example.test`, otp: '123456' }
      statuses.push((await app.guest.call(auth.verifyPasscode, { params }, addressHeaders(address))).status)
    }
    expect(groupByStatus(statuses)['429']).toHaveLength(10)
  })
})

describe('a ticket for a new password', () => {
  test("one e-mail's ticket does not reset the password of another", async () => {
    const [mine, victim] = [await createPerson(), await createPerson()]
    const ticket = await getTicket(mine)
    expect((await resetPassword(victim, ticket)).problem.code).toBe('passcode_not_verified')
    expect((await signIn(victim, password, newAddress())).status).toBe(200)
    expect((await resetPassword(mine, ticket)).status).toBe(200)
  })

  test('a reset ticket works once, even when used many times at once', async () => {
    const email = await createPerson()
    const ticket = await getTicket(email)
    const replies = await Promise.all(Array.from({ length: 6 }, () => resetPassword(email, ticket)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403])
    expect((await resetPassword(email, ticket)).problem.code).toBe('passcode_not_verified')
  })

  test('a missing, empty or made-up reset ticket is refused', async () => {
    const email = await createPerson()
    for (const cookie of ['', 'prt=', 'prt=null', `prt=${'a'.repeat(43)}`, 'prt=%00'])
      expect((await resetPassword(email, cookie)).problem.code).toBe('passcode_not_verified')
  })

  test('a password set with one ticket ends every other ticket', async () => {
    const email = await createPerson()
    const [first, second] = [await getTicket(email), await getTicket(email)]
    expect((await resetPassword(email, second)).status).toBe(200)
    expect((await resetPassword(email, first)).problem.code).toBe('passcode_not_verified')
  })
})

test('the reply time of a login does not reveal whether an e-mail is registered', async () => {
  const known = await Promise.all(Array.from({ length: 40 }, () => createPerson()))
  const unknown = known.map(() => `${crypto.randomUUID()}@example.test`)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (const [index, email] of known.entries())
    for (const [kind, recipient] of [
      ['known', email],
      ['unknown', unknown[index] as string],
    ] as const) {
      const start = performance.now()
      await requestCode(recipient)
      times[kind].push(performance.now() - start)
    }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number
  // Both kinds run the same few statements; looking up the account and writing the mail happen later. A busy machine can shift a
  // median, but it cannot make almost every request of one kind slower than the paired request of the other kind.
  const apart = Math.abs(median(times.known) - median(times.unknown))
  const slower = times.known.filter((time, index) => time > (times.unknown[index] as number)).length
  const isRevealed = apart > Math.max(5, median(times.unknown) / 2) && Math.abs(slower - known.length / 2) > known.length / 3
  expect({ isRevealed, apart, slower }).toMatchObject({ isRevealed: false })
})

describe('the admin account', () => {
  // That a stolen refresh token ends its session is proved in auth.test.ts.
  test('nobody can sign up as the admin, through the path or a field', async () => {
    const form = {
      firstname: 'Eve',
      lastname: 'Sly',
      address: '1 Main St',
      city: 'Austin',
      state: 'TX',
      zipcode: '78701',
      phone1: '5125550100',
      email: `${crypto.randomUUID()}@example.test`,
      password,
    }
    const post = async (url: string, payload: object) =>
      (await app.built.app.inject({ method: 'POST', url, payload, ...addressHeaders(newAddress()) })).statusCode
    expect(await post('/api/web/admin/signup', form)).toBe(400)
    expect(await post('/api/web/customer/signup', { ...form, role: 'admin' })).toBe(400)
    expect(await post('/api/web/owner/signup', { ...form, role: 'admin' })).toBe(400)
    const { rows } = await sql`select 1 from account where email = ${form.email} or role = 'admin'`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('the admin cannot reset a password', async () => {
    const url = '/api/web/customer/verification/admin@example.test?role=admin'
    expect((await app.built.app.inject({ url, ...addressHeaders(newAddress()) })).statusCode).toBe(400)
  })
})
