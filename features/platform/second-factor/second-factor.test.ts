import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../../testing/stand-ins/smtp-stand-in.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { auth, confirmations } from '../auth/contract/index.ts'
import { secondFactor } from './contract/index.ts'
import { takeChallenge } from './server/store.ts'

const password = 'a long walk by the river'
let app: TestApp
/** Outside the demo, where owners need a second step. */
let production: TestApp
let mailServer: SmtpStandIn
beforeAll(async () => {
  app = await testApp()
  mailServer = await startSmtpStandIn()
  production = await testApp({ env: { DEMO: '0', SMTP_URL: mailServer.url } })
})

let count = 0
/** A person with a password. */
async function signUpPerson(on = app, role: 'customer' | 'owner' = 'customer'): Promise<TestUser> {
  const person = await on.signUp(role, `step-${(count += 1)}@example.test`)
  await sql`update customer set first_name = 'Kim', last_name = 'Reed' where account_id = ${person.accountId}`.execute(on.db)
  return setQuickPassword(on, person, password)
}

const logIn = (who: TestUser, on = app) => on.send(auth.signIn, { body: { email: who.email, password, role: 'customer' } })
const makeCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

async function addAuthenticator(who: TestUser, on = app): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await who.call(secondFactor.startTotp, { body: { password } })).body
  const { recoveryCodes } = (await who.call(secondFactor.confirmTotp, { body: { code: makeCode(secret, on.clock.now()) } })).body
  return { secret, recoveryCodes }
}

const readTicket = async (who: TestUser) => {
  const { problem } = await logIn(who)
  expect(problem.code).toBe('second_step_needed')
  return (problem.more as { ticket: string }).ticket
}

/** A code for a later 30-second step, because each code works once. */
const makeNextCode = (secret: string, steps = 1) => makeCode(secret, new Date(app.clock.now().getTime() + steps * 30_000))

