import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../common/route.ts'
import { type Somebody, testApp } from '../../server/app/testing/test-app.ts'
import { signUp } from '../sign-up/contract.ts'
import { confirmations } from './confirmation-contract.ts'
import { auth } from './contract.ts'

const app = await testApp()

const password = 'a long walk by the river'
const place = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX' }
const newEmail = () => `${crypto.randomUUID()}@example.test`
const openRoles = ['customer', 'owner', 'vendors', 'employee'] as const

/** Somebody who has signed up by the form of the role, and logged in. */
async function newcomer(role: (typeof openRoles)[number] = 'customer', email = newEmail()): Promise<Somebody> {
  const account = { email, password }
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

async function tokensTo(email: string): Promise<string[]> {
  const mails = await app.outbox(email)
  return mails.flatMap(({ body_text }) => /\/confirm-email\/([\w-]+)\?/.exec(body_text)?.[1] ?? [])
}

const confirm = (who: Somebody, token: string) => who.call(confirmations.confirm, { body: { token } })
const isConfirmed = async (who: Somebody) => (await who.call(auth.me, {})).body.customer.isEmailConfirmed

async function later<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + hours * 3_600_000))
  try {
    return await work()
  } finally {
    app.clock.set(start)
  }
}

describe('a new account', () => {
  test('of every role gets a link with the welcome, and its e-mail is not confirmed before it is used', async () => {
    for (const role of openRoles) {
      const who = await newcomer(role)
      const [mail] = await app.outbox(who.email)
      expect(mail?.subject).toBe('Welcome to Liftbay')
      expect(mail?.body_text).toMatch(new RegExp(`http://localhost:\\d+/confirm-email/[\\w-]{43}\\?role=${role}\\n`))
      expect(await isConfirmed(who)).toBe(false)
      const [token = ''] = await tokensTo(who.email)
      const confirmed = await confirm(who, token)
      expect([role, confirmed.status, confirmed.body.customer.isEmailConfirmed]).toEqual([role, 200, true])
      expect(await isConfirmed(who)).toBe(true)
    }
  })

  test('can log in and out without confirming anything', async () => {
    const { email } = await newcomer()
    const { status, body } = await app.guest.call(auth.signIn, { body: { role: 'customer', email, password } })
    expect([status, body.info.customer.isEmailConfirmed]).toEqual([200, false])
  })
})

describe('a link', () => {
  test('is kept as an HMAC only', async () => {
    const { email, accountId } = await newcomer()
    const [token = ''] = await tokensTo(email)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(email_confirmation)::text as row from email_confirmation where account_id = ${accountId}`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    // Nor as a hash that somebody with the table alone could compare with.
    expect(rows[0]?.row).not.toContain(createHash('sha256').update(token).digest('hex'))
  })

  test('works once', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    expect((await confirm(who, token)).status).toBe(200)
    expect((await confirm(who, token)).problem).toMatchObject({ status: 410, code: 'confirmation_ended' })
  })

  test('works once also when it is used many times at once', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    const all = await Promise.all(Array.from({ length: 8 }, () => confirm(who, token)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(410)])
  })

  test('ends after 48 hours', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    // An access token is good for ten minutes only.
    const anew = async () => (await confirm(await app.signInAs(who.accountId, 'customer', who.email), token)).status
    expect(await later(48.01, anew)).toBe(410)
    expect(await later(47.9, anew)).toBe(200)
  })

  test('is good for its own account only, and asks for a log-in', async () => {
    const [ann, eve] = [await newcomer(), await newcomer()]
    const [token = ''] = await tokensTo(ann.email)
    expect((await confirm(eve, token)).status).toBe(410)
    expect((await app.guest.call(confirmations.confirm, { body: { token } })).status).toBe(401)
    expect([await isConfirmed(ann), await isConfirmed(eve)]).toEqual([false, false])
    // Trying has not used it up.
    expect((await confirm(ann, token)).status).toBe(200)
  })

  test('of one role does not confirm the same e-mail in another', async () => {
    const email = newEmail()
    const [customer, owner] = [await newcomer('customer', email), await newcomer('owner', email)]
    const [ownerToken = ''] = await tokensTo(email)
    expect((await confirm(customer, ownerToken)).status).toBe(410)
    expect((await confirm(owner, ownerToken)).status).toBe(200)
    expect(await isConfirmed(customer)).toBe(false)
  })

  test('of an e-mail that the account no longer has confirms nothing', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    await sql`update account set email = ${newEmail()} where id = ${who.accountId}`.execute(app.db)
    expect((await confirm(who, token)).status).toBe(410)
  })

  test('that was made up is refused, and what could be none is named', async () => {
    const who = await newcomer()
    for (const guess of ['a'.repeat(43), Buffer.alloc(32).toString('base64url')])
      expect((await confirm(who, guess)).problem).toMatchObject({ status: 410, code: 'confirmation_ended' })
    for (const odd of ['', 'short', `${'a'.repeat(43)}'`, 'ä'.repeat(43), 'a'.repeat(5000)])
      expect((await confirm(who, odd)).problem).toMatchObject({ status: 400, errors: { token: expect.any(String) as string } })
  })

  test('of a session that has ended does nothing', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    await who.call(auth.signOut, {})
    expect((await confirm(who, token)).status).toBe(401)
  })
})

