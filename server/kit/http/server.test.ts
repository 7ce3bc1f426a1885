import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { httpServer } from './server.ts'

/** Who the server takes a caller for. */
async function addressSeen(proxies: string, forwarded: string | undefined, socket = '10.0.0.7'): Promise<string> {
  const app = await httpServer(readConfig({ NODE_ENV: 'test', TRUST_PROXY: proxies }), undefined)
  app.get('/', (request) => Promise.resolve(request.ip))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress: socket, headers })
  await app.close()
  return body
}

test('behind one proxy the caller’s address is the one that the proxy added, whatever the caller put before it', async () => {
  expect(await addressSeen('1', '9.9.9.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen('1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen('1', undefined)).toBe('10.0.0.7')
})

test('behind two proxies it is the one that the first of them added', async () => {
  expect(await addressSeen('2', '9.9.9.9, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7')
  expect(await addressSeen('2', '203.0.113.7')).toBe('203.0.113.7')
})

test('behind proxies of known addresses it is the last one that is none of theirs, and only they are believed', async () => {
  expect(await addressSeen('10.0.0.0/8', '9.9.9.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen('10.0.0.7,198.51.100.0/24', '9.9.9.9, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7')
  expect(await addressSeen('10.0.0.0/8', '9.9.9.9, 203.0.113.7', '::ffff:10.0.0.7')).toBe('203.0.113.7')
  expect(await addressSeen('192.0.2.1', '203.0.113.7')).toBe('10.0.0.7')
})

test('without a proxy it is the socket’s own', async () => {
  expect(await addressSeen('0', '9.9.9.9, 203.0.113.7')).toBe('10.0.0.7')
})

test('an address that cannot be read is answered with all the headers: a page for people, a problem for programs', async () => {
  const app = await httpServer(readConfig({ NODE_ENV: 'test' }), undefined)
  for (const url of ['/%', '/customer/login/%E0%A4%A']) {
    const page = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    const call = await app.inject({ url, headers: { accept: 'application/json' } })
    expect(call.json()).toMatchObject({ status: 400, code: 'malformed' })
    for (const { headers } of [page, call])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
  }
  await app.close()
})
