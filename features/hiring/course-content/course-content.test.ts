import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import {
  makeCourse,
  makeWebm,
  publishSample,
  sendPiece,
  uploadVideo,
  videoStep,
} from '../../../testing/samples/training.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { courses, ownTraining } from '../training/contract/index.ts'
import { trainingFiles } from './contract/index.ts'
import { deleteUnusedFiles } from './server/index.ts'

let app: TestApp
let shop: HiringShop
let course: Awaited<ReturnType<typeof publishSample>>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
  course = await publishSample(shop.owner, shop.shopId)
})

const bytes = makeWebm(1000)
const play = (id: string, cookie: string, range?: string) =>
  app.guest.call(trainingFiles.video, { params: { id } }, { headers: { cookie, ...(range ? { range } : {}) } })
const cookieOf = async (who = shop.tech) => {
  const { headers } = await who.call(ownTraining.get, { params: { email: who.email, course: course.id } })
  expect(String(headers['set-cookie'])).toMatch(/^watch=.*; Path=\/api\/upload\/training\/video; HttpOnly; SameSite=Strict$/)
  return String(headers['set-cookie']).split(';')[0]!
}

test('a video arrives in pieces and is played in any part, across pieces', async () => {
  const id = await uploadVideo(shop.owner, shop.shopId, bytes, 300)
  const cookie = await cookieOf()
  const whole = await play(id, cookie)
  expect(whole.status).toBe(200)
  expect(whole.raw.equals(bytes)).toBe(true)
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '1000', 'content-type': 'video/webm' })
  expect(whole.headers['x-content-type-options']).toBe('nosniff')
  const part = await play(id, cookie, 'bytes=250-649')
  expect(part.status).toBe(206)
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 250-649/1000', 'content-length': '400' })
  expect(part.raw.equals(bytes.subarray(250, 650))).toBe(true)
  expect((await play(id, cookie, 'bytes=990-')).raw.equals(bytes.subarray(990))).toBe(true)
  expect((await play(id, cookie, 'bytes=1000-')).status).toBe(416)
})

test('only staff of the shop can play it, while they work there and are logged in', async () => {
  const id = await uploadVideo(shop.owner, shop.shopId, bytes)
  const cookie = await cookieOf()
  expect((await play(id, '')).status).toBe(404)
  expect(
    (
      await play(
        id,
        cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    ).status,
  ).toBe(404)
  const otherShop = await openHiringShop(app)
  const foreign = await publishSample(otherShop.owner, otherShop.shopId)
  const { headers } = await otherShop.tech.call(ownTraining.get, { params: { email: otherShop.tech.email, course: foreign.id } })
  expect((await play(id, String(headers['set-cookie']).split(';')[0]!)).status).toBe(404)
  expect((await play(id, cookie)).status).toBe(200)
  await sql`update shop_member set ended_at = now() where account_id = ${shop.tech.accountId}`.execute(app.db)
  expect((await play(id, cookie)).status).toBe(404)
  const named = await cookieOf(shop.named)
  await sql`update session set ended_at = now() where account_id = ${shop.named.accountId}`.execute(app.db)
  expect((await play(id, named)).status).toBe(404)
})

test('a piece may be sent again, a gap is refused, and an unfinished video cannot be used', async () => {
  const { id } = (await start(bytes.length)).body
  await sendPiece(shop.owner, shop.shopId, id, bytes.subarray(0, 400), 0)
  const again = await sendPiece(shop.owner, shop.shopId, id, bytes.subarray(0, 400), 0)
  expect(again.body).toEqual({ id, receivedBytes: 400, isComplete: false })
  expect((await sendPiece(shop.owner, shop.shopId, id, bytes.subarray(500), 500)).problem.code).toBe('wrong_piece')
  expect((await sendPiece(shop.owner, shop.shopId, id, Buffer.alloc(601), 400)).problem.code).toBe('wrong_piece')
  const save = await shop.owner.call(
    courses.save,
    { params: course.params, body: makeCourse({ steps: [videoStep({ video: id })] }) },
    { version: course.version },
  )
  expect(save.status).toBe(400)
  expect((await play(id, await cookieOf())).status).toBe(404)
})

const start = (sizeBytes: number, who = shop.owner) =>
  who.call(trainingFiles.startVideo, { params: { shop: shop.shopId }, body: { name: 'a.mp4', sizeBytes } })

test('only people who manage training can upload, and only MP4 and WebM up to 500 MB', async () => {
  expect((await start(500 * 1024 * 1024 + 1)).problem.code).toBe('video_too_large')
  expect((await start(10, shop.tech)).problem.code).toBe('permission_needed')
  const { id } = (await start(20)).body
  const send = (content: Buffer) => sendPiece(shop.owner, shop.shopId, id, content, 0)
  expect((await send(Buffer.from('<html>no video</html'))).problem.code).toBe('not_a_video')
  expect(
    (await send(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88, ...Buffer.from('matroska'), 0, 0, 0, 0, 0]))).problem.code,
  ).toBe('not_a_video')
  expect((await send(Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom'))).body.isComplete).toBe(true)
})

test('videos and pictures that no course names are deleted after two days', async () => {
  const kept = await uploadVideo(shop.owner, shop.shopId, bytes, 500)
  const unused = await uploadVideo(shop.owner, shop.shopId, bytes, 500)
  await publishSample(shop.owner, shop.shopId, makeCourse({ title: 'Video', steps: [videoStep({ video: kept })] }))
  app.clock.set(new Date('2026-11-27T16:00:00Z'))
  // Access tokens end in minutes.
  shop.tech = await app.signInAs(shop.tech.accountId, shop.tech.role, shop.tech.email)
  await deleteUnusedFiles({ db: app.db, clock: app.clock })
  const cookie = await cookieOf()
  expect((await play(kept, cookie)).status).toBe(200)
  expect((await play(unused, cookie)).status).toBe(404)
})
