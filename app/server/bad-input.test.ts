import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Role, roles } from '../../common/route.ts'
import type { Served } from '../../kit/server/context.ts'
import { type TestUser, type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let people: Record<Role, TestUser>
let withBody: Served[]

beforeAll(async () => {
  app = await testApp()
  const entries = await Promise.all(roles.map(async (role) => [role, await app.signUp(role)] as const))
  people = Object.fromEntries(entries) as Record<Role, TestUser>
  withBody = app.built.served.filter(({ row }) => row.hasBody && !row.upload && listFields({ row } as Served).length > 0)
})

interface JsonField {
  type?: string
  const?: unknown
  properties?: Record<string, JsonField>
  anyOf?: JsonField[]
  oneOf?: JsonField[]
}

/** The body fields of a call with their kinds, read from its schema. Of several forms, those of the first. */
function listFields({ row }: Served): [string, JsonField][] {
  const schema = z.toJSONSchema(row.body, { io: 'input', unrepresentable: 'any' }) as JsonField
  const forms = schema.properties ? [schema] : (schema.anyOf ?? schema.oneOf ?? [])
  return Object.entries(forms[0]?.properties ?? {})
}

/** Reads the fields with only one value, which say which of several forms a body is. */
const readKind = (call: Served) =>
  Object.fromEntries(listFields(call).flatMap(([name, field]) => ('const' in field ? [[name, field.const] as const] : [])))

async function sendRaw(call: Served, payload: string, type = 'application/json') {
  const role = call.row.who === 'anyone' ? null : (call.row.who[0] as Role)
  const url = call.row.url.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'role' ? 'customer' : name === 'email' ? 'a@b.test' : crypto.randomUUID(),
  )
  const response = await app.built.app.inject({
    method: call.row.method,
    url,
    payload,
    headers: { 'content-type': type, 'if-match': '"1"', ...(role ? { authorization: `Bearer ${people[role].token}` } : {}) },
  })
  return { status: response.statusCode, type: String(response.headers['content-type']), body: response.body }
}

function expectRefused(call: Served, reply: Awaited<ReturnType<typeof sendRaw>>, sent: string) {
  const what = `${call.name} sent ${sent.slice(0, 200)} answered ${reply.status} ${reply.body.slice(0, 300)}`
  expect(reply.status, what).toBeGreaterThanOrEqual(400)
  expect(reply.status, what).toBeLessThan(500)
  expect(reply.type, what).toContain('application/problem+json')
  const problem = JSON.parse(reply.body) as { msg: string; code: string; errors?: Record<string, string> }
  expect(problem.msg.length, what).toBeGreaterThan(3)
  return problem
}

test('the call table has calls with bodies to test', () => {
  expect(withBody.length).toBeGreaterThan(20)
})

describe('malformed JSON', () => {
  test.each(['{', '{"a":}', 'null', '[]', '"text"', '1e999', '{"a":1,}'])('the body %s is refused', async (text) => {
    for (const call of withBody) expectRefused(call, await sendRaw(call, text), text)
  })

  test('a body with 100,000 lists in one another is refused', async () => {
    for (const call of withBody) expectRefused(call, await sendRaw(call, '[['.repeat(50_000)), 'a deep list')
  })
})

test('another media type than JSON is refused', async () => {
  for (const call of withBody) {
    expectRefused(call, await sendRaw(call, 'a=b', 'application/x-www-form-urlencoded'), 'a form')
    expectRefused(call, await sendRaw(call, '<a/>', 'text/xml'), 'xml')
  }
})

test('a body that carries a prototype is refused', async () => {
  for (const call of withBody) expectRefused(call, await sendRaw(call, '{"__proto__":{"role":"admin"}}'), '__proto__')
})

test('the refusal of a body names its extra field', async () => {
  for (const call of withBody) {
    const problem = expectRefused(
      call,
      await sendRaw(call, JSON.stringify({ ...readKind(call), surplusField: 1 })),
      'a surplus field',
    )
    expect(Object.keys(problem.errors ?? {}), call.name).toContain('surplusField')
  }
})

test('the refusal of a body names its missing field', async () => {
  for (const call of withBody) {
    const required = z.toJSONSchema(call.row.body, { io: 'input', unrepresentable: 'any' }) as { required?: string[] }
    if (!required.required?.length) continue
    const problem = expectRefused(call, await sendRaw(call, '{}'), '{}')
    for (const name of required.required) expect(Object.keys(problem.errors ?? {}), call.name).toContain(name)
  }
})

