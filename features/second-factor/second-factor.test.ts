import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { auth } from '../auth/contract.ts'
import { shops } from '../shops/contract.ts'
import { signUp } from '../sign-up/contract.ts'
import { secondFactor } from './contract.ts'

const password = 'a long walk by the river'
let app: TestApp
let outside: TestApp
beforeAll(async () => {
  app = await testApp()
  outside = await testApp({ env: { DEMO: '0' } })
})

let count = 0
/** Somebody with a real password. */
async function somebody(on = app, role: 'customer' | 'owner' = 'customer'): Promise<Somebody> {
  const email = `step-${(count += 1)}@example.test`
  const place = { email, password, address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78701' }
  const named = { ...place, firstName: 'Kim', lastName: 'Reed', phone: '5125550111', corporateName: 'Reed Inc', dba: 'Reed' }
  const signedUp =
    role === 'customer'
      ? await on.send(signUp.customerOrVendor, {
          params: { role: 'customer' },
          body: { ...place, firstname: 'Kim', lastname: 'Reed', phone1: '5125550111' },
        })
      : await on.send(signUp.owner, { body: named })
  if (signedUp.status !== 200) throw new Error(JSON.stringify(signedUp.problem))
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email} and role = ${role}`.execute(on.db)
  return on.signInAs(rows[0]!.id, role, email)
}

const logIn = (who: Somebody, on = app) => on.send(auth.signIn, { body: { email: who.email, password, role: 'customer' } })
const codeOf = (secret: string, at: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

async function withApp(who: Somebody, on = app): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await who.call(secondFactor.startTotp, { body: { password } })).body
  const { recoveryCodes } = (await who.call(secondFactor.confirmTotp, { body: { code: codeOf(secret, on.clock.now()) } })).body
  return { secret, recoveryCodes }
}

const ticketOf = async (who: Somebody) => {
  const { problem } = await logIn(who)
  expect(problem.code).toBe('second_step_needed')
  return (problem.more as { ticket: string }).ticket
}
/** A code of the step after the one that was used last. */
const nextCode = (secret: string, steps = 1) => codeOf(secret, new Date(app.clock.now().getTime() + steps * 30_000))

describe('an authenticator app', () => {
  test('is on after one right code of it, and only for who knows the password', async () => {
    const kim = await somebody()
    expect((await kim.call(secondFactor.startTotp, { body: { password: 'wrong' } })).problem.code).toBe('password_wrong')
    const { secret, uri } = (await kim.call(secondFactor.startTotp, { body: { password } })).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/Liftbay:/)
    expect((await kim.call(secondFactor.confirmTotp, { body: { code: '000000' } })).problem.code).toBe('code_wrong')
    expect((await logIn(kim)).status).toBe(200)
    const code = codeOf(secret, app.clock.now())
    expect((await kim.call(secondFactor.confirmTotp, { body: { code } })).body.recoveryCodes).toHaveLength(10)
    expect((await kim.call(secondFactor.mine)).body).toMatchObject({ totp: true, recoveryCodesLeft: 10, passkeys: [] })
    expect((await kim.call(secondFactor.startTotp, { body: { password } })).problem.code).toBe('already_set')
    const { rows } = await sql<{ secret: Buffer }>`select secret from totp where account_id = ${kim.accountId}`.execute(app.db)
    expect(rows[0]!.secret.toString('latin1')).not.toContain(secret)
  })

  test('is asked for after the right password; a code counts once', async () => {
    const kim = await somebody()
    const { secret } = await withApp(kim)
    const code = nextCode(secret)
    const first = await app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })
    expect([first.status, first.body.info.customer.email]).toEqual([200, kim.email])
    const again = await app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })
    expect(again.problem.code).toBe('code_wrong')
  })

  test('of 200 guesses at once five are looked at, and the right code comes too late', async () => {
    const kim = await somebody()
    const { secret } = await withApp(kim)
    const ticket = await ticketOf(kim)
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        app.send(secondFactor.answerCode, { body: { ticket, code: String(n).padStart(6, '0') } }),
      ),
    )
    const codes = guesses.map(({ problem }) => problem.code)
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((one) => one === 'sign_in_again')).toHaveLength(195)
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: nextCode(secret) } })).problem.code).toBe(
      'sign_in_again',
    )
  })

  test('wrong codes are counted for the account, whatever the ticket, also many at once; then the right one waits, too', async () => {
    const kim = await somebody()
    const { secret, recoveryCodes } = await withApp(kim)
    const answer = async (code: string) => app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => answer(String(n).padStart(6, '0'))))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ problem }) => problem.code === 'too_many')).toHaveLength(15)
    expect((await answer(nextCode(secret))).problem.msg).toBe('Too many attempts. Please try again in 1 minute.')
    expect((await answer(recoveryCodes[0]!)).status).toBe(429)
    const mails = (await app.outbox(kim.email)).filter(({ subject }) => subject === 'Wrong codes at your log-in')
    expect(mails).toHaveLength(1)
  })

  test('each wrong code after that makes the wait longer, up to an hour; a right one ends it', async () => {
    const kim = await somebody()
    const { secret } = await withApp(kim)
    const start = app.clock.now()
    let at = start.getTime()
    const answer = async (code: string) => app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })
    for (let n = 0; n < 5; n += 1) expect((await answer('000000')).status).toBe(401)
    for (const minutes of [1, 5, 15, 60, 60]) {
      app.clock.set(new Date((at += minutes * 60_000 - 5_000)))
      expect([minutes, (await answer(nextCode(secret))).status]).toEqual([minutes, 429])
      app.clock.set(new Date((at += 6_000)))
      expect([minutes, (await answer('000000')).status]).toEqual([minutes, 401])
    }
    app.clock.set(new Date((at += 3_601_000)))
    expect((await answer(nextCode(secret))).status).toBe(200)
    expect((await answer('000000')).status).toBe(401)
    expect((await answer('000000')).status).toBe(401)
    app.clock.set(start)
    const mails = (await app.outbox(kim.email)).filter(({ subject }) => subject === 'Wrong codes at your log-in')
    expect(mails).toHaveLength(1)
  })

  test('a recovery code opens once, however it is typed', async () => {
    const kim = await somebody()
    const { recoveryCodes } = await withApp(kim)
    const code = recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase()
    expect((await app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })).status).toBe(200)
    expect((await app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })).problem.code).toBe(
      'code_wrong',
    )
    expect((await kim.call(secondFactor.mine)).body.recoveryCodesLeft).toBe(9)
  })

  test('new recovery codes end those before, and need a second step', async () => {
    const kim = await somebody()
    expect((await kim.call(secondFactor.renewCodes, { body: { password } })).problem.code).toBe('nothing_to_recover')
    const before = await withApp(kim)
    expect((await kim.call(secondFactor.renewCodes, { body: { password: 'wrong' } })).problem.code).toBe('password_wrong')
    const { recoveryCodes } = (await kim.call(secondFactor.renewCodes, { body: { password } })).body
    const answer = async (code: string) => app.send(secondFactor.answerCode, { body: { ticket: await ticketOf(kim), code } })
    expect((await answer(before.recoveryCodes[0]!)).problem.code).toBe('code_wrong')
    expect((await answer(recoveryCodes[0]!)).status).toBe(200)
  })

  test("another account's code does not open this one, and a ticket opens once", async () => {
    const [kim, eve] = [await somebody(), await somebody()]
    const { secret } = await withApp(kim)
    const eves = await withApp(eve)
    const ticket = await ticketOf(kim)
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: nextCode(eves.secret) } })).problem.code).toBe(
      'code_wrong',
    )
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: nextCode(secret) } })).status).toBe(200)
    expect((await app.send(secondFactor.answerCode, { body: { ticket, code: nextCode(secret) } })).problem.code).toBe(
      'sign_in_again',
    )
  })

  test('is told by mail when it comes and when it goes', async () => {
    const kim = await somebody()
    await withApp(kim)
    await kim.call(secondFactor.removeTotp, { body: { password } })
    const subjects = (await app.outbox(kim.email)).map(({ subject }) => subject)
    expect(subjects.slice(0, 2)).toEqual(['A second step was removed', 'A second step was added'])
  })

  test('without it signing in needs the password alone again', async () => {
    const kim = await somebody()
    await withApp(kim)
    expect((await kim.call(secondFactor.removeTotp, { body: { password } })).status).toBe(200)
    expect((await logIn(kim)).status).toBe(200)
    expect((await kim.call(secondFactor.mine)).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
  })
})

describe('a password beside a second step', () => {
  const short = 'kv7#Qm2x'
  const change = (who: Somebody, newPassword: string, current = password) =>
    who.call(auth.changePassword, { body: { password: current, newPassword } })
  /** With an app and a short password, signed in again after it was chosen. */
  async function withShort(): Promise<Somebody> {
    const kim = await somebody()
    await withApp(kim)
    expect((await change(kim, short)).status).toBe(200)
    return app.signInAs(kim.accountId, 'customer', kim.email)
  }

  test('has 8 characters, where one that stands alone has 15', async () => {
    const kim = await somebody()
    expect((await change(kim, short)).problem.errors).toEqual({ newPassword: 'Password must have at least 15 characters' })
    await withApp(kim)
    expect((await change(kim, 'kv7#Qm2')).problem.errors).toEqual({ newPassword: 'Password must have at least 8 characters' })
    const changed = await change(kim, short)
    expect([changed.status, changed.body.info.customer.hasSecondStep]).toEqual([200, true])
    const again = await app.send(auth.signIn, { body: { email: kim.email, password: short, role: 'customer' } })
    expect(again.problem.code).toBe('second_step_needed')
  })

  test('is refused when it is easy to guess', async () => {
    const kim = await somebody()
    await withApp(kim)
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

  test('keeps the last second step until a longer one is chosen', async () => {
    const kim = await withShort()
    const remove = (who: Somebody, current: string) => who.call(secondFactor.removeTotp, { body: { password: current } })
    expect((await kim.call(secondFactor.mine)).body.passwordNeedsOne).toBe(true)
    expect((await remove(kim, short)).problem.code).toBe('password_too_weak')
    expect((await kim.call(secondFactor.mine)).body.totp).toBe(true)
    await change(kim, 'six geese on a frozen lake', short)
    const kimAgain = await app.signInAs(kim.accountId, 'customer', kim.email)
    expect((await kimAgain.call(secondFactor.mine)).body.passwordNeedsOne).toBe(false)
    expect((await remove(kimAgain, 'six geese on a frozen lake')).status).toBe(200)
  })

  test('cannot be chosen at the moment in which the last second step goes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const kim = await somebody()
      await withApp(kim)
      await Promise.all([change(kim, short), kim.call(secondFactor.removeTotp, { body: { password } })])
      const { rows } = await sql<{ weak: boolean; steps: number }>`
        select password_needs_second_step as weak, (select count(*)::int from totp where account_id = account.id) as steps
        from account where id = ${kim.accountId}`.execute(app.db)
      expect(rows).not.toEqual([{ weak: true, steps: 0 }])
    }
  })

  test('is chosen by the same rule when it was forgotten', async () => {
    for (const hasSecondStep of [false, true]) {
      const kim = await somebody()
      if (hasSecondStep) await withApp(kim)
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
  async function waiting() {
    const kim = await somebody()
    const { secret } = await withApp(kim)
    const ticket = await ticketOf(kim)
    return { kim, finish: () => app.send(secondFactor.answerCode, { body: { ticket, code: nextCode(secret) } }) }
  }

  test('goes on while nothing changes', async () => {
    expect((await (await waiting()).finish()).status).toBe(200)
  })

  test('is over when the password is changed, even to the same one', async () => {
    for (const newPassword of ['six geese on a frozen lake', password]) {
      const { kim, finish } = await waiting()
      expect((await kim.call(auth.changePassword, { body: { password, newPassword } })).status).toBe(200)
      expect((await finish()).problem.code).toBe('sign_in_again')
    }
  })

  test('is over when all sessions are ended, or all but this one', async () => {
    for (const butThis of [false, true]) {
      const { kim, finish } = await waiting()
      await kim.call(auth.endSessions, { body: { butThis } })
      expect((await finish()).problem.code).toBe('sign_in_again')
    }
  })

  test('is over when the account is', async () => {
    const { kim, finish } = await waiting()
    await sql`update account set ended_at = now() where id = ${kim.accountId}`.execute(app.db)
    expect((await finish()).status).toBe(401)
  })
})

describe('a session that has only ever had the password', () => {
  const cookieIn = (headers: Record<string, unknown>) => `rtk=${/rtk=([^;]*)/.exec(String(headers['set-cookie']))?.[1]}`
  /** Signed in with the password, in and outside a demo: an owner, of whom a second step is demanded there. */
  const opened = async (on: TestApp, who: Somebody) => {
    const { body, headers } = await on.send(auth.signInOwner, { body: { email: who.email, password } })
    const sent = { headers: { authorization: `Bearer ${body.atk}` } }
    const call: Somebody['call'] = (row, input) => on.send(row, input, sent)
    return { call, refresh: () => on.guest.call(auth.refresh, {}, { headers: { cookie: cookieIn(headers) } }) }
  }
  const addApp = async (on: TestApp, { call }: Pick<Somebody, 'call'>) => {
    const { secret } = (await call(secondFactor.startTotp, { body: { password } })).body
    return call(secondFactor.confirmTotp, { body: { code: codeOf(secret, on.clock.now()) } })
  }

  test('ends when a second step is set up in another; the one that set it up goes on', async () => {
    for (const on of [app, outside]) {
      const owner = await somebody(on, 'owner')
      const [here, thief] = [await opened(on, owner), await opened(on, owner)]
      expect((await addApp(on, here)).status).toBe(200)
      expect([(await thief.refresh()).status, (await thief.call(auth.me)).status]).toEqual([401, 401])
      const renewed = await here.refresh()
      expect(renewed.status).toBe(200)
      const free = { headers: { authorization: `Bearer ${renewed.body.atk}` } }
      expect((await on.send(shops.owned, { params: { email: owner.email } }, free)).status).toBe(200)
    }
  })

  test('is never good for anything where there is a second step, however it came to be open', async () => {
    for (const on of [app, outside]) {
      const owner = await somebody(on, 'owner')
      const [here, thief] = [await opened(on, owner), await opened(on, owner)]
      await addApp(on, here)
      await sql`update session set ended_at = null where account_id = ${owner.accountId}`.execute(on.db)
      expect((await thief.refresh()).status).toBe(401)
    }
  })

  test('is not left open by a log-in at the moment the second step is set up', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await somebody(app, 'owner')
      const here = await opened(app, owner)
      const { secret } = (await here.call(secondFactor.startTotp, { body: { password } })).body
      const code = codeOf(secret, app.clock.now())
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

  test('cannot add a second step of its own once there is one', async () => {
    const owner = await somebody(app, 'owner')
    const [here, thief] = [await opened(app, owner), await opened(app, owner)]
    const { options } = (await thief.call(secondFactor.newPasskey, { body: { password } })).body
    expect(options).toBeDefined()
    await addApp(app, here)
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {} }
    expect((await thief.call(secondFactor.addPasskey, { body: { name: 'Theirs', response } })).status).toBe(401)
  })
})

describe('outside a demo', () => {
  const signIn = async (who: Somebody) => {
    const reply = await outside.send(auth.signInOwner, { body: { email: who.email, password } })
    const call: Somebody['call'] = (row, sent, options = {}) =>
      outside.send(row, sent, { ...options, headers: { authorization: `Bearer ${reply.body.atk}`, ...options.headers } })
    return { reply, call }
  }

  test('an owner can do nothing but set up a second step, and then everything', async () => {
    const owner = await somebody(outside, 'owner')
    const { reply, call } = await signIn(owner)
    expect(reply.body.info.customer.needsSecondFactor).toBe(true)
    const ownShops = () => call(shops.owned, { params: { email: owner.email } })
    expect((await ownShops()).problem.code).toBe('second_factor_needed')
    expect((await call(auth.me)).status).toBe(200)
    const { secret } = (await call(secondFactor.startTotp, { body: { password } })).body
    await call(secondFactor.confirmTotp, { body: { code: codeOf(secret, outside.clock.now()) } })
    const cookie = `rtk=${/rtk=([^;]*)/.exec(String(reply.headers['set-cookie']))?.[1]}`
    const renewed = await outside.guest.call(auth.refresh, {}, { headers: { cookie } })
    const free = { headers: { authorization: `Bearer ${renewed.body.atk}` } }
    expect((await outside.send(shops.owned, { params: { email: owner.email } }, free)).status).toBe(200)
    expect((await call(secondFactor.removeTotp, { body: { password } })).problem.code).toBe('needs_one')
    const step = await outside.send(auth.signInOwner, { body: { email: owner.email, password } })
    const ticket = (step.problem.more as { ticket: string }).ticket
    const code = codeOf(secret, new Date(outside.clock.now().getTime() + 30_000))
    const signedIn = await outside.send(secondFactor.answerCode, { body: { ticket, code } })
    expect(signedIn.body.info.customer.needsSecondFactor).toBe(false)
    const headers = { authorization: `Bearer ${signedIn.body.atk}` }
    expect((await outside.send(shops.owned, { params: { email: owner.email } }, { headers })).status).toBe(200)
  })

  test('a customer is free to have none', async () => {
    const kim = await somebody(outside)
    const { body } = await logIn(kim, outside)
    expect(body.info.customer.needsSecondFactor).toBe(false)
  })
})

test('a passkey that did not sign our challenge is refused', async () => {
  const kim = await somebody()
  const { options } = (await kim.call(secondFactor.newPasskey, { body: { password } })).body
  expect(options).toMatchObject({ rp: { name: 'Liftbay' }, user: { name: kim.email } })
  for (const response of [
    {},
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  ])
    expect((await kim.call(secondFactor.addPasskey, { body: { name: 'Phone', response } })).problem.code).toBe('passkey_refused')
})

test('of a passkey only the ways to reach a device are kept that there are, ten at most', async () => {
  const kim = await somebody()
  const add = async (transports: unknown) => {
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: { transports } } as Record<string, unknown>
    return (await kim.call(secondFactor.addPasskey, { body: { name: 'Phone', response } })).problem.code
  }
  for (const wrong of ['usb', 7, { 0: 'usb' }, [7], [null], ['carrier pigeon'], [['usb']], Array<string>(11).fill('usb'), null])
    expect([wrong, await add(wrong)]).toEqual([wrong, 'bad_input'])
  expect(await add(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).toBe('passkey_refused')
})
