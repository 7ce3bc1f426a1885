import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminRole } from '../../../common/admin-roles.ts'
import { inTransaction } from '../../../kit/server/index.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { laborGuide } from '../../catalog/labor-guide/contract/index.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { auth } from '../auth/contract/index.ts'
import { admins } from './contract/index.ts'

const app: TestApp = await testApp()
let root: TestUser
let version: number

beforeEach(async () => {
  // Everyone from earlier tests but a new superadmin has left.
  root = await app.signUpAdmin()
  await sql`update admin_account set roles = '{}', ended_at = now() where account_id <> ${root.accountId} and ended_at is null`.execute(
    app.db,
  )
  version = 1
})

const setRoles = (who: TestUser, of: TestUser, roles: AdminRole[], seen = version) =>
  who.call(admins.setRoles, { params: { admin: of.accountId }, body: { roles } }, { version: seen })
const end = (who: TestUser, of: TestUser, seen = version) =>
  who.call(admins.end, { params: { admin: of.accountId }, body: { reason: 'Left the company' } }, { version: seen })

const listEntries = async (of: string) =>
  (
    await sql<{ action: string; entry: string }>`
      select action, entry from audit_entry where subject_id = ${of} order by audit_entry.number`.execute(app.db)
  ).rows.map(
    ({ action, entry }) => [action, JSON.parse(entry) as { before?: unknown; after?: unknown; reason?: string }] as const,
  )

const form = { name: 'Mo Ortiz', password: 'horse battery staple 7', roles: ['moderator'] as AdminRole[] }
let counter = 0
const makeForm = () => ({ ...form, username: `mo-${++counter}` })

describe('a new admin', () => {
  test('logs in with the temporary password, can do nothing until they choose their own, and then what their roles say', async () => {
    const body = makeForm()
    const added = await root.call(admins.add, { body })
    expect(added.body).toMatchObject({ name: 'Mo Ortiz', roles: ['moderator'], isTemporaryPassword: true, addedBy: root.email })
    const signedIn = await app.guest.call(auth.signIn, { body: { email: body.username, password: body.password, role: 'admin' } })
    expect(signedIn.body.info.customer).toMatchObject({
      firstName: 'Mo Ortiz',
      adminRoles: ['moderator'],
      isTemporaryPassword: true,
    })
    const headers = { authorization: `Bearer ${signedIn.body.atk}` }
    const early = await app.send(laborGuide.list, { query: {} }, { headers })
    expect(early.problem.code).toBe('not_allowed')
    const chosen = await app.send(auth.changePassword, { body: { newPassword: 'a walk along the green river' } }, { headers })
    expect(chosen.status).toBe(200)
    const after = { authorization: `Bearer ${chosen.body.atk}` }
    expect((await app.send(payments.books, {}, { headers: after })).problem.code).toBe('not_allowed')
    expect((await app.send(auth.getMe, {}, { headers: after })).body.customer.adminRoles).toEqual(['moderator'])
    const acts = (await listEntries(added.body.accountId)).map(([action]) => action)
    expect(acts).toEqual(['admin.added', 'admin.logged-in', 'admin.password-changed'])
  })

  test('has a username of their own, whatever its case', async () => {
    const body = makeForm()
    expect((await root.call(admins.add, { body })).status).toBe(200)
    const again = await root.call(admins.add, { body: { ...body, username: body.username.toUpperCase() } })
    expect(again.problem).toMatchObject({ code: 'username_taken', errors: { username: expect.any(String) as string } })
  })

  test('has at least one role, and a password that is not weak', async () => {
    expect((await root.call(admins.add, { body: { ...makeForm(), roles: [] } })).problem.errors).toHaveProperty('roles')
    expect((await root.call(admins.add, { body: { ...makeForm(), password: 'password' } })).problem.errors).toHaveProperty(
      'password',
    )
  })

  test('is created once by a double click, and the audit log has no password', async () => {
    const body = makeForm()
    const [first, second] = await Promise.all([1, 2].map(() => root.call(admins.add, { body }, { key: `add-${body.username}` })))
    expect(second!.body).toEqual(first!.body)
    const entries = await listEntries(first!.body.accountId)
    expect(entries.map(([action]) => action)).toEqual(['admin.added'])
    expect(JSON.stringify(entries)).not.toContain(form.password)
  })
})

