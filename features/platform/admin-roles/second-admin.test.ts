import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { monthCloses } from '../../money/month-closes/contract/index.ts'
import { admins } from './contract/index.ts'
import { recordAccessGranted } from './server/index.ts'

let app: TestApp
let founder: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-26T16:00:00Z'))
  founder = await app.signUpAdmin()
})

let counter = 0
/** An admin whom another one adds through the page. */
async function add(by: TestUser): Promise<TestUser> {
  const body = {
    name: 'Mo Ortiz',
    username: `second-${++counter}`,
    password: 'horse battery staple 7',
    roles: ['superadmin' as const],
  }
  const { accountId } = (await by.call(admins.add, { body })).body
  await sql`update account set is_temporary_password = false where id = ${accountId}`.execute(app.db)
  return app.signInAs(accountId, 'admin', body.username)
}

/** Whether `by` may agree to what `asker` asked for. */
async function agree(asker: TestUser, by: TestUser) {
  await sql`delete from month_close`.execute(app.db)
  const { rows } = await sql<{ id: string }>`
    insert into month_close (month, state, record, closed_by, closed_at, reason, asked_by, asked_at)
    values ('2026-01-01', 'reopening', '{"balances": [], "sums": []}', ${asker.accountId}, now(), 'A wrong entry', ${asker.accountId}, now())
    returning id`.execute(app.db)
  const params = { id: rows[0]!.id }
  return by.call(monthCloses.agreeToReopen, { params, body: {} }, { version: 1, key: randomUUID() })
}
const moveOn = (days: number) => app.clock.set(new Date(Date.parse('2026-11-26T16:00:00Z') + days * dayMilliseconds))
const again = (who: TestUser) => app.signInAs(who.accountId, 'admin', who.email)

test('an admin cannot confirm what the one who added them asked for, nor the other way round, and is told when', async () => {
  const second = await add(founder)
  const refused = await agree(founder, second)
  expect([refused.status, refused.problem.code]).toEqual([409, 'second_admin_too_close'])
  expect(refused.problem.msg).toContain('Ask another admin, or do it after 12/03/2026')
  expect((await agree(second, founder)).problem.code).toBe('second_admin_too_close')
  expect((await agree(founder, await app.signUpAdmin(['finance']))).status).toBe(200)
})

test('two admins whom the same one let in, or a chain of them, do not count as two', async () => {
  const [first, second] = [await add(founder), await add(founder)]
  expect((await agree(first, second)).problem.code).toBe('second_admin_too_close')
  const third = await add(second)
  expect((await agree(founder, third)).problem.code).toBe('second_admin_too_close')
})

test('two founders can act as two admins after 7 days', async () => {
  const second = await add(founder)
  moveOn(6)
  expect((await agree(await again(founder), await again(second))).problem.code).toBe('second_admin_too_close')
  moveOn(8)
  expect((await agree(await again(founder), await again(second))).status).toBe(200)
})

test('a reset of an admin’s second step ties them for 7 days, too, and nobody can delete the record', async () => {
  const otherAdmin = await app.signUpAdmin(['finance'])
  await recordAccessGranted(app.db, otherAdmin.accountId, [founder.accountId], app.clock.now())
  expect((await agree(founder, otherAdmin)).problem.code).toBe('second_admin_too_close')
  await expect(sql`delete from admin_access_given`.execute(app.db)).rejects.toThrow(/never changes|append-only/)
})
