import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './server.ts'

/** The caller's address, as the server determines it. */
async function readSeenAddress(proxies: string, forwarded: string | undefined, socket = '10.0.0.7'): Promise<string> {
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test', TRUST_PROXY: proxies }), undefined)
  app.get('/', (request) => Promise.resolve(request.ip))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress: socket, headers })
  await app.close()
  return body
}

test('behind one proxy the caller’s address is the one that the proxy added, no matter what the caller sent', async () => {
  expect(await readSeenAddress('1', '9.9.9.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(await readSeenAddress('1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await readSeenAddress('1', undefined)).toBe('10.0.0.7')
})

test('behind two proxies the caller’s address is the one that the first of them added', async () => {
  expect(await readSeenAddress('2', '9.9.9.9, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7')
  expect(await readSeenAddress('2', '203.0.113.7')).toBe('203.0.113.7')
})

test('behind known proxies the caller’s address is the last one that is not a proxy’s, and only those proxies are trusted', async () => {
  expect(await readSeenAddress('10.0.0.0/8', '9.9.9.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(await readSeenAddress('10.0.0.7,198.51.100.0/24', '9.9.9.9, 203.0.113.7, 198.51.100.1')).toBe('203.0.113.7')
  expect(await readSeenAddress('10.0.0.0/8', '9.9.9.9, 203.0.113.7', '::ffff:10.0.0.7')).toBe('203.0.113.7')
  expect(await readSeenAddress('192.0.2.1', '203.0.113.7')).toBe('10.0.0.7')
})

test('without a proxy the caller’s address is the socket’s own', async () => {
  expect(await readSeenAddress('0', '9.9.9.9, 203.0.113.7')).toBe('10.0.0.7')
})

test('an invalid address gets all headers, with a page for people and a problem for programs', async () => {
  const app = await createHttpServer(readConfig({ NODE_ENV: 'test' }), undefined)
  for (const url of ['/%', '/customer/login/%E0%A4%A']) {
    const page = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    const call = await app.inject({ url, headers: { accept: 'application/json' } })
    expect(call.json()).toMatchObject({ status: 400, code: 'malformed' })
    for (const { headers } of [page, call])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
  }
  await app.close()
})
