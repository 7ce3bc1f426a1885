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

test('an expired token is refreshed once, and the call repeated with the same idempotency key', async () => {
  replies = [
    () => problem(401, 'signed_out', 'Please log in.'),
    () => Response.json({ atk: 'new' }),
    () => new Response('{"ok":true}', { headers: { etag: '"3"' } }),
  ]
  expect(await sendCall(order, { body: { a: 1 } })).toEqual({ reply: { ok: true }, version: 3 })
  expect(sent.map((request) => request.url)).toEqual(['/api/web/order', '/api/web/refresh-token', '/api/web/order'])
  expect(sent.map((request) => request.headers.authorization)).toEqual(['Bearer old', undefined, 'Bearer new'])
  expect(sent[0]!.headers['idempotency-key']).toBe(sent[2]!.headers['idempotency-key'])
})

test('an ended session is reported, and the call fails as logged out', async () => {
  const onEnd = vi.fn()
  const stop = onSignedOut(onEnd)
  replies = [() => problem(401, 'signed_out', 'Please log in.'), () => problem(401, 'signed_out', 'Please log in.')]
  await expect(sendCall(order, { body: { a: 1 } })).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  expect(onEnd).toHaveBeenCalledTimes(1)
  stop()
})

test('a wrong password does not refresh the token', async () => {
  replies = [() => problem(401, 'password_wrong', 'User is not found.')]
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ code: 'password_wrong', msg: 'User is not found.' })
  expect(sent).toHaveLength(1)
})

test('a reply without our message shows its own message or text, and otherwise what its status means', async () => {
  const cases: [Response, string][] = [
    [Response.json({ message: 'Too busy' }, { status: 503 }), 'Too busy'],
    [
      new Response('Upstream is restarting', { status: 502, headers: { 'content-type': 'text/plain' } }),
      'Upstream is restarting',
    ],
    [new Response('', { status: 504 }), 'Gateway Timeout'],
    [Response.json({ msg: { of: 'a program' } }, { status: 500 }), 'Internal Server Error'],
    [new Response('', { status: 599 }), 'Something went wrong!'],
  ]
  for (const [reply, msg] of cases) {
    replies = [() => reply]
    await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: reply.status, msg })
  }
})

test('a refusal has its message and its fields, and an error page of a proxy is not shown', async () => {
  replies = [
    () => problem(400, 'bad_input', 'A is invalid', { a: 'A is invalid' }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ]
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: 400, errors: { a: 'A is invalid' } })
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: 502, code: 'broken', msg: 'Bad Gateway' })
})

test('a call without a network fails with a message that says so', async () => {
  replies = [() => Promise.reject(new TypeError('Failed to fetch'))]
  await expect(sendCall(login, { body: {} })).rejects.toMatchObject({ status: 0, code: 'offline' })
})
