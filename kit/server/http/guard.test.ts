import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { createSecretKey, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Problem, refusal, refuse, standardRefusals } from '../../../common/refusal.ts'
import { file, type Limit, type Role, route } from '../../../common/route.ts'
import { id, line } from '../../../common/text.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { JsonText, connectVerbs } from '../context.ts'
import { Provided } from '../provided.ts'
import { noVirusScanner } from '../virus-scan.ts'
import { CallTimes } from './call-times.ts'
import { guardCalls, hasAgreed, openShops, stillChanges } from './guard.ts'
import { countInMemory, createKeyLimiter } from './limits.ts'
import { createHttpServer } from './server.ts'

const { db } = await testDatabase()
await sql`create table shelf (id uuid primary key, name text not null, version integer not null default 1)`.execute(db)
beforeEach(() => sql`truncate shelf, idempotency_key`.execute(db))

const fullShelf = refusal(409, 'shelf_full', 'The shelf is full.')
const undeclared = refusal(409, 'undeclared', 'No row declares this refusal.')
const twice: Limit = { max: 2, seconds: 600, per: 'address' }

const Thing = z.strictObject({ id: z.uuid(), name: z.string() })
const rows = {
  add: route('web', 'POST /thing', {
    what: 'Add a thing',
    who: ['customer'],
    body: z.strictObject({
      name: line('Name', 2000),
      tags: z.array(z.string().max(20)).max(5).optional(),
      place: z.strictObject({ row: z.number().int() }).optional(),
    }),
    reply: Thing,
    refuses: [fullShelf],
    once: true,
  }),
  rename: route('web', 'PUT /thing/{id}', {
    what: 'Rename a thing',
    who: ['customer'],
    params: z.strictObject({ id: id() }),
    query: z.strictObject({ note: z.string().max(20).optional() }),
    body: z.strictObject({ name: line('Name') }),
    reply: z.strictObject({ name: z.string() }),
    version: true,
  }),
  ask: route('web', 'POST /ask', {
    what: 'Ask',
    who: 'anyone',
    body: z.strictObject({ email: line('Email') }),
    reply: z.strictObject({}),
    limits: [twice],
  }),
  askAs: route('web', 'POST /ask-as', {
    what: 'Ask with a role',
    who: 'anyone',
    body: z.strictObject({ email: line('Email') }),
    reply: z.strictObject({}),
    limits: [{ ...twice, per: 'email' }],
  }),
  err: route('web', 'GET /err/{how}', { what: 'Fail', who: 'anyone', reply: z.strictObject({}), refuses: [fullShelf] }),
  paper: route('web', 'GET /paper', { what: 'A file', who: 'anyone', reply: file('text/plain') }),
  send: route('web', 'POST /send', {
    what: 'Send a file',
    who: 'anyone',
    body: z.strictObject({ note: z.string().max(20).optional() }),
    upload: true,
    once: true,
    reply: z.strictObject({ size: z.number(), name: z.string() }),
  }),
}

let duringCall = async () => {}
const failures: Record<string, () => never> = {
  declared: () => refuse(fullShelf, { msg: 'The shelf is full by 2.', more: { by: 2 } }),
  undeclared: () => refuse(undeclared),
  broken: () => {
    throw new Error('the password is swordfish')
  },
}

const served = connectVerbs('shelf', rows, {
  add: async ({ db: tx }, { body }) => {
    if (body.name === 'too many') return refuse(fullShelf)
    const thing = { id: randomUUID(), name: body.name }
    await sql`insert into shelf (id, name) values (${thing.id}, ${thing.name})`.execute(tx)
    await duringCall()
    return thing
  },
  rename: async ({ db: tx, version }, { params, body }) => {
    const changed = await sql<{ version: number }>`
      update shelf set name = ${body.name}, version = version + 1 where id = ${params.id} and version = ${version} returning version`.execute(
      tx,
    )
    if (changed.rows[0]) return new JsonText(JSON.stringify({ name: body.name }), changed.rows[0].version)
    const { rows: found } = await sql<{ version: number }>`select version from shelf where id = ${params.id}`.execute(tx)
    return found[0] ? refuse(standardRefusals.stale, { more: found[0] }) : refuse(standardRefusals.notFound)
  },
  ask: async () => ({}),
  askAs: async () => ({}),
  err: async (_, { params }) => (failures[params.how] ?? (() => refuse(standardRefusals.notFound)))(),
  paper: async () => ({ bytes: Buffer.from('<script>'), name: 'Überblick "1".html' }),
  send: async (_, { file: sent }) => ({ size: sent.bytes.length, name: sent.name }),
})

