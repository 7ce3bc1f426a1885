import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../common/route.ts'
import { eventTypes } from '../../features/data/webhooks/contract/index.ts'
import type { Served } from '../../kit/server/context.ts'
import { readOrder } from '../../scripts/imports/order.ts'
import { type TestUser, type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let people: Record<Role, TestUser>
let served: readonly Served[]

beforeAll(async () => {
  app = await testApp()
  served = app.built.served
  const entries = await Promise.all(roles.map(async (role) => [role, await app.signUp(role)] as const))
  people = Object.fromEntries(entries) as Record<Role, TestUser>
})

const filler: Record<string, string> = { email: 'nobody@example.test', role: 'customer', provider: 'sandbox', text: 'x' }
const makeParams = (call: Served) =>
  Object.fromEntries(
    [...call.row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, filler[name] ?? crypto.randomUUID()]),
  )
const makeInput = (call: Served) => ({ params: makeParams(call), ...(call.row.hasBody ? { body: {} } : {}) })

test('the call table has calls to test', () => {
  expect(served.length).toBeGreaterThan(60)
})

test('every call has a unique name and address', () => {
  expect(new Set(served.map((call) => call.name)).size).toBe(served.length)
  expect(new Set(served.map(({ row }) => `${row.method} ${row.url.replace(/\{\w+\}/g, '{}')}`)).size).toBe(served.length)
})

describe('permission to call', () => {
  test('a call that needs a login answers 401 without a token', async () => {
    for (const call of served.filter(({ row }) => row.who !== 'anyone')) {
      const refused = await app.send(call.row, makeInput(call))
      expect([call.name, refused.status, refused.problem.code]).toEqual([call.name, 401, 'signed_out'])
    }
  })

  test('a call answers 403 to every role that its row does not list', async () => {
    for (const call of served) {
      const others = roles.filter((role) => call.row.who !== 'anyone' && !call.row.who.includes(role))
      for (const role of others) {
        const refused = await people[role].call(call.row, makeInput(call))
        expect([call.name, role, refused.status, refused.problem.code]).toEqual([call.name, role, 403, 'not_allowed'])
      }
    }
  })

  test.each(roles)(
    '%s gets past the permission check where a row lists the role, to an answer or to a refusal about the input',
    async (role) => {
      for (const call of served) {
        if (call.row.who !== 'anyone' && !call.row.who.includes(role)) continue
        // It ends the session that the rest of the loop needs.
        const person = call.name === 'auth.signOut' ? await app.signUp(role) : people[role]
        const reply = await person.call(call.row, makeInput(call))
        expect(reply.status, `${call.name} as ${role}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
        expect(['signed_out', 'not_allowed'], call.name).not.toContain(reply.problem?.code)
      }
    },
  )

  test('an unknown identifier answers 404 or asks for the missing fields, so nobody sees another person’s data', async () => {
    // The e-mail in the path of `shops.invite` is nobody's here: that is whom it invites.
    const named = served.filter(({ name, row }) => row.path.includes('{') && !row.hasBody && name !== 'shops.invite')
    for (const call of named) {
      for (const role of call.row.who === 'anyone' ? [] : call.row.who) {
        const reply = await people[role].call(call.row, makeInput(call))
        expect([400, 403, 404, 428], `${call.name} as ${role} answered ${reply.status}`).toContain(reply.status)
      }
    }
  })
})

describe('the API document', () => {
  test('the API document lists every call and nothing else', async () => {
    const response = await app.built.app.inject('/api/openapi.json')
    const document = response.json<{ paths: Record<string, Record<string, unknown>> }>()
    const documented = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    )
    expect(documented.toSorted()).toEqual(served.map(({ row }) => `${row.method} ${row.url}`).toSorted())
  })

  test('the API document lists every message that a webhook can be sent', async () => {
    const response = await app.built.app.inject('/api/openapi.json')
    const { webhooks } = response.json<{ webhooks: Record<string, unknown> }>()
    expect(Object.keys(webhooks)).toEqual([...eventTypes, 'test'])
  })

  test('the API document passes an OpenAPI 3.1 linter', async () => {
    const response = await app.built.app.inject('/api/openapi.json')
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-invalid-schema-examples': 'error',
        'path-parameters-defined': 'error',
        'operation-operationId-unique': 'error',
      },
    })
    const problems = await lintFromString({ source: response.body, config })
    expect(problems.map((problem) => `${problem.location[0]?.pointer}: ${problem.message}`)).toEqual([])
  })

  test('the API document has a readable page that runs only our own scripts', async () => {
    const page = await app.built.app.inject('/api/docs')
    expect(page.body).toContain('swagger-ui')
    expect((await app.built.app.inject('/api/docs/swagger-ui-bundle.js')).statusCode).toBe(200)
  })
})

test('every feature in ORDER has a README', async () => {
  const { order } = readOrder(await readFile('features/ORDER', 'utf8'))
  expect(order.size).toBeGreaterThan(30)
  for (const [name, { wing }] of order)
    expect((await readFile(`features/${wing}/${name}/README.md`, 'utf8')).length, name).toBeGreaterThan(200)
})
