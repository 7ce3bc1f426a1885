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
    for (const easy of ['password', 'Summer26', 'qwertyui', 'liftbay1', 'abcd1234', 'kimreed1'])
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
