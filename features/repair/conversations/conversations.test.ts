import { sql } from 'kysely'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { getAccountTopic, live, type LiveMessage } from '../../../kit/server/live.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import type { StoredPhoto } from '../../platform/files/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { conversations } from './contract/index.ts'
import { deleteUnsentPhotos } from './server/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const setClock = (workOrderId: string) => ({ params: { id: workOrderId } })
const readMessages = async (who: TestUser, id: string) => (await who.call(conversations.read, setClock(id))).body
const writeMessage = (who: TestUser, id: string, text: string, photos: { photoId: string; alt?: string }[] = []) =>
  who.call(conversations.send, { ...setClock(id), body: { text, photos } })
const listBells = async (who: TestUser) => (await who.call(notifications.list)).body.rows
const makeOrder = async () => (await shop.order()).workOrder.id

/** Runs all deliveries, even those scheduled for later. */
async function runDeliveries(): Promise<void> {
  await sql`update delivery set due_at = now()`.execute(app.db)
  await app.settle()
}

async function uploadPhoto(who: TestUser, workOrderId: string, bytes: Uint8Array, name = 'IMG_0001.jpg') {
  const { status, body } = await who.call(
    conversations.addPhoto,
    { ...setClock(workOrderId), body: {} },
    { file: { name, bytes } },
  )
  return { status, body: body as StoredPhoto & { code: string } }
}

const makeJpeg = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b8430a' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

