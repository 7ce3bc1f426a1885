import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { route } from '../../../common/route.ts'
import { sendCall } from './send-call.ts'
import { onSignedOut } from './session.ts'

const order = route('web', 'POST /order', {
  what: 'test',
  who: ['customer'],
  body: z.strictObject({ a: z.number() }),
  reply: z.any(),
  once: true,
})
const login = route('web', 'POST /login', { what: 'test', who: 'anyone', body: z.strictObject({}), reply: z.any() })

const problem = (status: number, code: string, msg: string, errors?: object) =>
  new Response(JSON.stringify({ status, code, msg, errors }), { status })
let sent: { url: string; headers: Record<string, string> }[]
let replies: (() => Response | Promise<Response>)[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: 'theme=dark; atk=old' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: (init.headers ?? {}) as Record<string, string> })
    return replies.shift()!()
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a token that grew too old is renewed once, and the call made again with the same key', async () => {
  replies = [
    () => problem(401, 'signed_out', 'Please sign in.'),
    () => Response.json({ atk: 'new' }),
    () => new Response('{"ok":true}', { headers: { etag: '"3"' } }),
  ]
  expect(await sendCall(order, { body: { a: 1 } })).toEqual({ reply: { ok: true }, version: 3 })
  expect(sent.map((one) => one.url)).toEqual(['/api/web/order', '/api/web/refresh-token', '/api/web/order'])
  expect(sent.map((one) => one.headers.authorization)).toEqual(['Bearer old', undefined, 'Bearer new'])
  expect(sent[0]!.headers['idempotency-key']).toBe(sent[2]!.headers['idempotency-key'])
})

test('a session that ended is told, and the call fails as signed out', async () => {
  const told = vi.fn()
  const stop = onSignedOut(told)
  replies = [() => problem(401, 'signed_out', 'Please sign in.'), () => problem(401, 'signed_out', 'Please sign in.')]
  await expect(sendCall(order, { body: { a: 1 } })).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  expect(told).toHaveBeenCalledTimes(1)
  stop()
})

test('a wrong password is no reason to refresh', async () => {
  replies = [() => problem(401, 'wrong_password', 'User is not found.')]
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ code: 'wrong_password', msg: 'User is not found.' })
  expect(sent).toHaveLength(1)
})

test('a refusal carries its sentence and its fields; a page of a proxy shows nothing of itself', async () => {
  replies = [
    () => problem(400, 'bad_input', 'A is invalid', { a: 'A is invalid' }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ]
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: 400, errors: { a: 'A is invalid' } })
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: 502, code: 'broken', msg: 'Something went wrong!' })
})

test('without a network the failure says so', async () => {
  replies = [() => Promise.reject(new TypeError('Failed to fetch'))]
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: 0, code: 'offline' })
})
