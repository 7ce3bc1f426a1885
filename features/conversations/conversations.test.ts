import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { accountTopic, live, type LiveMessage } from '../../server/kit/live.ts'
import type { KeptPhoto } from '../files/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { workOrders } from '../work-orders/contract.ts'
import { Workshop } from '../work-orders/work-orders.samples.ts'
import { conversations } from './contract.ts'
import { forgetUnsentPhotos } from './server/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const at = (workOrderId: string) => ({ params: { id: workOrderId } })
const read = async (who: Somebody, id: string) => (await who.call(conversations.read, at(id))).body
const write = (who: Somebody, id: string, text: string, photos: { photoId: string; alt?: string }[] = []) =>
  who.call(conversations.send, { ...at(id), body: { text, photos } })
const bells = async (who: Somebody) => (await who.call(notifications.list)).body.rows
const newOrder = async () => (await shop.order()).workOrder.id

/** Everything that is to be told by now and later. */
async function told(): Promise<void> {
  await sql`update delivery set due_at = now()`.execute(app.db)
  await app.settle()
}

async function upload(who: Somebody, workOrderId: string, bytes: Uint8Array, name = 'IMG_0001.jpg') {
  const { status, body } = await who.call(conversations.addPhoto, { ...at(workOrderId), body: {} }, { file: { name, bytes } })
  return { status, body: body as KeptPhoto & { code: string } }
}

const jpeg = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b8430a' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