describe('roles', () => {
  test('take effect right away in a session that is already open', async () => {
    const otherAdmin = await app.signUpAdmin(['support'])
    expect((await otherAdmin.call(payments.books, {})).problem?.code).toBe('not_allowed')
    expect((await setRoles(root, otherAdmin, ['finance'])).body).toMatchObject({ roles: ['finance'], version: 2 })
    expect((await otherAdmin.call(payments.books, {})).status).toBe(200)
    expect((await setRoles(root, otherAdmin, ['support'], 2)).status).toBe(200)
    expect((await otherAdmin.call(payments.books, {})).problem?.code).toBe('not_allowed')
    expect((await listEntries(otherAdmin.accountId)).map(([action, { before, after }]) => [action, before, after])).toEqual([
      ['admin.roles-changed', { roles: ['support'] }, { roles: ['finance'] }],
      ['admin.roles-changed', { roles: ['finance'] }, { roles: ['support'] }],
    ])
  })

  test('only superadmins see and manage admins', async () => {
    for (const role of ['support', 'moderator', 'finance', 'catalog'] as const) {
      const otherAdmin = await app.signUpAdmin([role])
      expect((await otherAdmin.call(admins.list, { query: {} })).problem.code).toBe('not_allowed')
      expect((await setRoles(otherAdmin, otherAdmin, ['superadmin'])).problem.code).toBe('not_allowed')
    }
  })

  test('a stale page changes nothing', async () => {
    const otherAdmin = await app.signUpAdmin(['support'])
    await setRoles(root, otherAdmin, ['finance'])
    expect((await setRoles(root, otherAdmin, ['catalog'])).problem.code).toBe('stale')
    expect((await end(root, otherAdmin)).problem.code).toBe('stale')
  })

  test('of somebody who is no admin answer 404', async () => {
    expect((await setRoles(root, await app.signUp('owner'), ['support'])).status).toBe(404)
  })
})

describe('an admin who leaves', () => {
  test('is logged out everywhere, cannot log in, and stays in the list as having left', async () => {
    const otherAdmin = await app.signUpAdmin(['support'])
    const again = await app.signInAs(otherAdmin.accountId, 'admin', otherAdmin.email)
    expect((await end(root, otherAdmin)).body).toMatchObject({ roles: [], username: '', endedBy: root.email })
    for (const session of [otherAdmin, again]) expect((await session.call(auth.getMe, {})).status).toBe(401)
    const rows = (await root.call(admins.list, { query: {} })).body.admins
    expect(rows[0]!.accountId).toBe(root.accountId)
    expect(rows.find(({ accountId }) => accountId === otherAdmin.accountId)?.endedAt).not.toBeNull()
    expect((await end(root, otherAdmin, 2)).problem.code).toBe('admin_ended')
    expect((await setRoles(root, otherAdmin, ['support'], 2)).problem.code).toBe('admin_ended')
    expect((await listEntries(otherAdmin.accountId)).at(-1)).toMatchObject(['admin.ended', { reason: 'Left the company' }])
  })

  test('leaves the username for somebody new', async () => {
    const body = makeForm()
    const added = await root.call(admins.add, { body })
    await root.call(admins.end, { params: { admin: added.body.accountId }, body: { reason: 'Left' } }, { version: 1 })
    expect((await root.call(admins.add, { body })).status).toBe(200)
  })
})

describe('the last superadmin', () => {
  test('cannot be demoted or removed', async () => {
    expect((await setRoles(root, root, ['support'])).problem.code).toBe('last_superadmin')
    expect((await end(root, root)).problem.code).toBe('last_superadmin')
    expect((await setRoles(root, root, ['support', 'superadmin'])).status).toBe(200)
  })

  test('stays when two demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await app.signUpAdmin(), await app.signUpAdmin()]
      await sql`update admin_account set roles = '{support}'
        where account_id not in (${first.accountId}, ${second.accountId}) and ended_at is null`.execute(app.db)
      const replies = await Promise.all([setRoles(first, second, ['support']), end(second, first)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await sql`select from admin_account where 'superadmin' = any(roles)`.execute(app.db)
      expect(rows).toHaveLength(1)
    }
  })

  test('of two superadmins who demote each other at the same moment, one is still in time, though a third stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await app.signUpAdmin(), await app.signUpAdmin()]
      const replies = await Promise.all([setRoles(first, second, ['support']), end(second, first)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('stays whatever statement runs, in two transactions at once, too', async () => {
    await expect(sql`update admin_account set roles = '{support}' where ended_at is null`.execute(app.db)).rejects.toThrow(
      'the last superadmin stays',
    )
    const otherAdmin = await app.signUpAdmin()
    const demote = (user: TestUser, db = app.db) =>
      sql`update admin_account set roles = '{support}' where account_id = ${user.accountId}`.execute(db)
    let second: Promise<unknown> = Promise.resolve()
    await inTransaction(app.db, async (tx) => {
      await demote(root, tx)
      // It does not end while the first one has not: it would not see that root is none anymore.
      let isDone = false
      second = demote(otherAdmin).finally(() => (isDone = true))
      second.catch(() => {})
      const isWaiting = async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(app.db)).rows.length > 0
      await vi.waitUntil(async () => isDone || (await isWaiting()), { timeout: 10_000, interval: 10 })
      expect(isDone).toBe(false)
    })
    await expect(second).rejects.toThrow('the last superadmin stays')
  })
})

test('the list is paged by name, with people who left at the end', async () => {
  for (let index = 0; index < 60; index += 1) await app.signUpAdmin(['support'])
  const first = (await root.call(admins.list, { query: {} })).body
  expect(first.admins).toHaveLength(50)
  const seen = first.admins.map(({ accountId }) => accountId)
  for (let next = first.next; next;) {
    const page = (await root.call(admins.list, { query: { after: next } })).body
    seen.push(...page.admins.map(({ accountId }) => accountId))
    next = page.next
  }
  const { rows } = await sql<{ id: string }>`select account_id as id from admin_account`.execute(app.db)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(rows.length)
})