describe('an authenticator app', () => {
  test('a second step cannot be added before the e-mail is confirmed, not even one started earlier', async () => {
    const kim = await signUpPerson()
    const { secret } = (await kim.call(secondFactor.startTotp, { body: { password } })).body
    await sql`update account set email_confirmed_at = null where id = ${kim.accountId}`.execute(app.db)
    const refused = [
      await kim.call(secondFactor.startTotp, { body: { password } }),
      await kim.call(secondFactor.confirmTotp, { body: { code: makeCode(secret, app.clock.now()) } }),
      await kim.call(secondFactor.startPasskey, { body: { password } }),
      await kim.call(secondFactor.addPasskey, { body: { name: 'Phone', response: {} } }),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(4).fill('email_not_confirmed'))
    expect((await logIn(kim)).status).toBe(200)
  })

  test('an owner who must set up a second step can confirm their e-mail before it', async () => {
    const owner = await signUpPerson(production, 'owner')
    await sql`update account set email_confirmed_at = null where id = ${owner.accountId}`.execute(production.db)
    const { body } = await production.send(auth.signInOwner, { body: { email: owner.email, password } })
    const limited = { headers: { authorization: `Bearer ${body.atk}` } }
    expect((await production.send(confirmations.sendLink, {}, limited)).status).toBe(200)
    await production.settle()
    // Once sent, the stored mail has lost its link.
    const { raw } = mailServer.received.find(({ to }) => to.includes(owner.email))!
    const token = /confirm-email\/([\w-]{43})/.exec(raw.replaceAll(/=\r?\n/g, ''))![1]!
    expect((await production.send(confirmations.confirm, { body: { token } }, limited)).status).toBe(200)
    expect((await production.send(secondFactor.startTotp, { body: { password } }, limited)).status).toBe(200)
  })

  test('an authenticator app is set up with the password and one right code', async () => {
    const kim = await signUpPerson()
    expect((await kim.call(secondFactor.startTotp, { body: { password: 'wrong' } })).problem.code).toBe('password_wrong')
    const { secret, uri } = (await kim.call(secondFactor.startTotp, { body: { password } })).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/Liftbay:/)
    expect((await kim.call(secondFactor.confirmTotp, { body: { code: '000000' } })).problem.code).toBe('code_wrong')
    expect((await logIn(kim)).status).toBe(200)
    const code = makeCode(secret, app.clock.now())
    expect((await kim.call(secondFactor.confirmTotp, { body: { code } })).body.recoveryCodes).toHaveLength(10)
    expect((await kim.call(secondFactor.get)).body).toMatchObject({ totp: true, recoveryCodesLeft: 10, passkeys: [] })
    expect((await kim.call(secondFactor.startTotp, { body: { password } })).problem.code).toBe('totp_already_set')
    const { rows } = await sql<{ secret: Buffer }>`select secret from totp where account_id = ${kim.accountId}`.execute(app.db)
    expect(rows[0]!.secret.toString('latin1')).not.toContain(secret)
  })

  test('an authenticator code is requested after the right password, and each code works once', async () => {
    const kim = await signUpPerson()
    const { secret } = await addAuthenticator(kim)
    const code = makeNextCode(secret)
    const first = await app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })
    expect([first.status, first.body.info.customer.email]).toEqual([200, kim.email])
    const again = await app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })
    expect(again.problem.code).toBe('code_wrong')
  })

  test('five of 200 guesses at an authenticator code at once are checked, and then the right code is refused', async () => {
    const kim = await signUpPerson()
    const { secret } = await addAuthenticator(kim)
    const ticket = await readTicket(kim)
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        app.send(secondFactor.answerCode, { body: { ticket, code: String(n).padStart(6, '0') } }),
      ),
    )
    const codes = guesses.map(({ problem }) => problem.code)
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ticket_expired')).toHaveLength(195)
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: makeNextCode(secret) } })).problem.code).toBe(
      'ticket_expired',
    )
  })

  test('wrong authenticator codes are counted per account across all tickets, even many at once, and then the right code must wait too', async () => {
    const kim = await signUpPerson()
    const { secret, recoveryCodes } = await addAuthenticator(kim)
    const answer = async (code: string) => app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })
    const tickets: string[] = []
    for (let n = 0; n < 20; n++) tickets.push(await readTicket(kim))
    const guesses = await Promise.all(
      tickets.map((ticket, n) => app.send(secondFactor.answerCode, { body: { ticket, code: String(n).padStart(6, '0') } })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ problem }) => problem.code === 'rate_limited')).toHaveLength(15)
    expect((await answer(makeNextCode(secret))).problem.msg).toBe('Too many attempts. Please try again in 1 minute.')
    expect((await answer(recoveryCodes[0]!)).status).toBe(429)
    const mails = (await app.outbox(kim.email)).filter(({ subject }) => subject === 'Wrong codes at your login')
    expect(mails).toHaveLength(1)
  })

  test('each further wrong authenticator code makes the wait longer, up to an hour, and a right one resets the count', async () => {
    const kim = await signUpPerson()
    const { secret } = await addAuthenticator(kim)
    const start = app.clock.now()
    const answer = async (code: string) => app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })
    for (let n = 0; n < 5; n += 1) expect((await answer('000000')).status).toBe(401)
    for (const minutes of [1, 5, 15, 60, 60]) {
      // The wait began before this.
      const refusedAt = app.clock.now().getTime()
      app.clock.set(new Date(refusedAt + minutes * 60_000 - 30_000))
      expect([minutes, (await answer(makeNextCode(secret))).status]).toEqual([minutes, 429])
      app.clock.set(new Date(refusedAt + minutes * 60_000))
      expect([minutes, (await answer('000000')).status]).toEqual([minutes, 401])
    }
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
    expect((await answer(makeNextCode(secret))).status).toBe(200)
    expect((await answer('000000')).status).toBe(401)
    expect((await answer('000000')).status).toBe(401)
    app.clock.set(start)
    const mails = (await app.outbox(kim.email)).filter(({ subject }) => subject === 'Wrong codes at your login')
    expect(mails).toHaveLength(1)
  })

  test('a recovery code works once, with any spacing and capitals', async () => {
    const kim = await signUpPerson()
    const { recoveryCodes } = await addAuthenticator(kim)
    // 120 bits: the database stores a plain hash, from which fewer could be guessed.
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
    const code = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase()
    expect((await app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })).status).toBe(200)
    expect((await app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })).problem.code).toBe(
      'code_wrong',
    )
    expect((await kim.call(secondFactor.get)).body.recoveryCodesLeft).toBe(9)
  })

  test('new recovery codes replace the old ones, and need a second step', async () => {
    const kim = await signUpPerson()
    expect((await kim.call(secondFactor.renewRecoveryCodes, { body: { password } })).problem.code).toBe('second_step_missing')
    const before = await addAuthenticator(kim)
    expect((await kim.call(secondFactor.renewRecoveryCodes, { body: { password: 'wrong' } })).problem.code).toBe('password_wrong')
    const { recoveryCodes } = (await kim.call(secondFactor.renewRecoveryCodes, { body: { password } })).body
    const answer = async (code: string) => app.send(secondFactor.answerCode, { body: { ticket: await readTicket(kim), code } })
    expect((await answer(before.recoveryCodes[0]!)).problem.code).toBe('code_wrong')
    expect((await answer(recoveryCodes[0]!)).status).toBe(200)
  })

  test("another account's authenticator code is refused, and a ticket works once", async () => {
    const [kim, eve] = [await signUpPerson(), await signUpPerson()]
    const { secret } = await addAuthenticator(kim)
    const eves = await addAuthenticator(eve)
    const ticket = await readTicket(kim)
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: makeNextCode(eves.secret) } })).problem.code).toBe(
      'code_wrong',
    )
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: makeNextCode(secret) } })).status).toBe(200)
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: makeNextCode(secret) } })).problem.code).toBe(
      'ticket_expired',
    )
  })

  test('an e-mail reports when an authenticator app is added and removed', async () => {
    const kim = await signUpPerson()
    await addAuthenticator(kim)
    await kim.call(secondFactor.removeTotp, { body: { password } })
    const subjects = (await app.outbox(kim.email)).map(({ subject }) => subject)
    expect(subjects.slice(0, 2)).toEqual(['A second step was removed', 'A second step was added'])
  })

  test('after the authenticator app is removed, the password alone signs in again', async () => {
    const kim = await signUpPerson()
    await addAuthenticator(kim)
    expect((await kim.call(secondFactor.removeTotp, { body: { password } })).status).toBe(200)
    expect((await logIn(kim)).status).toBe(200)
    expect((await kim.call(secondFactor.get)).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
  })
})