describe('writing', () => {
  test('both sides write and read the same, in order, each with name and side', async () => {
    const id = await newOrder()
    const technician = await app.signUpEmployee(shop.shop.shopId)
    expect((await write(shop.ann, id, 'When can I pick it up?')).status).toBe(200)
    expect((await write(technician, id, 'Tomorrow at noon.\nWe call you.')).body).toMatchObject({
      number: 2,
      side: 'shop',
      by: 'Ed Tech',
    })
    const messages = [
      { number: 1, side: 'customer', by: 'Ann Baker', text: 'When can I pick it up?', photos: [] },
      { number: 2, side: 'shop', by: 'Ed Tech', text: 'Tomorrow at noon.\nWe call you.', photos: [] },
    ]
    expect(await read(shop.ann, id)).toMatchObject({
      side: 'customer',
      messages,
      isOpen: true,
      closesAt: null,
      hasEarlier: false,
    })
    expect(await read(shop.owner, id)).toMatchObject({
      side: 'shop',
      messages,
      customer: { name: 'Ann Baker', reach: 'account' },
    })
  })

  test('a message has 1 to 2,000 characters', async () => {
    const id = await newOrder()
    expect((await write(shop.ann, id, ' \n ')).problem.errors).toEqual({ text: 'Message is required' })
    expect((await write(shop.ann, id, 'a'.repeat(2001))).problem.errors).toEqual({
      text: 'Message must be at most 2000 characters',
    })
    expect((await write(shop.ann, id, 'a'.repeat(2000))).status).toBe(200)
  })

  test('sent again under its key, as after a lost reply, it is there once', async () => {
    const id = await newOrder()
    const sent = { ...at(id), body: { text: 'Only once, please' } }
    const key = crypto.randomUUID()
    const [first, second] = [
      await shop.ann.call(conversations.send, sent, { key }),
      await shop.ann.call(conversations.send, sent, { key }),
    ]
    expect(second.body).toEqual(first.body)
    expect((await read(shop.owner, id)).messages).toHaveLength(1)
  })

  test('the newest are read, and those before on demand', async () => {
    const id = await newOrder()
    for (const text of ['one', 'two', 'three']) await write(shop.ann, id, text)
    const { body } = await shop.owner.call(conversations.read, { ...at(id), query: { take: '2' } as never })
    expect([body.messages.map(({ text }) => text), body.hasEarlier]).toEqual([['two', 'three'], true])
  })

  test('messages written at the same moment are each counted', async () => {
    const id = await newOrder()
    await Promise.all(Array.from({ length: 8 }, (_, index) => write(index % 2 ? shop.ann : shop.owner, id, `m${index}`)))
    expect((await read(shop.ann, id)).messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('for 30 days after closing, then no more; it can still be read', async () => {
    const endedDaysAgo = async (days: number) => {
      const id = await newOrder()
      await write(shop.ann, id, 'Thank you')
      await sql`update work_order set state = 'cancelled', closed_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(
        app.db,
      )
      return id
    }
    const [recent, old] = [await endedDaysAgo(29), await endedDaysAgo(31)]
    expect((await write(shop.owner, recent, 'You are welcome')).status).toBe(200)
    expect((await write(shop.ann, old, 'One more thing')).problem).toMatchObject({ status: 409, code: 'conversation_closed' })
    expect((await upload(shop.ann, old, await jpeg())).body.code).toBe('conversation_closed')
    const closed = await read(shop.ann, old)
    expect([closed.isOpen, closed.messages.length, closed.closesAt !== null]).toEqual([false, 1, true])
  })

  test('what a customer asks by the call of the work order is part of the conversation', async () => {
    const id = await newOrder()
    await told()
    const params = { shopId: shop.shop.shopId, workOrderId: id }
    await shop.ann.call(workOrders.notifyShop, { params, body: { message: 'Is it the alternator?' } })
    await shop.ann.call(workOrders.notifyShop, { params, body: {} })
    expect((await read(shop.owner, id)).messages.map(({ text }) => text)).toEqual(['Is it the alternator?'])
    const before = (await bells(shop.owner)).length
    await told()
    expect((await bells(shop.owner)).length).toBe(before)
  })
})

describe('photos', () => {
  test('go without words, too, and who is told of them reads how many they are', async () => {
    const id = await newOrder()
    const sent = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => ({ photoId: (await upload(shop.owner, id, await jpeg())).body.photoId })),
      )
    expect((await write(shop.owner, id, '   ')).problem.errors).toEqual({ text: 'Message is required' })
    expect((await write(shop.owner, id, '', await sent(1))).body).toMatchObject({
      text: '',
      photos: [{ alt: 'Photo 1 of 1 from Test Garage' }],
    })
    await told()
    expect((await bells(shop.ann))[0]).toMatchObject({ title: 'Test Garage wrote to you', body: 'Sent a photo' })
    expect((await app.outbox(shop.ann.email))[0]?.body_text).toContain('(a photo)')
    expect((await write(shop.ann, id, '', await sent(2))).problem.code).toBe('no_photo')
    await write(shop.owner, id, '', await sent(2))
    expect((await read(shop.ann, id)).messages.map(({ text, photos }) => [text, photos.length])).toEqual([
      ['', 1],
      ['', 2],
    ])
  })

  test('come without where they were taken, with what they show, for both sides', async () => {
    const id = await newOrder()
    const original = await jpeg()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const photos = [(await upload(shop.owner, id, original)).body, (await upload(shop.owner, id, original)).body]
    const [first, second] = photos.map(({ photoId }) => photoId) as [string, string]
    await write(shop.owner, id, 'Look', [{ photoId: second, alt: 'The worn pad' }, { photoId: first }])
    expect((await read(shop.ann, id)).messages[0]?.photos).toEqual([
      { photoId: second, width: 60, height: 40, alt: 'The worn pad' },
      { photoId: first, width: 60, height: 40, alt: 'Photo 2 of 2 from Test Garage' },
    ])
    const shown = await shop.ann.call(conversations.photo, { params: { id, photoId: first } })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const metadata = await sharp(shown.raw).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
  })

  test('are known by their bytes, never their name, and made no larger than a screen needs', async () => {
    const id = await newOrder()
    expect((await upload(shop.ann, id, Buffer.from('<svg onload="alert(1)">'), 'photo.jpg')).body.code).toBe('not_a_picture')
    expect((await upload(shop.ann, id, Buffer.from('%PDF-1.7\n%%EOF'), 'photo.png')).body.code).toBe('not_a_picture')
    expect((await upload(shop.ann, id, (await jpeg()).subarray(0, 200), 'photo.jpg')).body.code).toBe('broken_picture')
    const large = await upload(shop.ann, id, await jpeg(4000, 1000), 'called.exe')
    expect(large.body).toMatchObject({ width: 2000, height: 500 })
  })

  test('of more than 10 MB are refused', async () => {
    const id = await newOrder()
    const big = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])
    expect((await upload(shop.ann, id, big)).body.code).toBe('photo_too_large')
  })

  test('are at most 6 a message, each once, and only ones that were added here by who sends them', async () => {
    const [id, elsewhere] = [await newOrder(), await newOrder()]
    const { photoId } = (await upload(shop.ann, id, await jpeg())).body
    const seven = Array.from({ length: 7 }, () => ({ photoId: crypto.randomUUID() }))
    expect((await write(shop.ann, id, 'x', seven)).status).toBe(400)
    expect((await write(shop.ann, id, 'x', [{ photoId }, { photoId }])).status).toBe(400)
    expect((await write(shop.ann, id, 'x', [{ photoId: crypto.randomUUID() }])).problem.code).toBe('no_photo')
    expect((await write(shop.owner, id, 'x', [{ photoId }])).problem.code).toBe('no_photo')
    expect((await write(shop.ann, elsewhere, 'x', [{ photoId }])).problem.code).toBe('no_photo')
    expect((await read(shop.ann, id)).messages).toEqual([])
    expect((await write(shop.ann, id, 'x', [{ photoId }])).status).toBe(200)
    expect((await write(shop.ann, id, 'again', [{ photoId }])).problem.code).toBe('no_photo')
  })

  test('that were added and not sent are seen by nobody else, and gone after two days', async () => {
    const id = await newOrder()
    const { photoId } = (await upload(shop.ann, id, await jpeg())).body
    const fetch = async (who: Somebody) => (await who.call(conversations.photo, { params: { id, photoId } })).status
    expect([await fetch(shop.ann), await fetch(shop.owner)]).toEqual([200, 404])
    const later = { now: () => new Date(Date.now() + 49 * 3_600_000) }
    const files = async () => (await sql`select 1 from file`.execute(app.db)).rows.length
    const before = await files()
    await forgetUnsentPhotos({ db: app.db, get: app.built.provided.get, clock: later })
    expect([await fetch(shop.ann), (await files()) < before]).toEqual([404, true])
  })
})

describe("nobody sees or writes in other people's", () => {
  test('for another customer and another shop there is no such conversation, and no such photo', async () => {
    const id = await newOrder()
    const { photoId } = (await upload(shop.owner, id, await jpeg())).body
    await write(shop.owner, id, 'Look', [{ photoId }])
    const strangers = [await app.signUp('customer'), (await app.signUpShop()).owner, await app.signUp('employee')]
    for (const stranger of strangers) {
      expect((await stranger.call(conversations.read, at(id))).status).toBe(404)
      expect((await write(stranger, id, 'Hello')).status).toBe(404)
      expect((await stranger.call(conversations.photo, { params: { id, photoId } })).status).toBe(404)
      expect((await stranger.call(conversations.seen, { ...at(id), body: { number: 1 } })).status).toBe(404)
      expect((await upload(stranger, id, await jpeg())).status).toBe(404)
      expect((await stranger.call(conversations.unread)).body).toEqual([])
    }
    // One's own order does not lead to another's photo.
    const own = await newOrder()
    expect((await shop.ann.call(conversations.photo, { params: { id: own, photoId } })).status).toBe(404)
  })

  test('who has left the shop is one of them', async () => {
    const id = await newOrder()
    const leaver = await app.signUpEmployee(shop.shop.shopId)
    expect((await leaver.call(conversations.read, at(id))).status).toBe(200)
    await sql`update shop_member set ended_at = now() where account_id = ${leaver.accountId}`.execute(app.db)
    expect((await leaver.call(conversations.read, at(id))).status).toBe(404)
  })

  test('vendors and admins are refused', async () => {
    const id = await newOrder()
    for (const role of ['vendors', 'admin'] as const)
      expect((await (await app.signUp(role)).call(conversations.read, at(id))).status).toBe(403)
  })
})

describe('seen and unread', () => {
  test("a side's unread goes when it has seen it, and the other side sees that", async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await write(own.ann, id, 'one')
    await write(own.ann, id, 'two')
    expect((await own.owner.call(conversations.unread)).body).toEqual([{ workOrderId: id, unread: 2 }])
    expect((await own.ann.call(conversations.unread)).body).toEqual([])
    expect([(await read(own.owner, id)).unread, (await read(own.ann, id)).seenByOther]).toEqual([2, 0])
    expect((await own.owner.call(conversations.seen, { ...at(id), body: { number: 1 } })).body).toEqual({ unread: 1 })
    // Never beyond what was written, never back.
    expect((await own.owner.call(conversations.seen, { ...at(id), body: { number: 99 } })).body).toEqual({ unread: 0 })
    await own.owner.call(conversations.seen, { ...at(id), body: { number: 1 } })
    expect(await read(own.ann, id)).toMatchObject({ unread: 0, seenByOther: 2 })
    expect((await own.owner.call(conversations.unread)).body).toEqual([])
    // Writing is not reading: what came in meanwhile stays unread, and the own is never.
    await write(own.ann, id, 'three')
    await write(own.owner, id, 'four')
    expect((await own.owner.call(conversations.unread)).body).toEqual([{ workOrderId: id, unread: 1 }])
    expect((await own.ann.call(conversations.unread)).body).toEqual([{ workOrderId: id, unread: 1 }])
  })

  test('a message is on both screens at once', async () => {
    const id = await newOrder()
    await app.settle()
    await app.built.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.built.app.server.address() as AddressInfo
    const accessToken = await app.built.provided.get(live).ticket([accountTopic(shop.ann.accountId)])
    const socket = io(`http://127.0.0.1:${port}`, { path: '/socket.io', auth: { accessToken }, transports: ['websocket'] })
    await once(socket as never, 'connect')
    const heard = once(socket as never, 'newMessage') as Promise<[LiveMessage]>
    await write(shop.owner, id, 'It is ready')
    await app.settle()
    expect((await heard)[0]).toEqual({ type: 'conversation_changed', shop: shop.shop.shopId, workOrderId: id })
    socket.close()
  })
})

describe('being told', () => {
  test('a customer gets one notice and one mail for what is written in a row, and the next after they have seen it', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await told()
    const [rung, mailed] = [(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]
    for (const text of ['First', 'Second', 'Third']) await write(own.owner, id, text)
    // Not at once: who is looking at it needs no notice.
    await app.settle()
    expect((await bells(own.ann)).length).toBe(rung)
    await told()
    const [notice] = await bells(own.ann)
    expect((await bells(own.ann)).length).toBe(rung + 1)
    expect(notice).toMatchObject({
      title: 'Test Garage wrote to you',
      body: 'Third',
      data: { path: `/workorder/${own.shop.shopId}/${id}#messages` },
    })
    const mails = await app.outbox(own.ann.email)
    expect(mails.length).toBe(mailed + 1)
    for (const text of ['First', 'Second', 'Third']) expect(mails[0]?.body_text).toContain(`Olga Owner: ${text}`)
    await write(own.owner, id, 'Fourth, while the notice is unread')
    await told()
    expect([(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual([rung + 1, mailed + 1])

    await own.ann.call(conversations.seen, { ...at(id), body: { number: 4 } })
    expect((await bells(own.ann))[0]?.readAt).not.toBeNull()
    await write(own.owner, id, 'Fifth')
    await told()
    expect([(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual([rung + 2, mailed + 2])
  })

  test('who sees it at once is told nothing', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await told()
    const before = [(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]
    await write(own.owner, id, 'Hello')
    await own.ann.call(conversations.seen, { ...at(id), body: { number: 1 } })
    await told()
    expect([(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual(before)
  })

  test('who wants to be called rather than written to gets no mail', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await sql`update customer set please_call = true where id = ${own.ann.customerId}`.execute(app.db)
    await told()
    const [rung, mailed] = [(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]
    await write(own.owner, id, 'Hello')
    await told()
    expect([(await bells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual([rung + 1, mailed])
    expect((await read(own.owner, id)).customer.prefersCall).toBe(true)
  })

  test('the shop gets a bell at each desk', async () => {
    const own = await Workshop.open(app)
    const technician = await app.signUpEmployee(own.shop.shopId)
    const { id, invoice } = (await own.order()).workOrder
    await write(own.ann, id, 'a'.repeat(500))
    await told()
    for (const who of [own.owner, technician]) {
      const [notice] = await bells(who)
      expect(notice).toMatchObject({ title: `Ann Baker wrote about work order ${invoice}` })
      expect(notice?.body.length).toBeLessThanOrEqual(140)
    }
  })

  test('who never signed up gets the words by mail, those in a row together, and how to answer; without a mail to the phone', async () => {
    const start = async (email: string, phone: string) =>
      (
        await shop.owner.call(workOrders.start, {
          body: {
            shop: shop.shop.shopId,
            customer: { firstName: 'Walt', lastName: 'Inn', phone, email },
            vehicle: { vinId: `1HGCM82633A${phone.slice(-6)}`, year: 2003, make: 'Honda', model: 'Accord' },
            concerns: ['Noise'],
          } as never,
        })
      ).body.workOrder.id
    const mailed = await start('walt@example.test', '5125550177')
    expect((await read(shop.owner, mailed)).customer.reach).toBe('mail')
    await write(shop.owner, mailed, 'It was the belt.')
    await write(shop.owner, mailed, 'Ready at five.')
    await told()
    await write(shop.owner, mailed, 'Make it six.')
    await told()
    const mails = await app.outbox('walt@example.test')
    const written = mails.filter(({ subject }) => subject.includes('wrote to you')).map(({ body_text }) => body_text)
    expect(written).toHaveLength(2)
    expect(written[1]).toContain('It was the belt.')
    expect(written[1]).toContain('Ready at five.')
    expect(written[1]).toContain('To answer, call Test Garage at (512) 555-0100.')
    expect(written[0]).toContain('Make it six.')
    expect(written[0]).not.toContain('Ready at five.')

    const texted = await start('', '5125550178')
    expect((await read(shop.owner, texted)).customer.reach).toBe('text')
    await write(shop.owner, texted, 'It was the belt.')
    await told()
    expect((await app.outbox('5125550178'))[0]?.body_text).toContain('It was the belt.')
  })
})