async function buildServer(env: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const app = await createHttpServer(config, undefined)
  const gatekeeper = {
    readActor: (token: string) => {
      const [role, accountId = ''] = token.split('.')
      return role === 'false' ? null : { accountId, role: role as Role, email: 'ann@example.test', sessionId: accountId }
    },
  }
  const kit = {
    config,
    db,
    readOnlyDb: db,
    clock: systemClock,
    provided: new Provided()
      .put(stillChanges, () => undefined)
      .put(openShops, () => undefined)
      .put(hasAgreed, () => undefined),
    gatekeeper,
    fingerprintKey: createSecretKey(Buffer.from('a key for tests only')),
    afterCommit: () => {},
    scanner: noVirusScanner,
    limits: true,
    makeCounter: countInMemory,
    callTimes: new CallTimes(),
    limitKeys: createKeyLimiter(countInMemory),
    checkReplies: true,
  }
  for (const one of served) guardCalls(app, kit, one)
  await app.ready()
  afterAll(() => app.close())
  return app
}
const app = await buildServer({})
const behindProxy = await buildServer({ TRUST_PROXY: '1' })
const production = await buildServer({ NODE_ENV: 'production', APP_URL: 'https://liftbay.test' })

const ann = randomUUID()
interface SendOptions {
  as?: string | null
  headers?: Record<string, string>
  on?: typeof app
}

async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: unknown,
  { as = `customer.${ann}`, headers = {}, on = app }: SendOptions = {},
) {
  const options: InjectOptions = {
    method,
    url,
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  }
  if (payload !== undefined) options.payload = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const response = await on.inject(options)
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Problem & { id: string; name: string }>(),
    text: response.body,
  }
}
const add = (payload: unknown, more: SendOptions = {}) => send('POST', rows.add.url, payload, more)
const countThings = async () => (await sql<{ count: number }>`select count(*) from shelf`.execute(db)).rows[0]?.count

test('a refusal is a problem (RFC 9457) with the message, the code and the helpful details', async () => {
  const { status, headers, body } = await send('GET', '/api/web/err/declared')
  expect(status).toBe(409)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'shelf_full',
    msg: 'The shelf is full by 2.',
    isError: true,
    more: { by: 2 },
  })
})

test('every answer forbids sniffing, storing and framing', async () => {
  for (const { headers } of [await send('GET', '/api/web/err/declared'), await add({ name: 'a' })])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  expect(
    (await send('GET', '/api/web/err/declared', undefined, { on: production })).headers['strict-transport-security'],
  ).toContain('max-age=')
})

test('an unexpected error is a 500 that hides its cause', async () => {
  for (const on of [app, production]) {
    const { status, body, text } = await send('GET', '/api/web/err/broken', undefined, { on })
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'broken', msg: 'Something went wrong!' })
    expect(text).not.toContain('swordfish')
  }
})

test('a refusal that the row does not declare is a 500 in development and the refusal itself in production', async () => {
  expect((await send('GET', '/api/web/err/undeclared')).body.code).toBe('broken')
  expect((await send('GET', '/api/web/err/undeclared', undefined, { on: production })).body.code).toBe('undeclared')
})

test('a missing token, an invalid token and another role get three different refusals', async () => {
  expect((await add({ name: 'a' }, { as: null })).body).toMatchObject({ status: 401, code: 'signed_out' })
  expect((await add({ name: 'a' }, { as: 'false' })).body).toMatchObject({ status: 401, code: 'signed_out' })
  expect((await add({ name: 'a' }, { as: `owner.${ann}` })).body).toMatchObject({ status: 403, code: 'not_allowed' })
  expect((await add({ name: 'a' }, { headers: { authorization: `Basic ${ann}` } })).status).toBe(401)
  expect(await countThings()).toBe(0)
})

