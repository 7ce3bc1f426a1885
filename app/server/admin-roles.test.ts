import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type AdminRole, adminRoles } from '../../common/admin-roles.ts'
import { roles } from '../../common/roles.ts'
import type { Served } from '../../kit/server/context.ts'
import { type TestApp, testApp, type TestUser } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

let app: TestApp
let admins: Record<AdminRole, TestUser>

beforeAll(async () => {
  app = await testApp()
  const entries = await Promise.all(adminRoles.map(async (role) => [role, await app.signUpAdmin([role])] as const))
  admins = Object.fromEntries(entries) as Record<AdminRole, TestUser>
})

const ofAdmins = allRoutes.filter(({ row }) => row.who !== 'anyone' && row.who.includes('admin'))
const filler: Record<string, string> = { email: 'nobody@example.test', role: 'customer', text: 'x' }
const makeInput = ({ row }: Served) => ({
  params: Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, filler[key] ?? crypto.randomUUID()]),
  ),
  ...(row.hasBody ? { body: {} } : {}),
})

test('every call of admins names the admin roles that may make it, and no other call does', () => {
  expect(ofAdmins.length).toBeGreaterThan(30)
  expect(ofAdmins.filter(({ row }) => row.admins.length === 0).map(({ name }) => name)).toEqual([])
  expect(allRoutes.filter((route) => route.row.admins.length > 0 && !ofAdmins.includes(route)).map(({ name }) => name)).toEqual(
    [],
  )
})

test('every call of admins refuses each admin role that it does not name, and lets the named ones and a superadmin past', async () => {
  const wrong: string[] = []
  for (const call of ofAdmins)
    for (const role of adminRoles) {
      // Open to all admins, and ends the session that the loop needs.
      if (call.name === 'auth.signOut') continue
      const reply = await admins[role].call(call.row, makeInput(call))
      const isRefused = reply.status === 403 && reply.problem?.code === 'not_allowed'
      const mayCall = role === 'superadmin' || call.row.admins.includes(role)
      if (isRefused === mayCall) wrong.push(`${call.name} as ${role}: ${reply.status}`)
    }
  expect(wrong).toEqual([])
})

test('an admin with two roles may make the calls of both', async () => {
  const both = await app.signUpAdmin(['finance', 'catalog'])
  for (const call of ofAdmins.filter(
    ({ row }) => row.method === 'GET' && row.admins.some((role) => role === 'finance' || role === 'catalog'),
  ))
    expect([call.name, (await both.call(call.row, makeInput(call))).problem?.code]).not.toEqual([call.name, 'not_allowed'])
})

test('an admin account without roles can only manage itself', async () => {
  const none = await app.signUp('admin')
  await sql`update admin_account set roles = '{}', ended_at = now() where account_id = ${none.accountId}`.execute(app.db)
  for (const call of ofAdmins.filter(({ row }) => row.who.length < roles.length && row.admins.length < adminRoles.length))
    expect([call.name, (await none.call(call.row, makeInput(call))).problem?.code]).toEqual([call.name, 'not_allowed'])
})

test('the API document names the admin roles of each call', async () => {
  const { paths } = (await app.built.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { 'x-admins'?: string[] }>>
  }>()
  for (const { row } of ofAdmins) expect(paths[row.url]?.[row.method.toLowerCase()]?.['x-admins']).toEqual([...row.admins])
})
