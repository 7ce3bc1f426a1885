import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../../../kit/server/database/database.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { auth } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const password = 'correct horse battery'
const changedTo = 'nine green bottles on a wall'
const resetTo = 'six geese on a frozen lake'
/** Long enough for a busy machine. */
const patience = { timeout: 15_000, interval: 20 }
/** One for each delay below. */
const rounds = Array.from({ length: 6 }, (_, round) => round)
const readCookie = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] as string

async function createPerson(): Promise<string> {
  const { email } = await setQuickPassword(app, await app.signUp('customer', `${crypto.randomUUID()}@example.test`), password)
  return email
}
const signIn = (email: string, word = password) =>
  app.guest.call(auth.signIn, { body: { role: 'customer', email, password: word } })
const readToken = async (email: string) => (await signIn(email)).body.atk
const withToken = (atk: string) => ({ headers: { authorization: `Bearer ${atk}` } })
const changePassword = (atk: string, current = password) =>
  app.guest.call(auth.changePassword, { body: { password: current, newPassword: changedTo } }, withToken(atk))

async function readCode(email: string): Promise<string> {
  await app.guest.call(auth.requestPasscode, { params: { email } })
  const [mail] = await app.outbox(email)
  return /^\d{6}$/m.exec(mail?.body_text ?? '')?.[0] as string
}
const verifyCode = (email: string, otp: string) => app.guest.call(auth.verifyPasscode, { params: { email, otp } })
const resetPassword = (email: string, cookie: string) =>
  app.guest.call(auth.resetPassword, { body: { email, password: resetTo } }, { headers: { cookie } })

async function openSessionsOf(email: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from session join account on account.id = account_id where email = ${email} and session.ended_at is null`.execute(
    app.db,
  )
  return rows[0]?.open as number
}

/** A delay that differs by round, so that each request comes first in some of them. */
const waitShortly = (round: number, step: number) => new Promise((resolve) => setTimeout(resolve, round * step))

/** Starts a password change, which checks the password and then waits for a lock while `meanwhile` runs. */
async function changePasswordDuring(email: string, meanwhile: (tx: Db) => Promise<unknown>) {
  const atk = await readToken(email)
  return inTransaction(app.db, async (tx) => {
    await sql`select from account where email = ${email} for update`.execute(tx)
    const changing = changePassword(atk)
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
        return rows.length
      }, patience)
      .toBe(1)
    await meanwhile(tx)
    return { changing }
  }).then(({ changing }) => changing)
}

describe('a password change that is overtaken between the check and the write', { timeout: 60_000 }, () => {
  test('a password change overtaken by another change is refused', async () => {
    const email = await createPerson()
    const otherEmail = await createPerson()
    const changed = await changePasswordDuring(email, (tx) =>
      sql`update account set password_hash = (select password_hash from account where email = ${otherEmail})
        where email = ${email}`.execute(tx),
    )
    expect([changed.status, changed.problem.code]).toEqual([403, 'password_wrong'])
    expect((await signIn(email)).status).toBe(200)
  })

  test('a password change overtaken by the end of its session is refused', async () => {
    const email = await createPerson()
    const changed = await changePasswordDuring(email, (tx) =>
      sql`update session set ended_at = now() where account_id = (select id from account where email = ${email})`.execute(tx),
    )
    expect([changed.status, changed.problem.code]).toEqual([401, 'signed_out'])
    expect([await openSessionsOf(email), (await signIn(email)).status]).toEqual([0, 200])
  })
})

describe('at the same time', { timeout: 60_000 }, () => {
  test('when a password change and a reset happen at once, one wins and the other leaves no session', async () => {
    for (const round of rounds) {
      const email = await createPerson()
      const atk = await readToken(email)
      const ticket = readCookie((await verifyCode(email, await readCode(email))).headers)
      const [changed, renewed] = await Promise.all([
        waitShortly(round, 8).then(() => changePassword(atk)),
        waitShortly(5 - round, 8).then(() => resetPassword(email, ticket)),
      ])
      const statuses = [changed.status, renewed.status]
      expect([200, 401, 403]).toContain(changed.status)
      expect([200, 403]).toContain(renewed.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const now = changed.status === 200 ? changedTo : resetTo
      expect(await openSessionsOf(email)).toBe(changed.status === 200 ? 1 : 0)
      expect((await signIn(email, now)).status).toBe(200)
    }
  })

  test('a password change opens no session that "Log out everywhere" has ended', async () => {
    for (const round of rounds) {
      const email = await createPerson()
      const [mine, theirs] = [await readToken(email), await readToken(email)]
      const [changed, ended] = await Promise.all([
        changePassword(theirs),
        waitShortly(round, 15).then(() => app.guest.call(auth.endSessions, { body: { butThis: false } }, withToken(mine))),
      ])
      expect([changed.status, ended.status].toSorted()).toEqual([200, 401])
      expect(await openSessionsOf(email)).toBe(changed.status === 200 ? 1 : 0)
    }
  })

  test('when two password changes use the same old password, the second is refused as wrong', async () => {
    for (const _ of rounds.slice(0, 4)) {
      const email = await createPerson()
      const tokens = [await readToken(email), await readToken(email)]
      const replies = await Promise.all(tokens.map((atk) => changePassword(atk)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await openSessionsOf(email)).toBe(1)
    }
  })

  test('codes, tickets, password changes and logins cannot deadlock, and a change leaves no ticket', async () => {
    for (const round of rounds) {
      const email = await createPerson()
      const atk = await readToken(email)
      const first = readCookie((await verifyCode(email, await readCode(email))).headers)
      const code = await readCode(email)
      const replies = await Promise.all([
        waitShortly(round, 10).then(() => verifyCode(email, code)),
        changePassword(atk),
        resetPassword(email, first),
        signIn(email),
        signIn(email),
      ])
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const [verified, changed] = replies
      const last = changed.status === 200 ? changedTo : resetTo
      if (verified.status === 200 && changed.status === 200) {
        const { rows } = await sql<{ unused: number }>`
          select count(*) as unused from password_ticket join account on account.id = account_id where email = ${email} and used_at is null`.execute(
          app.db,
        )
        expect(rows).toEqual([{ unused: 0 }])
      }
      expect((await signIn(email, last)).status).toBe(200)
    }
  })
})

test('after ten wrong passwords in ten minutes, across all calls and sessions, the right one must wait too', async () => {
  const email = await createPerson()
  const tokens = [await readToken(email), await readToken(email)]
  const wrong = 'not this one at all'
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const sent = withToken(tokens[index % 2] as string)
      return index % 3 === 0
        ? app.guest.call(auth.changePassword, { body: { password: wrong, newPassword: changedTo } }, sent)
        : app.guest.call(customers.changePassword, { body: { currentPassword: wrong, password: changedTo } }, sent)
    }),
  )
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(10)
  const late = await changePassword(tokens[0] as string)
  expect([late.status, late.problem.msg]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.'])
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + 601_000))
  expect((await changePassword(await readToken(email))).status).toBe(200)
  app.clock.set(start)
})
