import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../common/route.ts'
import { type TestUser, testApp } from '../../../testing/test-app.ts'
import { signUp } from '../../people/sign-up/contract/index.ts'
import { auth, confirmations } from './contract/index.ts'

const app = await testApp()

const password = 'a long walk by the river'
const place = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX' }
const newEmail = () => `${crypto.randomUUID()}@example.test`
const openRoles = ['customer', 'owner', 'vendors', 'employee'] as const

/** Signs up with the role's form and logs in. */
async function signUpWithForm(role: (typeof openRoles)[number] = 'customer', email = newEmail()): Promise<TestUser> {
  const account = { email, password, termsVersion: 1 }
  const phone = '5125550100'
  const reply =
    role === 'customer'
      ? await app.guest.call(signUp.customerOrVendor, {
          params: { role },
          body: { firstname: 'Ira', lastname: 'Lindqvist', ...place, zipcode: '78701', phone1: phone, ...account },
        })
      : role === 'vendors'
        ? await app.guest.call(signUp.customerOrVendor, {
            params: { role },
            body: {
              corporateName: 'Parts Inc',
              dba: 'Parts',
              contactName: 'Vera',
              phone,
              address: place.address,
              city: place.city,
              state: place.state,
              zipcode: '78701',
              ...account,
            },
          })
        : role === 'owner'
          ? await app.guest.call(signUp.owner, {
              body: {
                corporateName: 'Shop Inc',
                dba: '',
                firstName: 'Olga',
                lastName: 'Owner',
                ...place,
                zipcode: '78701',
                phone,
                ...account,
              },
            })
          : await app.guest.call(signUp.employee, {
              body: { firstName: 'Ed', lastName: 'Tech', ...place, zip: '78701', phone1: phone, ...account },
            })
  if (reply.status !== 200) throw new Error(reply.problem.msg)
  return app.signInAs(reply.body.accountId, role, email)
}

async function listMailedTokens(email: string): Promise<string[]> {
  const mails = await app.outbox(email)
  return mails.flatMap(({ body_text }) => /\/confirm-email\/([\w-]+)\?/.exec(body_text)?.[1] ?? [])
}

const confirmEmail = (who: TestUser, token: string) => who.call(confirmations.confirm, { body: { token } })
const isConfirmed = async (who: TestUser) => (await who.call(auth.getMe, {})).body.customer.isEmailConfirmed

async function runLater<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + hours * 3_600_000))
  try {
    return await work()
  } finally {
    app.clock.set(start)
  }
}

describe('a new account', () => {
  test('every role gets a link in the welcome mail, and the e-mail is not confirmed until the link is used', async () => {
    for (const role of openRoles) {
      const who = await signUpWithForm(role)
      const [mail] = await app.outbox(who.email)
      expect(mail?.subject).toBe('Welcome to Liftbay')
      expect(mail?.body_text).toMatch(new RegExp(`http://localhost:\\d+/confirm-email/[\\w-]{43}\\?role=${role}\\n`))
      expect(await isConfirmed(who)).toBe(false)
      const [token = ''] = await listMailedTokens(who.email)
      const confirmed = await confirmEmail(who, token)
      expect([role, confirmed.status, confirmed.body.customer.isEmailConfirmed]).toEqual([role, 200, true])
      expect(await isConfirmed(who)).toBe(true)
    }
  })

  test('a new account can log in without confirming its e-mail', async () => {
    const { email } = await signUpWithForm()
    const { status, body } = await app.guest.call(auth.signIn, { body: { role: 'customer', email, password } })
    expect([status, body.info.customer.isEmailConfirmed]).toEqual([200, false])
  })
})