const hostile: [string, string][] = [
  ['U+0000', '"a\\u0000b"'],
  ['half a surrogate pair', '"a\\ud800b"'],
  ['a huge number', '1e30'],
  ['a number no integer holds', '9007199254740993'],
  ['a very negative number', '-9007199254740993'],
  ['over-long text', JSON.stringify('x'.repeat(100_000))],
  ['a deep list', '[['.repeat(200) + ']]'.repeat(200)],
  ['a list where one is not wanted', '[{"a":1}]'],
]

/** The call's schema names all fields at once; what is refused before that names the first. */
const isForSchema = (kind: string) => / number$|^a number|^a list/.test(kind)

describe('hostile values', () => {
  test.each(hostile)('%s is refused and its field is named', async (kind, value) => {
    for (const call of withBody) {
      const fields = listFields(call).filter(([, field]) => field.type !== undefined || field.anyOf)
      const names = fields
        .filter(([, field]) => !(kind.startsWith('a deep list') && field.type === 'array'))
        .map(([name]) => name)
      const kinds = Object.keys(readKind(call))
      const together = isForSchema(kind) ? names.filter((name) => !kinds.includes(name)) : []
      for (const sentNames of [together, ...names.filter((name) => !together.includes(name)).map((name) => [name])]) {
        const fixed = Object.entries(readKind(call)).filter(([name]) => !sentNames.includes(name))
        const parts = [...fixed.map(([name, only]) => [name, JSON.stringify(only)]), ...sentNames.map((name) => [name, value])]
        const sent = `{${parts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`
        if (sentNames.length === 0) continue
        const problem = expectRefused(call, await sendRaw(call, sent), sent)
        const named = Object.keys(problem.errors ?? {})
        const unnamed = sentNames.filter((name) => !named.some((path) => path === name || path.startsWith(`${name}.`)))
        expect(unnamed, `${call.name}: ${kind} was not named: ${JSON.stringify(problem)}`).toEqual([])
      }
    }
  })
})

test('no JSON value makes a call fail unexpectedly', async () => {
  const anything = fc.oneof(fc.json({ maxDepth: 4 }), fc.string({ unit: 'binary' }))
  await fc.assert(
    fc.asyncProperty(fc.nat(withBody.length - 1), anything, async (index, text) => {
      const call = withBody[index] as Served
      const reply = await sendRaw(call, text)
      expect(reply.status, `${call.name}: ${text} -> ${reply.body}`).toBeLessThan(500)
    }),
    { numRuns: 400 },
  )
})

test('no value in a known field makes a call fail unexpectedly', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      ' ',
      '0',
      '-1',
      'null',
      'a@b.test',
      '2026-02-30',
      '78701',
      crypto.randomUUID(),
      '5125550100',
      '2026-12-01T10:00:00Z',
    ),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
  )
  const run = fc.nat(withBody.length - 1).chain((index) => {
    const names = listFields(withBody[index] as Served).map(([name]) => name)
    return fc.record({
      index: fc.constant(index),
      body: fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
    })
  })
  await fc.assert(
    fc.asyncProperty(run, async ({ index, body }) => {
      const call = withBody[index] as Served
      const reply = await sendRaw(call, JSON.stringify(body))
      expect(reply.status, `${call.name}: ${JSON.stringify(body)} -> ${reply.body}`).toBeLessThan(500)
    }),
    { numRuns: 800 },
  )
})

test('no address makes a call fail unexpectedly', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%00', '%ff', '%', '..', '%2e%2e', "'", '%27%20or%201=1--', 'x'.repeat(399), '-1', '1e30', '%ED%A0%80'),
  )
  const gets = app.built.served.filter(
    ({ row }) => row.path.includes('{') || Object.keys((row.query as z.ZodObject).shape ?? {}).length > 0,
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(gets.length - 1), part, part, async (index, a, b) => {
      const { row, name } = gets[index] as Served
      const values = [a, b]
      const role = row.who === 'anyone' ? null : (row.who[0] as Role)
      const path = row.url.replace(/\{\w+\}/g, () => values.shift() ?? a)
      const query = Object.keys((row.query as z.ZodObject).shape ?? {})
        .map((key) => `${key}=${b}`)
        .join('&')
      const response = await app.built.app.inject({
        method: row.method,
        url: query ? `${path}?${query}` : path,
        headers: { 'if-match': '"1"', ...(role ? { authorization: `Bearer ${people[role].token}` } : {}) },
      })
      expect(response.statusCode, `${name} ${path} -> ${response.body}`).toBeLessThan(500)
    }),
    { numRuns: 800 },
  )
})

test('a call that anyone may make takes less JSON than one of somebody who is signed in', async () => {
  const post = (url: string) =>
    app.built.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: `{"a":"${'x'.repeat(300_000)}"}`,
    })
  expect((await post('/api/web/login')).statusCode).toBe(413)
  expect((await post('/api/web/vehicle')).statusCode).toBe(401)
})