describe('writing', () => {
  test('both sides of a conversation write and read the same messages in order, each with name and side', async () => {
    const id = await makeOrder()
    const technician = await app.signUpEmployee(shop.shop.shopId)
    expect((await writeMessage(shop.ann, id, 'When can I pick it up?')).status).toBe(200)
    expect((await writeMessage(technician, id, 'Tomorrow at noon.\nWe call you.')).body).toMatchObject({
      number: 2,
      side: 'shop',
      by: 'Ed Tech',
    })
    const messages = [
      { number: 1, side: 'customer', by: 'Ann Baker', text: 'When can I pick it up?', photos: [] },
      { number: 2, side: 'shop', by: 'Ed Tech', text: 'Tomorrow at noon.\nWe call you.', photos: [] },
    ]
    expect(await readMessages(shop.ann, id)).toMatchObject({
      side: 'customer',
      messages,
      isOpen: true,
      closesAt: null,
      hasEarlier: false,
    })
    expect(await readMessages(shop.owner, id)).toMatchObject({
      side: 'shop',
      messages,
      customer: { name: 'Ann Baker', reach: 'account' },
    })
  })

  test('a message has 1 to 2,000 characters', async () => {
    const id = await makeOrder()
    expect((await writeMessage(shop.ann, id, ' \n ')).problem.errors).toEqual({ text: 'Message is required' })
    expect((await writeMessage(shop.ann, id, 'a'.repeat(2001))).problem.errors).toEqual({
      text: 'Message must be at most 2000 characters',
    })
    expect((await writeMessage(shop.ann, id, 'a'.repeat(2000))).status).toBe(200)
  })

  test('a message whose transaction another one ended is stored once, with a key and without', async () => {
    const id = await makeOrder()
    for (const statement of [
      sql`create sequence ended_by_another`,
      sql`create function end_every_other() returns trigger language plpgsql as $$
        declare tried constant bigint := nextval('ended_by_another');
        begin
          if tried % 2 = 1 then raise exception 'ended' using errcode = case tried when 1 then '40P01' else '40001' end; end if;
          return new;
        end $$`,
      sql`create trigger end_every_other before insert on conversation_message for each row execute function end_every_other()`,
    ])
      await statement.execute(app.db)
    const body = { text: 'In spite of it' }
    expect((await shop.ann.call(conversations.send, { params: { id }, body })).status).toBe(200)
    expect((await shop.ann.call(conversations.send, { params: { id }, body }, { key: 'ended-by-another' })).status).toBe(200)
    await sql`drop trigger end_every_other on conversation_message`.execute(app.db)
    expect((await readMessages(shop.ann, id)).messages).toHaveLength(2)
  })

  test('a message sent again with its key, as after a lost reply, is stored once', async () => {
    const id = await makeOrder()
    const sent = { ...setClock(id), body: { text: 'Only once, please' } }
    const key = crypto.randomUUID()
    const [first, second] = [
      await shop.ann.call(conversations.send, sent, { key }),
      await shop.ann.call(conversations.send, sent, { key }),
    ]
    expect(second.body).toEqual(first.body)
    expect((await readMessages(shop.owner, id)).messages).toHaveLength(1)
  })

  test('reading a conversation gets the newest messages, and earlier ones on request', async () => {
    const id = await makeOrder()
    for (const text of ['one', 'two', 'three']) await writeMessage(shop.ann, id, text)
    const { body } = await shop.owner.call(conversations.read, { ...setClock(id), query: { take: '2' } })
    expect([body.messages.map(({ text }) => text), body.hasEarlier]).toEqual([['two', 'three'], true])
  })

  test('messages sent at the same moment each get their own number', async () => {
    const id = await makeOrder()
    await Promise.all(Array.from({ length: 8 }, (_, index) => writeMessage(index % 2 ? shop.ann : shop.owner, id, `m${index}`)))
    expect((await readMessages(shop.ann, id)).messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('messages can be sent until 30 days after the order closed, and read after that', async () => {
    const endedDaysAgo = async (days: number) => {
      const id = await makeOrder()
      await writeMessage(shop.ann, id, 'Thank you')
      await sql`update work_order set state = 'cancelled', closed_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(
        app.db,
      )
      return id
    }
    const [recent, old] = [await endedDaysAgo(29), await endedDaysAgo(31)]
    expect((await writeMessage(shop.owner, recent, 'You are welcome')).status).toBe(200)
    expect((await writeMessage(shop.ann, old, 'One more thing')).problem).toMatchObject({
      status: 409,
      code: 'conversation_closed',
    })
    expect((await uploadPhoto(shop.ann, old, await makeJpeg())).body.code).toBe('conversation_closed')
    const closed = await readMessages(shop.ann, old)
    expect([closed.isOpen, closed.messages.length, closed.closesAt !== null]).toEqual([false, 1, true])
  })

  test('a question sent through the work order is part of the conversation', async () => {
    const id = await makeOrder()
    await runDeliveries()
    const params = { shopId: shop.shop.shopId, workOrderId: id }
    await shop.ann.call(workOrders.notifyShop, { params, body: { message: 'Is it the alternator?' } })
    await shop.ann.call(workOrders.notifyShop, { params, body: {} })
    expect((await readMessages(shop.owner, id)).messages.map(({ text }) => text)).toEqual(['Is it the alternator?'])
    const before = (await listBells(shop.owner)).length
    await runDeliveries()
    expect((await listBells(shop.owner)).length).toBe(before)
  })
})

describe('photos', () => {
  test('photos can be sent without text, and the notice says how many there are', async () => {
    const id = await makeOrder()
    const sent = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => ({
          photoId: (await uploadPhoto(shop.owner, id, await makeJpeg())).body.photoId,
        })),
      )
    expect((await writeMessage(shop.owner, id, '   ')).problem.errors).toEqual({ text: 'Message is required' })
    expect((await writeMessage(shop.owner, id, '', await sent(1))).body).toMatchObject({
      text: '',
      photos: [{ alt: 'Photo 1 of 1 from Test Garage' }],
    })
    await runDeliveries()
    expect((await listBells(shop.ann))[0]).toMatchObject({ title: 'Test Garage wrote to you', body: 'Sent a photo' })
    expect((await app.outbox(shop.ann.email))[0]?.body_text).toContain('(a photo)')
    expect((await writeMessage(shop.ann, id, '', await sent(2))).problem.code).toBe('photo_missing')
    await writeMessage(shop.owner, id, '', await sent(2))
    expect((await readMessages(shop.ann, id)).messages.map(({ text, photos }) => [text, photos.length])).toEqual([
      ['', 1],
      ['', 2],
    ])
  })

  test('both sides of a conversation get photos without their location, each with its description', async () => {
    const id = await makeOrder()
    const original = await makeJpeg()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const photos = [(await uploadPhoto(shop.owner, id, original)).body, (await uploadPhoto(shop.owner, id, original)).body]
    const [first, second] = photos.map(({ photoId }) => photoId) as [string, string]
    await writeMessage(shop.owner, id, 'Look', [{ photoId: second, alt: 'The worn pad' }, { photoId: first }])
    expect((await readMessages(shop.ann, id)).messages[0]?.photos).toEqual([
      { photoId: second, width: 60, height: 40, alt: 'The worn pad' },
      { photoId: first, width: 60, height: 40, alt: 'Photo 2 of 2 from Test Garage' },
    ])
    const shown = await shop.ann.call(conversations.photo, { params: { id, photoId: first } })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const metadata = await sharp(shown.raw).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
  })

  test('a sent photo is judged by its bytes, not its name, and scaled down to what a screen needs', async () => {
    const id = await makeOrder()
    expect((await uploadPhoto(shop.ann, id, Buffer.from('<svg onload="alert(1)">'), 'photo.jpg')).body.code).toBe(
      'picture_type_not_allowed',
    )
    expect((await uploadPhoto(shop.ann, id, Buffer.from('%PDF-1.7\n%%EOF'), 'photo.png')).body.code).toBe(
      'picture_type_not_allowed',
    )
    expect((await uploadPhoto(shop.ann, id, (await makeJpeg()).subarray(0, 200), 'photo.jpg')).body.code).toBe('picture_broken')
    const large = await uploadPhoto(shop.ann, id, await makeJpeg(4000, 1000), 'called.exe')
    expect(large.body).toMatchObject({ width: 2000, height: 500 })
  })

  test('photos of more than 10 MB are refused in a conversation', async () => {
    const id = await makeOrder()
    const big = Buffer.concat([await makeJpeg(), Buffer.alloc(10 * 1024 * 1024)])
    expect((await uploadPhoto(shop.ann, id, big)).body.code).toBe('photo_too_large')
  })

  test('a message has at most 6 photos, each once and uploaded by its sender for this conversation', async () => {
    const [id, elsewhere] = [await makeOrder(), await makeOrder()]
    const { photoId } = (await uploadPhoto(shop.ann, id, await makeJpeg())).body
    const seven = Array.from({ length: 7 }, () => ({ photoId: crypto.randomUUID() }))
    expect((await writeMessage(shop.ann, id, 'x', seven)).status).toBe(400)
    expect((await writeMessage(shop.ann, id, 'x', [{ photoId }, { photoId }])).status).toBe(400)
    expect((await writeMessage(shop.ann, id, 'x', [{ photoId: crypto.randomUUID() }])).problem.code).toBe('photo_missing')
    expect((await writeMessage(shop.owner, id, 'x', [{ photoId }])).problem.code).toBe('photo_missing')
    expect((await writeMessage(shop.ann, elsewhere, 'x', [{ photoId }])).problem.code).toBe('photo_missing')
    expect((await readMessages(shop.ann, id)).messages).toEqual([])
    expect((await writeMessage(shop.ann, id, 'x', [{ photoId }])).status).toBe(200)
    expect((await writeMessage(shop.ann, id, 'again', [{ photoId }])).problem.code).toBe('photo_missing')
  })

  test('unsent photos are visible only to the person who uploaded them, and are deleted after two days', async () => {
    const id = await makeOrder()
    const { photoId } = (await uploadPhoto(shop.ann, id, await makeJpeg())).body
    const fetch = async (who: TestUser) => (await who.call(conversations.photo, { params: { id, photoId } })).status
    expect([await fetch(shop.ann), await fetch(shop.owner)]).toEqual([200, 404])
    const later = { now: () => new Date(Date.now() + 49 * 3_600_000) }
    const files = async () => (await sql`select 1 from file`.execute(app.db)).rows.length
    const before = await files()
    await deleteUnsentPhotos({ db: app.db, get: app.built.provided.get, clock: later })
    expect([await fetch(shop.ann), (await files()) < before]).toEqual([404, true])
  })
})

describe('access', () => {
  test('other customers and shops get 404 for a conversation and its photos', async () => {
    const id = await makeOrder()
    const { photoId } = (await uploadPhoto(shop.owner, id, await makeJpeg())).body
    await writeMessage(shop.owner, id, 'Look', [{ photoId }])
    const strangers = [await app.signUp('customer'), (await app.signUpShop()).owner, await app.signUp('employee')]
    for (const stranger of strangers) {
      expect((await stranger.call(conversations.read, setClock(id))).status).toBe(404)
      expect((await writeMessage(stranger, id, 'Hello')).status).toBe(404)
      expect((await stranger.call(conversations.photo, { params: { id, photoId } })).status).toBe(404)
      expect((await stranger.call(conversations.seen, { ...setClock(id), body: { number: 1 } })).status).toBe(404)
      expect((await uploadPhoto(stranger, id, await makeJpeg())).status).toBe(404)
      expect((await stranger.call(conversations.unread)).body).toEqual([])
    }
    // The photo cannot be reached through another order either.
    const own = await makeOrder()
    expect((await shop.ann.call(conversations.photo, { params: { id: own, photoId } })).status).toBe(404)
  })

  test('a former employee gets 404 for a conversation', async () => {
    const id = await makeOrder()
    const former = await app.signUpEmployee(shop.shop.shopId)
    expect((await former.call(conversations.read, setClock(id))).status).toBe(200)
    await sql`update shop_member set ended_at = now() where account_id = ${former.accountId}`.execute(app.db)
    expect((await former.call(conversations.read, setClock(id))).status).toBe(404)
  })

  test('vendors and admins are refused in conversations', async () => {
    const id = await makeOrder()
    for (const role of ['vendors', 'admin'] as const)
      expect((await (await app.signUp(role)).call(conversations.read, setClock(id))).status).toBe(403)
  })
})

describe('seen and unread', () => {
  test('messages stop being unread once a side has seen them, and the other side sees that', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await writeMessage(own.ann, id, 'one')
    await writeMessage(own.ann, id, 'two')
    expect((await own.owner.call(conversations.unread)).body).toEqual([{ workOrderId: id, unread: 2 }])
    expect((await own.ann.call(conversations.unread)).body).toEqual([])
    expect([(await readMessages(own.owner, id)).unread, (await readMessages(own.ann, id)).seenByOther]).toEqual([2, 0])
    expect((await own.owner.call(conversations.seen, { ...setClock(id), body: { number: 1 } })).body).toEqual({ unread: 1 })
    // The mark never goes beyond the last message, and never back.
    expect((await own.owner.call(conversations.seen, { ...setClock(id), body: { number: 99 } })).body).toEqual({ unread: 0 })
    await own.owner.call(conversations.seen, { ...setClock(id), body: { number: 1 } })
    expect(await readMessages(own.ann, id)).toMatchObject({ unread: 0, seenByOther: 2 })
    expect((await own.owner.call(conversations.unread)).body).toEqual([])
    // Sending does not mark earlier messages as read, and a side's own message is never unread.
    await writeMessage(own.ann, id, 'three')
    await writeMessage(own.owner, id, 'four')
    expect((await own.owner.call(conversations.unread)).body).toEqual([{ workOrderId: id, unread: 1 }])
    expect((await own.ann.call(conversations.unread)).body).toEqual([{ workOrderId: id, unread: 1 }])
  })

  test('a new message is announced to open screens immediately', async () => {
    const id = await makeOrder()
    await app.settle()
    await app.built.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.built.app.server.address() as AddressInfo
    const accessToken = await app.built.provided.get(live).issueTicket([getAccountTopic(shop.ann.accountId)])
    const socket = io(`http://127.0.0.1:${port}`, { path: '/socket.io', auth: { accessToken }, transports: ['websocket'] })
    await once(socket as never, 'connect')
    const event = once(socket as never, 'newMessage') as Promise<[LiveMessage]>
    await writeMessage(shop.owner, id, 'It is ready')
    await app.settle()
    expect((await event)[0]).toMatchObject({ type: 'conversation_changed', shop: shop.shop.shopId, workOrderId: id })
    socket.close()
  })
})

describe('notices', () => {
  test('a customer gets one notification and one mail for several messages in a row, and the next after seeing them', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await runDeliveries()
    const [bellsBefore, mailsBefore] = [(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]
    for (const text of ['First', 'Second', 'Third']) await writeMessage(own.owner, id, text)
    // Not immediately: a customer looking at the conversation needs no notice.
    await app.settle()
    expect((await listBells(own.ann)).length).toBe(bellsBefore)
    await runDeliveries()
    const [notice] = await listBells(own.ann)
    expect((await listBells(own.ann)).length).toBe(bellsBefore + 1)
    expect(notice).toMatchObject({
      title: 'Test Garage wrote to you',
      body: 'Third',
      data: { path: `/workorder/${own.shop.shopId}/${id}#messages` },
    })
    const mails = await app.outbox(own.ann.email)
    expect(mails.length).toBe(mailsBefore + 1)
    for (const text of ['First', 'Second', 'Third']) expect(mails[0]?.body_text).toContain(`Olga Owner: ${text}`)
    await writeMessage(own.owner, id, 'Fourth, while the notice is unread')
    await runDeliveries()
    expect([(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual([
      bellsBefore + 1,
      mailsBefore + 1,
    ])

    await own.ann.call(conversations.seen, { ...setClock(id), body: { number: 4 } })
    expect((await listBells(own.ann))[0]?.readAt).not.toBeNull()
    await writeMessage(own.owner, id, 'Fifth')
    await runDeliveries()
    expect([(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual([
      bellsBefore + 2,
      mailsBefore + 2,
    ])
  })

  test('a customer who sees a message right away gets no notice', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await runDeliveries()
    const before = [(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]
    await writeMessage(own.owner, id, 'Hello')
    await own.ann.call(conversations.seen, { ...setClock(id), body: { number: 1 } })
    await runDeliveries()
    expect([(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual(before)
  })

  test('a customer who prefers a call gets no mail', async () => {
    const own = await Workshop.open(app)
    const { id } = (await own.order()).workOrder
    await sql`update customer set please_call = true where id = ${own.ann.customerId}`.execute(app.db)
    await runDeliveries()
    const [bellsBefore, mailsBefore] = [(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]
    await writeMessage(own.owner, id, 'Hello')
    await runDeliveries()
    expect([(await listBells(own.ann)).length, (await app.outbox(own.ann.email)).length]).toEqual([bellsBefore + 1, mailsBefore])
    expect((await readMessages(own.owner, id)).customer.prefersCall).toBe(true)
  })

  test('everyone at the shop gets a notification', async () => {
    const own = await Workshop.open(app)
    const technician = await app.signUpEmployee(own.shop.shopId)
    const { id, invoice } = (await own.order()).workOrder
    await writeMessage(own.ann, id, 'a'.repeat(500))
    await runDeliveries()
    for (const who of [own.owner, technician]) {
      const [notice] = await listBells(who)
      expect(notice).toMatchObject({ title: `Ann Baker wrote about repair order ${invoice}` })
      expect(notice?.body.length).toBeLessThanOrEqual(140)
    }
  })

  test('a customer without an account gets messages in a row by one mail that says how to answer, or by text without an e-mail if texts are OK', async () => {
    const start = async (email: string, phone: string, okToText = false) =>
      (
        await shop.owner.call(frontDesk.startWorkOrder, {
          body: {
            shop: shop.shop.shopId,
            customer: { firstName: 'Walt', lastName: 'Inn', phone, email },
            vehicle: { vinId: `1HGCM82633A${phone.slice(-6)}`, year: 2003, make: 'Honda', model: 'Accord' },
            concerns: ['Noise'],
            okToText,
          },
        })
      ).body.workOrder.id
    const mailed = await start('walt@example.test', '5125550177')
    expect((await readMessages(shop.owner, mailed)).customer.reach).toBe('mail')
    await writeMessage(shop.owner, mailed, 'It was the belt.')
    await writeMessage(shop.owner, mailed, 'Ready at five.')
    await runDeliveries()
    await writeMessage(shop.owner, mailed, 'Make it six.')
    await runDeliveries()
    const mails = await app.outbox('walt@example.test')
    const written = mails.filter(({ subject }) => subject.includes('wrote to you')).map(({ body_text }) => body_text)
    expect(written).toHaveLength(2)
    expect(written[1]).toContain('It was the belt.')
    expect(written[1]).toContain('Ready at five.')
    expect(written[1]).toContain('Reply to this e-mail to answer, or call (512) 555-0100.')
    expect(written[0]).toContain('Make it six.')
    expect(written[0]).not.toContain('Ready at five.')

    const unreachable = await start('', '5125550176')
    expect((await readMessages(shop.owner, unreachable)).customer.reach).toBe('none')
    await writeMessage(shop.owner, unreachable, 'It was the belt.')
    await runDeliveries()
    expect(await app.outbox('5125550176')).toEqual([])

    const texted = await start('', '5125550178', true)
    expect((await readMessages(shop.owner, texted)).customer.reach).toBe('text')
    await writeMessage(shop.owner, texted, 'It was the belt.')
    await runDeliveries()
    expect((await app.outbox('5125550178'))[0]?.body_text).toContain('It was the belt.')
  })
})