describe('a confirmation link', () => {
  test('a confirmation link is stored only as an HMAC', async () => {
    const { email, accountId } = await signUpWithForm()
    const [token = ''] = await listMailedTokens(email)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(email_confirmation)::text as row from email_confirmation where account_id = ${accountId}`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    // A plain hash would let anyone with the table check a guess.
    expect(rows[0]?.row).not.toContain(createHash('sha256').update(token).digest('hex'))
  })

  test('a confirmation link works once', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    expect((await confirmEmail(who, token)).status).toBe(200)
    expect((await confirmEmail(who, token)).problem).toMatchObject({ status: 410, code: 'confirmation_ended' })
  })

  test('a confirmation link used many times at once works once', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirmEmail(who, token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(410)])
  })

  test('a confirmation link ends after 48 hours', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    // An access token lasts only ten minutes, so sign in again.
    const confirmAgain = async () => (await confirmEmail(await app.signInAs(who.accountId, 'customer', who.email), token)).status
    expect(await runLater(48.01, confirmAgain)).toBe(410)
    expect(await runLater(47.9, confirmAgain)).toBe(200)
  })

  test('a confirmation link works only for its own account, and only when signed in', async () => {
    const [ann, eve] = [await signUpWithForm(), await signUpWithForm()]
    const [token = ''] = await listMailedTokens(ann.email)
    expect((await confirmEmail(eve, token)).status).toBe(410)
    expect((await app.guest.call(confirmations.confirm, { body: { token } })).status).toBe(401)
    expect([await isConfirmed(ann), await isConfirmed(eve)]).toEqual([false, false])
    // The failed tries did not use it up.
    expect((await confirmEmail(ann, token)).status).toBe(200)
  })

  test('the link of one role does not confirm the same e-mail in another role', async () => {
    const email = newEmail()
    const [customer, owner] = [await signUpWithForm('customer', email), await signUpWithForm('owner', email)]
    const [ownerToken = ''] = await listMailedTokens(email)
    expect((await confirmEmail(customer, ownerToken)).status).toBe(410)
    expect((await confirmEmail(owner, ownerToken)).status).toBe(200)
    expect(await isConfirmed(customer)).toBe(false)
  })

  test('a confirmation link for an e-mail that the account no longer has confirms nothing', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    await sql`update account set email = ${newEmail()} where id = ${who.accountId}`.execute(app.db)
    expect((await confirmEmail(who, token)).status).toBe(410)
  })

  test('a made-up confirmation link is refused, and a malformed one is a field error', async () => {
    const who = await signUpWithForm()
    for (const guess of ['a'.repeat(43), Buffer.alloc(32).toString('base64url')])
      expect((await confirmEmail(who, guess)).problem).toMatchObject({ status: 410, code: 'confirmation_ended' })
    for (const odd of ['', 'short', `${'a'.repeat(43)}'`, 'ä'.repeat(43), 'a'.repeat(5000)])
      expect((await confirmEmail(who, odd)).problem).toMatchObject({
        status: 400,
        errors: { token: expect.any(String) as string },
      })
  })

  test('a confirmation link does nothing in a session that has ended', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    await who.call(auth.signOut, {})
    expect((await confirmEmail(who, token)).status).toBe(401)
  })
})

test('guessing confirmation links is limited', async () => {
  const limited = await testApp({ limits: true })
  const eve = await limited.signUp('customer')
  const tries = []
  for (let n = 0; n < 21; n++)
    tries.push((await eve.call(confirmations.confirm, { body: { token: String(n).padStart(43, '0') } })).status)
  expect(tries).toEqual([...Array<number>(20).fill(410), 429])
})

describe('another confirmation link', () => {
  test('another confirmation link can be mailed, and the first one still works', async () => {
    const who = await signUpWithForm()
    const again = await who.call(confirmations.sendLink, {})
    expect(again.body.msg).toBe(`A new link is on its way to ${who.email}.`)
    const [second, first = ''] = await listMailedTokens(who.email)
    expect(second).not.toBe(first)
    expect((await confirmEmail(who, first)).status).toBe(200)
    expect((await confirmEmail(who, second ?? '')).status).toBe(410)
  })

  test('three confirmation links an hour are sent, including the welcome mail, even to many requests at once, and the refusal says how long to wait', async () => {
    const who = await signUpWithForm()
    const replies = await Promise.all(Array.from({ length: 10 }, () => who.call(confirmations.sendLink, {})))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array<number>(8).fill(429)])
    expect(await listMailedTokens(who.email)).toHaveLength(3)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.problem.msg).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
    // Other accounts have their own limit.
    expect((await (await signUpWithForm()).call(confirmations.sendLink, {})).status).toBe(200)
  })

  test('a confirmed e-mail gets no further confirmation link', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    await confirmEmail(who, token)
    expect((await who.call(confirmations.sendLink, {})).problem).toMatchObject({ status: 409, code: 'email_already_confirmed' })
  })
})

describe('a password reset', () => {
  const codeFor = async (email: string) => /^\d{6}$/m.exec((await app.outbox(email))[0]?.body_text ?? '')?.[0] ?? ''
  async function getTicket(email: string): Promise<string> {
    await app.guest.call(auth.requestPasscode, { params: { email } })
    const { headers } = await app.guest.call(auth.verifyPasscode, { params: { email, otp: await codeFor(email) } })
    return /prt=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  }

  test('a password reset confirms the e-mail with the new password, not with the passcode alone, and ends the links', async () => {
    const who = await signUpWithForm()
    const [token = ''] = await listMailedTokens(who.email)
    const ticket = await getTicket(who.email)
    expect(await isConfirmed(who)).toBe(false)
    const body = { email: who.email, password: 'nine green bottles on a wall' }
    expect((await app.guest.call(auth.resetPassword, { body }, { headers: { cookie: `prt=${ticket}` } })).status).toBe(200)
    const back = await app.signInAs(who.accountId, 'customer', who.email)
    expect(await isConfirmed(back)).toBe(true)
    expect((await confirmEmail(back, token)).status).toBe(410)
    // The session from before the reset has ended.
    expect((await who.call(auth.getMe, {})).status).toBe(401)
  })
})

test('an admin has a user name and nothing to confirm', async () => {
  const admin = await app.signUp('admin' satisfies Role)
  expect(await isConfirmed(admin)).toBe(true)
  expect((await admin.call(confirmations.sendLink, {})).status).toBe(403)
})