test('a caller without permission does not learn what is wrong with the body', async () => {
  expect((await add('{', { as: null })).body.errors).toBeUndefined()
  expect((await add({ surplus: 1 }, { as: null })).body.code).toBe('signed_out')
})

test.each([
  ['a missing field', {}, { name: 'Name is required' }],
  ['an empty field', { name: '  ' }, { name: 'Name is required' }],
  ['a wrong type', { name: 7 }, { name: 'Name is required' }],
  ['a field nobody knows', { name: 'a', total: 0 }, { total: 'total is not a field of this call' }],
  [
    'a field nobody knows, further in',
    { name: 'a', place: { row: 1, isVerified: true } },
    { 'place.isVerified': 'isVerified is not a field of this call' },
  ],
  ['a bad member of a list', { name: 'a', tags: ['x', 7] }, { 'tags.1': expect.any(String) }],
  ['text that is too long', { name: 'x'.repeat(2001) }, { name: 'Name must be at most 2000 characters' }],
  ['no object at all', [1], { body: expect.any(String) }],
  ['null', null, { body: expect.any(String) }],
])('%s is named in the refusal', async (_, payload, errors) => {
  const { status, body } = await add(payload)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad_input', errors })
  expect(body.msg).toBe(Object.values(body.errors ?? {})[0])
})

test.each([
  ['U+0000', '{"name":"a\\u0000b"}', 'name'],
  ['the first half of a surrogate pair', '{"name":"a\\ud83d"}', 'name'],
  ['the second half of a surrogate pair', '{"name":"\\uDE00a"}', 'name'],
  ['U+0000 further in', '{"name":"a","tags":["x","\\u0000"]}', 'tags.1'],
  ['U+0000 in the name of a field', '{"na\\u0000me":"a"}', 'body'],
])('%s cannot be stored, and its field is named', async (_, payload, field) => {
  const { status, body } = await add(payload)
  expect(status).toBe(400)
  expect(body.errors).toHaveProperty([field])
  expect(body.msg).toContain('cannot be stored')
})

test('a whole surrogate pair, literal or escaped, is ordinary text', async () => {
  expect((await add('{"name":"\\ud83d\\ude97"}')).body.name).toBe('🚗')
  expect((await add({ name: '🚗 \\u0000' })).body.name).toBe('🚗 \\u0000')
})

test('U+0000 in an address is named in the refusal', async () => {
  const url = `/api/web/thing/${ann}`
  expect((await send('PUT', `${url}?note=a%00`, { name: 'a' })).body.errors).toHaveProperty('note')
  expect((await send('PUT', '/api/web/thing/a%00', { name: 'a' })).body.errors).toHaveProperty('id')
})