describe('a password with a second step', () => {
  const short = 'kv7#Qm2x'
  const change = (who: TestUser, newPassword: string, current = password) =>
    who.call(auth.changePassword, { body: { password: current, newPassword } })
  /** A person with an authenticator app and a short password, signed in again. */
  async function signUpWithShortPassword(): Promise<TestUser> {
    const kim = await signUpPerson()
    await addAuthenticator(kim)
    expect((await change(kim, short)).status).toBe(200)
    return app.signInAs(kim.accountId, 'customer', kim.email)
  }

  test('a password needs 8 characters with a second step, and 15 without', async () => {
    const kim = await signUpPerson()
    expect((await change(kim, short)).problem.errors).toEqual({ newPassword: 'Password must have at least 15 characters' })
    await addAuthenticator(kim)
    expect((await change(kim, 'kv7#Qm2')).problem.errors).toEqual({ newPassword: 'Password must have at least 8 characters' })
    const changed = await change(kim, short)
    expect([changed.status, changed.body.info.customer.hasSecondStep]).toEqual([200, true])
    const again = await app.send(auth.signIn, { body: { email: kim.email, password: short, role: 'customer' } })
    expect(again.problem.code).toBe('second_step_needed')
  })

  test('a password that is easy to guess is refused even with a second step', async () => {
    const kim = await signUpPerson()
    await addAuthenticator(kim)
    for (const easy of [
      'password',
      'Summer26',
      'qwertyui',
      'liftbay1',
      'abcd1234',
      'kimreed1',
      'Summer2026!',
      'Winter2026!',
      'Monday123!',
      'Changeme123!',
      'Zaq1@wsx',
    ])
      expect([easy, (await change(kim, easy)).problem?.errors?.['newPassword']]).toEqual([
        easy,
        'Password is too easy to guess; choose another, like a short sentence',
      ])
  })

  test('the last second step stays until a longer password is chosen', async () => {
    const kim = await signUpWithShortPassword()
    const remove = (who: TestUser, current: string) => who.call(secondFactor.removeTotp, { body: { password: current } })
    expect((await kim.call(secondFactor.get)).body.passwordNeedsOne).toBe(true)
    expect((await remove(kim, short)).problem.code).toBe('password_too_weak')
    expect((await kim.call(secondFactor.get)).body.totp).toBe(true)
    await change(kim, 'six geese on a frozen lake', short)
    const kimAgain = await app.signInAs(kim.accountId, 'customer', kim.email)
    expect((await kimAgain.call(secondFactor.get)).body.passwordNeedsOne).toBe(false)
    expect((await remove(kimAgain, 'six geese on a frozen lake')).status).toBe(200)
  })

  test('a short password cannot be chosen while the last second step is being removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const kim = await signUpPerson()
      await addAuthenticator(kim)
      await Promise.all([change(kim, short), kim.call(secondFactor.removeTotp, { body: { password } })])
      const { rows } = await sql<{ weak: boolean; steps: number }>`
        select password_needs_second_step as weak, (select count(*)::int from totp where account_id = account.id) as steps
        from account where id = ${kim.accountId}`.execute(app.db)
      expect(rows).not.toEqual([{ weak: true, steps: 0 }])
    }
  })

  test('a forgotten password is replaced under the same length rule', async () => {
    for (const hasSecondStep of [false, true]) {
      const kim = await signUpPerson()
      if (hasSecondStep) await addAuthenticator(kim)
      await app.guest.call(auth.requestPasscode, { params: { email: kim.email } })
      const [mail] = await app.outbox(kim.email)
      const otp = /^\d{6}$/m.exec(mail?.body_text ?? '')?.[0] ?? ''
      const verified = await app.guest.call(auth.verifyPasscode, { params: { email: kim.email, otp } })
      expect(verified.body).toEqual({ hasSecondStep })
      const cookie = `prt=${/prt=([^;]*)/.exec(String(verified.headers['set-cookie']))?.[1]}`
      const reset = await app.guest.call(
        auth.resetPassword,
        { body: { email: kim.email, password: short } },
        { headers: { cookie } },
      )
      expect([hasSecondStep, reset.status]).toEqual([hasSecondStep, hasSecondStep ? 200 : 400])
    }
  })
})

