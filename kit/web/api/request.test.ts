import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../../../common/route.ts'
import { nameIn } from './files.ts'
import { buildAddress, requestOf, readVersion } from './request.ts'

const change = route('web', 'POST /shop/{shop}/order/{id}', {
  what: 'test',
  who: ['owner'],
  body: z.strictObject({ a: z.string() }),
  reply: z.null(),
  once: true,
  version: true,
})
const upload = route('upload', 'POST /upload', {
  what: 'test',
  who: 'anyone',
  body: z.strictObject({ kind: z.string() }),
  reply: z.null(),
  upload: true,
})

test('path parameters are encoded, and undefined values are left out of the query', () => {
  const address = buildAddress(change, { params: { shop: 'a/b c', id: 7 }, query: { q: 'x&y', none: undefined, many: [1, 2] } })
  expect(address).toBe('/api/web/shop/a%2Fb%20c/order/7?q=x%26y&many=1&many=2')
})

test('a missing path parameter is an error, not a request to another address', () => {
  expect(() => buildAddress(change, { params: { shop: 'a' } })).toThrow('id')
})

test('a call sends token, version and idempotency key as headers, and the body as JSON', () => {
  const { headers, body, method } = requestOf(change, { body: { a: '1' } }, { token: 't', version: 7, key: 'k-12345678' })
  expect({ method, body }).toEqual({ method: 'POST', body: '{"a":"1"}' })
  expect(headers).toMatchObject({
    authorization: 'Bearer t',
    'if-match': '"7"',
    'idempotency-key': 'k-12345678',
    'content-type': 'application/json',
  })
})

test('a call that must happen once always gets an idempotency key', () => {
  expect((requestOf(change, { body: { a: '' } }, {}).headers as Record<string, string>)['idempotency-key']).toMatch(
    /^[\w-]{32,36}$/,
  )
})

test('an upload is a form with the file last', () => {
  const { body, headers } = requestOf(upload, { body: { kind: 'pdf' }, file: new Blob(['x']) }, {})
  expect([...(body as FormData).keys()]).toEqual(['kind', 'file'])
  expect(headers).not.toHaveProperty('content-type')
})

test("a reply's version is read from its ETag, weak or strong", () => {
  expect([readVersion('"7"'), readVersion('W/"12"'), readVersion('"abc"'), readVersion(null)]).toEqual([
    7,
    12,
    undefined,
    undefined,
  ])
})

test('a downloaded file gets the name that the server sends', () => {
  expect(nameIn(`attachment; filename="_.pdf"; filename*=UTF-8''%C3%A4%20b.pdf`)).toBe('ä b.pdf')
  expect(nameIn('inline; filename="a.pdf"')).toBe('a.pdf')
  expect(nameIn(null)).toBeUndefined()
})