test.each([
  ['half an object', '{"name":'],
  ['two values', '{"name":"a"}{}'],
  ['no JSON', 'name=a'],
  ['a prototype', '{"name":"a","__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"name":"a","constructor":{"prototype":{}}}'],
  ['100,000 lists in one another', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['100,000 objects in one another', `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['100,000 opened and never closed', '['.repeat(100_000)],
])('a request with %s is refused without a crash', async (_, payload) => {
  const { status, body } = await add(payload)
  expect(status).toBe(400)
  expect(['malformed', 'bad_input']).toContain(body.code)
  expect(await countThings()).toBe(0)
})

test('deep nesting that also has unstorable text is checked without a crash', async () => {
  expect((await add(`{"name":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`)).status).toBe(400)
})

test('a body of another media type is a 415, and a missing body is a 400', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await add('{"name":"a"}', { headers: { 'content-type': type } })).status).toBe(415)
  expect((await send('POST', rows.add.url)).body).toMatchObject({ status: 400, code: 'bad_input' })
  expect((await add('')).status).toBe(400)
})

test('a body above one megabyte is a 413', async () => {
  expect((await add({ name: 'x'.repeat(1024 * 1024) })).body).toMatchObject({ status: 413, code: 'too_large' })
})

/** Sends an address unchanged, unlike `fetch` and `inject`, which would normalize it. */
async function sendRaw(path: string): Promise<{ status: number; type: string | undefined }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] })
    })
      .on('error', reject)
      .end()
  })
}

test('an unreadable address gets a problem reply (RFC 9457), too', async () => {
  for (const path of ['/api/web/err/%', '/api/web/err/%zz', '/api/web/err/%ff', '/api/web/err/%c0%80'])
    expect(await sendRaw(path)).toEqual({ status: 400, type: 'application/problem+json; charset=utf-8' })
  expect((await sendRaw(`/api/web/err/${'x'.repeat(400)}`)).status).toBeGreaterThanOrEqual(400)
  expect((await sendRaw(`/api/web/err/${'x'.repeat(400)}`)).status).toBeLessThan(500)
})

test('a change needs the version it is based on: 428 when missing, 400 when unreadable, 412 when stale', async () => {
  const { body: thing } = await add({ name: 'first' })
  const rename = (version?: string, name = 'second') =>
    send('PUT', `/api/web/thing/${thing.id}`, { name }, { headers: version === undefined ? {} : { 'if-match': version } })
  expect((await rename()).body).toMatchObject({ status: 428, code: 'version_needed' })
  for (const bad of ['1', '*', '"x"', '"1", "2"', '"99999999999"', '""']) {
    const { body } = await rename(bad)
    expect(body).toMatchObject({ status: 400, errors: { 'If-Match': 'If-Match is invalid' } })
  }
  const done = await rename('"1"')
  expect([done.status, done.headers['etag']]).toEqual([200, '"2"'])
  expect((await rename('"1"', 'third')).body).toMatchObject({ status: 412, code: 'stale', more: { version: 2 } })
  expect((await rename('W/"2"', 'third')).status).toBe(200)
})

test('when two people edit the same version, the second is refused', async () => {
  const { body: thing } = await add({ name: 'first' })
  const both = ['a', 'b'].map((name) => send('PUT', `/api/web/thing/${thing.id}`, { name }, { headers: { 'if-match': '"1"' } }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 412])
})

const sendWithKey = (key: string, more: SendOptions = {}) => ({ ...more, headers: { 'idempotency-key': key } })

test('the same idempotency key with the same body gets the same answer and acts only once', async () => {
  const first = await add({ name: 'a' }, sendWithKey('key-00001'))
  const again = await add({ name: 'a' }, sendWithKey('key-00001'))
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(await countThings()).toBe(1)
  expect((await add({ name: 'a' }, sendWithKey('key-00002'))).body.id).not.toBe(first.body.id)
})

test('the same idempotency key with another body is a 422', async () => {
  await add({ name: 'a' }, sendWithKey('key-00001'))
  expect((await add({ name: 'b' }, sendWithKey('key-00001'))).body).toMatchObject({ status: 422, code: 'key_reused' })
  expect(await countThings()).toBe(1)
})

test('an idempotency key belongs to its sender', async () => {
  const anns = await add({ name: 'a' }, sendWithKey('key-00001'))
  const eves = await add({ name: 'a' }, sendWithKey('key-00001', { as: `customer.${randomUUID()}` }))
  expect(eves.status).toBe(200)
  expect(eves.body.id).not.toBe(anns.body.id)
})

test('many simultaneous requests with one idempotency key act once and all get that answer', async () => {
  duringCall = () => new Promise((resolve) => setImmediate(resolve))
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ name: 'a' }, sendWithKey('key-00001'))))
  duringCall = async () => {}
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await countThings()).toBe(1)
})

test('a refused request can be tried again with the same idempotency key', async () => {
  expect((await add({ name: 'too many' }, sendWithKey('key-00001'))).body.code).toBe('shelf_full')
  expect((await add({ name: 'a' }, sendWithKey('key-00001'))).status).toBe(200)
})

test('an idempotency key that is too short, too long or unreadable is refused', async () => {
  for (const key of ['short', 'x'.repeat(201), 'with a space'])
    expect((await add({ name: 'a' }, sendWithKey(key))).body.errors).toEqual({ 'Idempotency-Key': 'Idempotency-Key is invalid' })
})

test('a call above its rate limit answers 429 and says how long to wait', async () => {
  const ask = () => send('POST', rows.ask.url, { email: 'a' }, { as: null })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const { status, headers, body } = await ask()
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'rate_limited', msg: 'Too many attempts. Please try again in 10 minutes.' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(590)
})

test('a call that anyone may make is counted by its network before its body is read', async () => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: rows.ask.url,
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const tooLarge = JSON.stringify({ email: 'a'.repeat(300 * 1024) })
  const tried = [await send(tooLarge), await send('{'), await send(tooLarge), await send('{')]
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([413, 400, 429, 429])
})

test('a rate limit counts a whole IPv6 network, and a single IPv4 address', async () => {
  const ask = (from: string) =>
    send('POST', rows.ask.url, { email: 'a' }, { as: null, on: behindProxy, headers: { 'x-forwarded-for': from } })
  await ask('2001:db8:1:2::1')
  await ask('2001:db8:1:2:ffff::9')
  expect((await ask('2001:db8:1:2:abcd::1')).status).toBe(429)
  expect((await ask('2001:db8:1:3::1')).status).toBe(200)
  await ask('192.0.2.1')
  await ask('::ffff:192.0.2.1')
  expect((await ask('192.0.2.1')).status).toBe(429)
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('without a proxy a caller cannot choose their own address', async () => {
  const status = async (from: string) =>
    (await send('POST', rows.ask.url, { email: 'a' }, { as: null, headers: { 'x-forwarded-for': from } })).status
  const tried = [await status('198.51.100.1'), await status('198.51.100.2'), await status('198.51.100.3')]
  expect(tried).toContain(429)
})

test('a rate limit counts an e-mail in any spelling, from any address', async () => {
  const ask = (email: string) => send('POST', rows.askAs.url, { email }, { as: null })
  await ask('ann@example.test')
  await ask(' ANN@example.test')
  expect((await ask('Ann@Example.test')).status).toBe(429)
  expect((await ask('bob@example.test')).status).toBe(200)
})

test('a file is sent as a download, under a name that is safe in a header', async () => {
  const response = await app.inject({ method: 'GET', url: rows.paper.url })
  expect(response.body).toBe('<script>')
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename="_berblick _1_.html"; filename*=UTF-8''%C3%9Cberblick%20%221%22.html`,
  })
})

async function upload(form: FormData, headers: Record<string, string> = {}) {
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  const response = await app.inject({
    method: 'POST',
    url: rows.send.url,
    payload,
    headers: { ...headers, 'content-type': body.headers.get('content-type') as string },
  })
  return response.json<Problem & { size: number; name: string }>()
}

test('an upload is one file with its fields', async () => {
  const form = new FormData()
  form.append('note', 'hello')
  form.append('file', new Blob(['abc']), 'a.txt')
  expect(await upload(form)).toEqual({ size: 3, name: 'a.txt' })
  form.append('surplus', '1')
  expect((await upload(form)).errors).toEqual({ surplus: 'surplus is not a field of this call' })
  expect((await upload(new FormData())).status).toBe(400)
  const fields = new FormData()
  fields.append('file', 'not a file')
  expect((await upload(fields)).status).toBe(400)
  const large = new FormData()
  large.append('file', new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]), 'a.txt')
  expect(await upload(large)).toMatchObject({ status: 413, code: 'too_large' })
})

test('the same idempotency key with another file is a 422', async () => {
  const formOf = (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'a.txt')
    return form
  }
  const key = { 'idempotency-key': 'key-00001' }
  expect(await upload(formOf('one'), key)).toEqual({ size: 3, name: 'a.txt' })
  expect(await upload(formOf('one'), key)).toEqual({ size: 3, name: 'a.txt' })
  expect(await upload(formOf('two'), key)).toMatchObject({ status: 422, code: 'key_reused' })
})