describe('a sign-in that waits for its second step', () => {
  async function startSignIn() {
    const kim = await signUpPerson()
    const { secret } = await addAuthenticator(kim)
    const ticket = await readTicket(kim)
    return { kim, finish: () => app.send(secondFactor.answerCode, { body: { ticket, code: makeNextCode(secret) } }) }
  }

  test('a waiting sign-in can finish if nothing changes', async () => {
    expect((await (await startSignIn()).finish()).status).toBe(200)
  })

  test('a waiting sign-in ends when the password is changed, even to the same one', async () => {
    for (const newPassword of ['six geese on a frozen lake', password]) {
      const { kim, finish } = await startSignIn()
      expect((await kim.call(auth.changePassword, { body: { password, newPassword } })).status).toBe(200)
      expect((await finish()).problem.code).toBe('ticket_expired')
    }
  })

  test('a waiting sign-in ends when all sessions are ended, or all but one', async () => {
    for (const butThis of [false, true]) {
      const { kim, finish } = await startSignIn()
      await kim.call(auth.endSessions, { body: { butThis } })
      expect((await finish()).problem.code).toBe('ticket_expired')
    }
  })

  test('a waiting sign-in ends with its account', async () => {
    const { kim, finish } = await startSignIn()
    await sql`update account set ended_at = now() where id = ${kim.accountId}`.execute(app.db)
    expect((await finish()).status).toBe(401)
  })
})

