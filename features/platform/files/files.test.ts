import { sql } from 'kysely'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile as readPlain } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../../testing/test-app.ts'
import { files, type StoredFile } from './contract/index.ts'
import { isShopMember, type NewFile, readFile, sanitizeImage, saveFile, stageFile } from './server/index.ts'

const app = await testApp({ env: { FILES_PER_ACCOUNT_MB: '1', FILES_PER_SHOP_MB: '2' } })
const shop = randomUUID()
const members = new Set<string>()
// Replaces the app, which knows who works at a shop.
app.built.provided.put(isShopMember, async (_, actor, shopId) => shopId === shop && members.has(actor.accountId))
const context = { db: app.db, get: app.built.provided.get }
const saveNewFile = async (file: Omit<NewFile, 'mediaType'>) =>
  saveFile(app.db, await stageFile(context, { ...file, mediaType: 'application/pdf' }))

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#b8430a' } })

async function uploaded(person: TestUser | null, parts: Record<string, string | { name: string; bytes: Uint8Array }>) {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(field, part)
    else form.append(field, new Blob([new Uint8Array(part.bytes)]), part.name)
  const request = new Response(form)
  const response = await app.built.app.inject({
    method: 'POST',
    url: files.upload.url,
    headers: {
      'content-type': request.headers.get('content-type') as string,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<StoredFile & { code: string; errors: Record<string, string> }>() }
}

/** A PNG of the given size in pixels, but only a few bytes. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(8)
    framed.writeUInt32BE(data.length)
    framed.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('an uploaded PDF comes back unchanged, as a download and never as a page', async () => {
  const ann = await app.signUp('customer')
  const { status, body } = await uploaded(ann, { file: { name: '../Führerschein.pdf', bytes: pdf } })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: body.id,
    name: 'Führerschein.pdf',
    mediaType: 'application/pdf',
    sizeBytes: pdf.length,
    document: null,
  })
  const { raw, headers } = await ann.call(files.fetch, { params: { id: body.id } })
  expect(raw.equals(pdf)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(headers['content-disposition']).toBe(`attachment; filename="F_hrerschein.pdf"; filename*=UTF-8''F%C3%BChrerschein.pdf`)
})

test('a file is stored under a generated key, with its SHA-256', async () => {
  const ann = await app.signUp('customer')
  const { body } = await uploaded(ann, { file: { name: 'secret-name.pdf', bytes: pdf } })
  const { rows } = await sql<{
    sha256: string
    storage_key: string
  }>`select sha256, storage_key from file where id = ${body.id}`.execute(app.db)
  expect(rows[0]?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  expect(rows[0]?.storage_key).toMatch(new RegExp(`^account-${ann.accountId}/[\\da-f-]{36}$`))
  const storedFiles = await readdir(join(app.config.dataDir, 'files'), { recursive: true })
  expect(storedFiles.join('\n')).not.toContain('secret-name')
  expect((await readPlain(join(app.config.dataDir, 'files', rows[0]?.storage_key as string))).equals(pdf)).toBe(true)
})

test('only its own account can fetch a file', async () => {
  const [ann, eve] = [await app.signUp('customer'), await app.signUp('customer')]
  const { body } = await uploaded(ann, { file: { name: 'w4.pdf', bytes: pdf } })
  expect((await eve.call(files.fetch, { params: { id: body.id } })).problem).toMatchObject({ status: 404, code: 'not_found' })
  expect((await app.guest.call(files.fetch, { params: { id: body.id } })).status).toBe(401)
  expect((await ann.call(files.fetch, { params: { id: randomUUID() } })).problem).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test("a shop's staff can fetch the shop's files", async () => {
  const [owner, otherOwner, ann] = [await app.signUp('owner'), await app.signUp('owner'), await app.signUp('customer')]
  members.add(owner.accountId)
  const { id } = await saveNewFile({ shopId: shop, accountId: ann.accountId, name: 'agreement.pdf', bytes: pdf })
  expect((await owner.call(files.fetch, { params: { id } })).status).toBe(200)
  expect((await ann.call(files.fetch, { params: { id } })).status).toBe(200)
  expect((await otherOwner.call(files.fetch, { params: { id } })).status).toBe(404)
})

test('an upload without signing in is refused', async () => {
  expect((await uploaded(null, { file: { name: 'a.pdf', bytes: pdf } })).status).toBe(401)
})

test('a file is judged by its bytes: a page, a program or an SVG named .png is refused', async () => {
  const ann = await app.signUp('customer')
  const others = [
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'MZ\x90\0',
    'PK\x03\x04',
    'GIF89a\x01\0\x01\0',
    '',
  ]
  for (const text of others) {
    const { status, body } = await uploaded(ann, { file: { name: 'photo.png', bytes: Buffer.from(text, 'latin1') } })
    expect([status, body.code]).toEqual(text === '' ? [400, 'bad_input'] : [415, 'file_type_not_allowed'])
  }
})

test('a file upload is one file in the field "file" and nothing else', async () => {
  const ann = await app.signUp('customer')
  const file = { name: 'a.pdf', bytes: pdf }
  expect((await uploaded(ann, { other: file })).body.errors).toHaveProperty('other')
  expect((await uploaded(ann, { file, more: file })).status).toBe(413)
  expect((await uploaded(ann, { file, accountId: 'x' })).body.errors).toEqual({
    accountId: 'accountId is not a field of this call',
  })
  expect((await ann.call(files.upload, { body: {} })).problem.code).toBe('type_not_supported')
})

test('a file above 15 MB is refused', async () => {
  const ann = await app.signUp('customer')
  const { status, body } = await uploaded(ann, {
    file: { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(15 * 1024 * 1024)]) },
  })
  expect([status, body.code]).toEqual([413, 'too_large'])
})

test.each(['png', 'jpeg', 'webp'] as const)('an uploaded %s is stored upright and without its hidden data', async (format) => {
  const ann = await app.signUp('customer')
  const original = await plain
    .clone()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Canary camera' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .toFormat(format)
    .toBuffer()
  expect(original.includes('Canary camera')).toBe(true)
  const { body } = await uploaded(ann, {
    file: { name: `car.${format}`, bytes: Buffer.concat([original, Buffer.from('<script>appended</script>')]) },
  })
  expect(body.mediaType).toBe(`image/${format}`)
  const { raw } = await ann.call(files.fetch, { params: { id: body.id } })
  expect(raw.length).toBe(body.sizeBytes)
  for (const hidden of ['Canary camera', 'Exif', 'appended']) expect(raw.includes(hidden)).toBe(false)
  const { width, height, exif, orientation } = await sharp(raw).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40, exif: undefined, orientation: undefined })
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const ann = await app.signUp('customer')
  const bomb = emptyPng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage.rss()
  const { status, body } = await uploaded(ann, { file: { name: 'bomb.png', bytes: bomb } })
  expect([status, body.code]).toEqual([413, 'picture_too_large'])
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
  // The largest allowed picture still works.
  expect((await uploaded(ann, { file: { name: 'large.png', bytes: emptyPng(7_000, 7_000) } })).status).toBe(200)
})

test('a broken picture is refused', async () => {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const ann = await app.signUp('customer')
  const { status, body } = await uploaded(ann, { file: { name: 'half.jpg', bytes: whole.subarray(0, (whole.length * 3) / 4) } })
  expect([status, body.code]).toEqual([400, 'picture_broken'])
})

test('every feature checks pictures the same way', async () => {
  await expect(sanitizeImage(pdf)).rejects.toMatchObject({ refusal: { code: 'picture_type_not_allowed' } })
  const { mediaType, bytes } = await sanitizeImage(await plain.clone().png().toBuffer())
  expect(mediaType).toBe('image/png')
  expect((await sharp(bytes).metadata()).width).toBe(40)
})

test('a stored file is read by its id, and an unknown id is refused', async () => {
  const { id } = await saveNewFile({ shopId: shop, name: 'a.pdf', bytes: pdf })
  const { bytes, ...rest } = await readFile(context, id)
  expect(Buffer.from(bytes).equals(pdf)).toBe(true)
  expect(rest).toEqual({ name: 'a.pdf', mediaType: 'application/pdf' })
  await expect(readFile(context, randomUUID())).rejects.toMatchObject({ refusal: { code: 'not_found' } })
  await expect(saveNewFile({ name: 'a.pdf', bytes: pdf })).rejects.toThrow('belongs to')
})

describe('space for files', () => {
  const big = (megabytes: number) => Buffer.concat([pdf, Buffer.alloc(megabytes * 1024 * 1024 - pdf.length - 1000)])
  const send = (person: TestUser, bytes: Buffer) => uploaded(person, { file: { name: 'a.pdf', bytes } })

  test('a customer’s space for files is limited, and what to do is said', async () => {
    const ann = await app.signUp('customer')
    expect((await send(ann, big(1))).status).toBe(200)
    const refused = await send(ann, big(1))
    expect([refused.status, refused.body]).toMatchObject([
      413,
      {
        code: 'storage_full',
        msg: 'You have used up 1 MB of space for files. Delete photos or documents that are no longer needed, or contact us for more.',
      },
    ])
    expect((await send(await app.signUp('customer'), big(1))).status).toBe(200)
  })

  test('uploads at the same time do not get more space for files than one after the other', async () => {
    const owner = await app.signUp('owner')
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(owner, big(1))))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 413, 413, 413])
  })

  test('a paper that we draw is stored even when the space for files is used up', async () => {
    const shopId = randomUUID()
    for (let n = 0; n < 3; n++) expect(await saveNewFile({ shopId, name: 'a.pdf', bytes: big(1) })).toMatchObject({})
  })
})