test('guessing is limited', async () => {
  const limited = await testApp({ limits: true })
  const eve = await limited.signUp('customer')
  const tries = []
  for (let n = 0; n < 21; n++)
    tries.push((await eve.call(confirmations.confirm, { body: { token: String(n).padStart(43, '0') } })).status)
  expect(tries).toEqual([...Array<number>(20).fill(410), 429])
})

describe('sending again', () => {
  test('mails a new link, and the first one goes on working', async () => {
    const who = await newcomer()
    const again = await who.call(confirmations.mail, {})
    expect(again.body.msg).toBe(`A new link is on its way to ${who.email}.`)
    const [second, first = ''] = await tokensTo(who.email)
    expect(second).not.toBe(first)
    expect((await confirm(who, first)).status).toBe(200)
    expect((await confirm(who, second ?? '')).status).toBe(410)
  })

  test('happens three times an hour, the welcome counted, however many ask at once, and it says how long to wait', async () => {
    const who = await newcomer()
    const all = await Promise.all(Array.from({ length: 10 }, () => who.call(confirmations.mail, {})))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array<number>(8).fill(429)])
    expect(await tokensTo(who.email)).toHaveLength(3)
    const refused = all.find(({ status }) => status === 429)
    expect(refused?.problem.msg).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
    // Somebody else's are counted for themselves.
    expect((await (await newcomer()).call(confirmations.mail, {})).status).toBe(200)
  })

  test('ends when the e-mail is confirmed', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    await confirm(who, token)
    expect((await who.call(confirmations.mail, {})).problem).toMatchObject({ status: 409, code: 'already_confirmed' })
  })
})

describe('a forgotten password', () => {
  const codeFor = async (email: string) => /^\d{6}$/m.exec((await app.outbox(email))[0]?.body_text ?? '')?.[0] ?? ''
  async function ticketFor(email: string): Promise<string> {
    await app.guest.call(auth.requestPasscode, { params: { email } })
    const { headers } = await app.guest.call(auth.verifyPasscode, { params: { email, otp: await codeFor(email) } })
    return /prt=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  }

  test('confirms the e-mail by the new password, not by the passcode alone, and ends the links', async () => {
    const who = await newcomer()
    const [token = ''] = await tokensTo(who.email)
    const ticket = await ticketFor(who.email)
    expect(await isConfirmed(who)).toBe(false)
    const body = { email: who.email, password: 'nine green bottles on a wall' }
    expect((await app.guest.call(auth.resetPassword, { body }, { headers: { cookie: `prt=${ticket}` } })).status).toBe(200)
    const back = await app.signInAs(who.accountId, 'customer', who.email)
    expect(await isConfirmed(back)).toBe(true)
    expect((await confirm(back, token)).status).toBe(410)
    // Who signed up with it before is out.
    expect((await who.call(auth.me, {})).status).toBe(401)
  })
})

test('an admin has a user name: nothing to confirm, nothing to send', async () => {
  const admin = await app.signUp('admin' satisfies Role)
  expect(await isConfirmed(admin)).toBe(true)
  expect((await admin.call(confirmations.mail, {})).status).toBe(403)
})