describe('a session that used only the password', () => {
  const cookieIn = (headers: Record<string, unknown>) => `rtk=${/rtk=([^;]*)/.exec(String(headers['set-cookie']))?.[1]}`
  /** Signs an owner in with only the password. */
  const openSession = async (on: TestApp, who: TestUser) => {
    const { body, headers } = await on.send(auth.signInOwner, { body: { email: who.email, password } })
    const sent = { headers: { authorization: `Bearer ${body.atk}` } }
    const call: TestUser['call'] = (row, input) => on.send(row, input, sent)
    return { call, refresh: () => on.guest.call(auth.refresh, {}, { headers: { cookie: cookieIn(headers) } }) }
  }
  const setUpAuthenticator = async (on: TestApp, { call }: Pick<TestUser, 'call'>) => {
    const { secret } = (await call(secondFactor.startTotp, { body: { password } })).body
    return call(secondFactor.confirmTotp, { body: { code: makeCode(secret, on.clock.now()) } })
  }

  test('a session with only the password ends when another session sets up a second step, which continues', async () => {
    for (const on of [app, production]) {
      const owner = await signUpPerson(on, 'owner')
      const [here, thief] = [await openSession(on, owner), await openSession(on, owner)]
      expect((await setUpAuthenticator(on, here)).status).toBe(200)
      expect([(await thief.refresh()).status, (await thief.call(auth.getMe)).status]).toEqual([401, 401])
      const renewed = await here.refresh()
      expect(renewed.status).toBe(200)
      const free = { headers: { authorization: `Bearer ${renewed.body.atk}` } }
      expect((await on.send(shops.listOwned, { params: { email: owner.email } }, free)).status).toBe(200)
    }
  })

  test('a session with only the password is useless once the account has a second step, even if it is still open', async () => {
    for (const on of [app, production]) {
      const owner = await signUpPerson(on, 'owner')
      const [here, thief] = [await openSession(on, owner), await openSession(on, owner)]
      await setUpAuthenticator(on, here)
      await sql`update session set ended_at = null where account_id = ${owner.accountId}`.execute(on.db)
      expect((await thief.refresh()).status).toBe(401)
    }
  })

  test('a login while the second step is being set up leaves no open session with only the password', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await signUpPerson(app, 'owner')
      const here = await openSession(app, owner)
      const { secret } = (await here.call(secondFactor.startTotp, { body: { password } })).body
      const code = makeCode(secret, app.clock.now())
      const logsIn = () => app.send(auth.signInOwner, { body: { email: owner.email, password } })
      const confirms = new Promise((resolve) => setTimeout(resolve, round * 12)).then(() =>
        here.call(secondFactor.confirmTotp, { body: { code } }),
      )
      await Promise.all([logsIn(), confirms, logsIn(), logsIn()])
      const { rows } = await sql`
        select 1 from session where account_id = ${owner.accountId} and ended_at is null and not second_step_done`.execute(app.db)
      expect(rows).toEqual([])
    }
  })

  test('a session with only the password cannot add a second step once there is one', async () => {
    const owner = await signUpPerson(app, 'owner')
    const [here, thief] = [await openSession(app, owner), await openSession(app, owner)]
    const { options } = (await thief.call(secondFactor.startPasskey, { body: { password } })).body
    expect(options).toBeDefined()
    await setUpAuthenticator(app, here)
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {} }
    expect((await thief.call(secondFactor.addPasskey, { body: { name: 'Theirs', response } })).status).toBe(401)
  })
})

