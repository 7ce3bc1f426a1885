import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { shops } from '../../features/people/shops/contract/index.ts'
import { auth } from '../../features/platform/auth/contract/index.ts'
import { setQuickPassword } from '../../testing/quick-password.ts'
import { testApp } from '../../testing/test-app.ts'

const logged: Record<string, unknown>[] = []
const app = await testApp({ env: { APP_URL: 'https://shop.example.com' }, logged })
await app.built.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.built.app.server.address() as AddressInfo).port}`

test.each([
  ['a socket that connects', '/socket.io/?EIO=4&transport=polling', {}, 200],
  ['a socket from another site', '/socket.io/?EIO=4&transport=polling', { origin: 'https://evil.example' }, 403],
  ['a socket of another protocol', '/socket.io/?EIO=3&transport=polling', {}, 400],
  ['the API document for people', '/api/docs', {}, 200],
  ['a script of the API document', '/api/docs/start.js', {}, 200],
  ['an unknown address', '/api/nothing', {}, 404],
])('%s gets all security headers', async (_what, path, headers, status) => {
  const reply = await fetch(origin + path, { headers })
  await reply.text()
  expect(reply.status).toBe(status)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; object-src 'none';.*base-uri 'none';.*frame-ancestors 'none'$/,
    ),
    'cache-control': expect.any(String),
  })
})

test('a denied call is logged with its account or network address, the pattern of its path, and no other id', async () => {
  const theirs = await app.signUpShop()
  const curious = await app.signUp('owner')
  logged.length = 0
  expect((await curious.call(shops.getOwned, { params: { shop: theirs.shopId } })).status).toBe(404)
  expect(
    (await app.guest.call(shops.getOwned, { params: { shop: theirs.shopId } }, { headers: { authorization: 'Bearer x\r' } }))
      .status,
  ).toBe(401)
  expect(logged.map(({ time: _, ...line }) => line)).toEqual([
    {
      level: 40,
      reqId: expect.any(String),
      status: 404,
      account: curious.accountId,
      address: '127.0.0.1',
      method: 'GET',
      path: expect.stringContaining(':'),
      msg: 'refused',
    },
    {
      level: 40,
      reqId: expect.any(String),
      status: 401,
      address: '127.0.0.1',
      method: 'GET',
      path: expect.stringContaining(':'),
      msg: 'refused',
    },
  ])
  expect(JSON.stringify(logged)).not.toContain(theirs.shopId)
})

test('a call that another role may make, and input that no page of ours sends, are logged', async () => {
  const customer = await app.signUp('customer')
  logged.length = 0
  expect((await customer.call(shops.getOwned, { params: { shop: crypto.randomUUID() } })).status).toBe(403)
  expect((await app.guest.call(shops.getInfo, { params: { shop: 'no-id' } })).status).toBe(400)
  expect(logged).toMatchObject([
    { status: 403, account: customer.accountId, msg: 'refused' },
    { status: 400, msg: 'refused' },
  ])
  expect(JSON.stringify(logged)).not.toContain('no-id')
})

test('with HTTPS, the cookie of a known device belongs to this host only, and is read again', async () => {
  const password = 'a long walk by the river'
  const ann = await setQuickPassword(app, await app.signUp('customer'), password)
  const logIn = (cookie = '') =>
    app.send(auth.signIn, { body: { email: ann.email, password, role: 'customer' } }, { headers: { cookie } })
  const readCookie = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('__Host-kd='))!
  const given = readCookie(await logIn())
  expect(given).toMatch(/^__Host-kd=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const [own] = given.split(';')
  expect(readCookie(await logIn(own))).toMatch(`${own};`)
})
