import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../common/route.ts'
import { eventTypes } from '../../features/webhooks/contract.ts'
import type { Served } from '../kit/context.ts'
import { type Somebody, type TestApp, testApp } from './testing/test-app.ts'

let app: TestApp
let people: Record<Role, Somebody>
let served: readonly Served[]

beforeAll(async () => {
  app = await testApp()
  served = app.built.served
  const entries = await Promise.all(roles.map(async (role) => [role, await app.signUp(role)] as const))
  people = Object.fromEntries(entries) as Record<Role, Somebody>
})

const filler: Record<string, string> = { email: 'nobody@example.test', role: 'customer', provider: 'sandbox', text: 'x' }
const paramsOf = (one: Served) =>
  Object.fromEntries([...one.row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, filler[name] ?? crypto.randomUUID()]))
const sentTo = (one: Served) => ({ params: paramsOf(one), ...(one.row.hasBody ? { body: {} } : {}) })

test('there are calls to walk', () => {
  expect(served.length).toBeGreaterThan(60)
})

test('every call has a name and an address of its own', () => {
  expect(new Set(served.map((one) => one.name)).size).toBe(served.length)
  expect(new Set(served.map(({ row }) => `${row.method} ${row.url.replace(/\{\w+\}/g, '{}')}`)).size).toBe(served.length)
})

describe('who may call', () => {
  test('a call for somebody refuses nobody: 401 without a token', async () => {
    for (const one of served.filter(({ row }) => row.who !== 'anyone')) {
      const refused = await app.send(one.row, sentTo(one))
      expect([one.name, refused.status, refused.problem.code]).toEqual([one.name, 401, 'signed_out'])
    }
  })

  test('a call refuses every role its row does not list: 403', async () => {
    for (const one of served) {
      const others = roles.filter((role) => one.row.who !== 'anyone' && !one.row.who.includes(role))
      for (const role of others) {
        const refused = await people[role].call(one.row, sentTo(one))
        expect([one.name, role, refused.status, refused.problem.code]).toEqual([one.name, role, 403, 'not_allowed'])
      }
    }
  })

  test('a listed role gets further: to an answer, or a refusal about what was sent', async () => {
    for (const one of served) {
      const listed = one.row.who === 'anyone' ? roles : one.row.who
      for (const role of listed) {
        // Signing out would end the walk for everybody after it.
        const person = one.name === 'auth.signOut' ? await app.signUp(role) : people[role]
        const reply = await person.call(one.row, sentTo(one))
        expect(reply.status, `${one.name} as ${role}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
        expect(['signed_out', 'not_allowed'], one.name).not.toContain(reply.problem?.code)
      }
    }
  })

  test('nobody sees anything of somebody else: an identifier nobody has answers 404 or asks for the rest', async () => {
    for (const one of served.filter(({ row }) => row.who !== 'anyone' && row.path.includes('{') && !row.hasBody)) {
      for (const role of one.row.who === 'anyone' ? [] : one.row.who) {
        const reply = await people[role].call(one.row, sentTo(one))
        expect([400, 403, 404, 428], `${one.name} as ${role} answered ${reply.status}`).toContain(reply.status)
      }
    }
  })
})

describe('the API document', () => {
  test('has every call and nothing else', async () => {
    const response = await app.built.app.inject('/api/openapi.json')
    const document = response.json<{ paths: Record<string, Record<string, unknown>> }>()
    const documented = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    )
    expect(documented.toSorted()).toEqual(served.map(({ row }) => `${row.method} ${row.url}`).toSorted())
  })

  test('has every message that a webhook may be sent', async () => {
    const response = await app.built.app.inject('/api/openapi.json')
    const { webhooks } = response.json<{ webhooks: Record<string, unknown> }>()
    expect(Object.keys(webhooks)).toEqual([...eventTypes, 'test'])
  })

  test('is valid OpenAPI 3.1 for a linter', async () => {
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
    expect(problems.map((one) => `${one.location[0]?.pointer}: ${one.message}`)).toEqual([])
  })

  test('is shown for people, by scripts of our own', async () => {
    const page = await app.built.app.inject('/api/docs')
    expect(page.body).toContain('swagger-ui')
    expect((await app.built.app.inject('/api/docs/swagger-ui-bundle.js')).statusCode).toBe(200)
  })
})

test('the features stand in ORDER, each with its read-me', async () => {
  const order = (await readFile('features/ORDER', 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
  for (const name of order) expect((await readFile(`features/${name}/README.md`, 'utf8')).length, name).toBeGreaterThan(200)
})