describe('outside the demo', () => {
  const signIn = async (who: TestUser) => {
    const reply = await production.send(auth.signInOwner, { body: { email: who.email, password } })
    const call: TestUser['call'] = (row, sent, options = {}) =>
      production.send(row, sent, { ...options, headers: { authorization: `Bearer ${reply.body.atk}`, ...options.headers } })
    return { reply, call }
  }

  test('outside the demo an owner can do nothing until a second step is set up, and then everything', async () => {
    const owner = await signUpPerson(production, 'owner')
    const { reply, call } = await signIn(owner)
    expect(reply.body.info.customer.needsSecondFactor).toBe(true)
    const ownShops = () => call(shops.listOwned, { params: { email: owner.email } })
    expect((await ownShops()).problem.code).toBe('second_factor_needed')
    expect((await call(auth.getMe)).status).toBe(200)
    const { secret } = (await call(secondFactor.startTotp, { body: { password } })).body
    await call(secondFactor.confirmTotp, { body: { code: makeCode(secret, production.clock.now()) } })
    const cookie = `rtk=${/rtk=([^;]*)/.exec(String(reply.headers['set-cookie']))?.[1]}`
    const renewed = await production.guest.call(auth.refresh, {}, { headers: { cookie } })
    const free = { headers: { authorization: `Bearer ${renewed.body.atk}` } }
    expect((await production.send(shops.listOwned, { params: { email: owner.email } }, free)).status).toBe(200)
    expect((await call(secondFactor.removeTotp, { body: { password } })).problem.code).toBe('second_step_required')
    const step = await production.send(auth.signInOwner, { body: { email: owner.email, password } })
    const ticket = (step.problem.more as { ticket: string }).ticket
    const code = makeCode(secret, new Date(production.clock.now().getTime() + 30_000))
    const signedIn = await production.send(secondFactor.answerCode, { body: { ticket, code } })
    expect(signedIn.body.info.customer.needsSecondFactor).toBe(false)
    const headers = { authorization: `Bearer ${signedIn.body.atk}` }
    expect((await production.send(shops.listOwned, { params: { email: owner.email } }, { headers })).status).toBe(200)
  })

  test('outside the demo a customer needs no second step', async () => {
    const kim = await signUpPerson(production)
    const { body } = await logIn(kim, production)
    expect(body.info.customer.needsSecondFactor).toBe(false)
  })
})

test('a passkey that did not sign our challenge is refused', async () => {
  const kim = await signUpPerson()
  const { options } = (await kim.call(secondFactor.startPasskey, { body: { password } })).body
  expect(options).toMatchObject({ rp: { name: 'Liftbay' }, user: { name: kim.email } })
  for (const response of [
    {},
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  ])
    expect((await kim.call(secondFactor.addPasskey, { body: { name: 'Phone', response } })).problem.code).toBe('passkey_refused')
})

test('a passkey may name at most ten transports, and only known ones', async () => {
  const kim = await signUpPerson()
  const add = async (transports: unknown) => {
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: { transports } } as Record<string, unknown>
    return (await kim.call(secondFactor.addPasskey, { body: { name: 'Phone', response } })).problem.code
  }
  for (const wrong of ['usb', 7, { 0: 'usb' }, [7], [null], ['carrier pigeon'], [['usb']], Array<string>(11).fill('usb'), null])
    expect([wrong, await add(wrong)]).toEqual([wrong, 'bad_input'])
  expect(await add(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).toBe('passkey_refused')
})

describe('confirming with a passkey who is there', () => {
  test('without a passkey the person is sent to their password', async () => {
    const kim = await signUpPerson()
    expect((await kim.call(secondFactor.startConfirming)).problem.code).toBe('passkey_missing')
    expect((await kim.call(secondFactor.confirmIdentity, { body: { response: {} } })).problem.code).toBe('passkey_refused')
  })

  test('a challenge to confirm who is there, which needs no password, cannot add a passkey', async () => {
    const kim = await signUpPerson()
    await sql`insert into passkey (account_id, credential_id, public_key, counter, name)
      values (${kim.accountId}, 'known', '\\x00', 0, 'Phone')`.execute(app.db)
    const { options } = (await kim.call(secondFactor.startConfirming)).body
    expect(await inTransaction(app.db, (tx) => takeChallenge(tx, kim.accountId, 'add', app.clock.now()))).toBeNull()
    expect(await inTransaction(app.db, (tx) => takeChallenge(tx, kim.accountId, 'confirm', app.clock.now()))).toBe(
      options['challenge'],
    )
  })
})
