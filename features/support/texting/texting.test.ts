import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMilliseconds, getDay } from '../../../common/dates.ts'
import { inTransaction } from '../../../kit/server/index.ts'
import { isSignedByTwilio } from '../../../kit/server/twilio-signature.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { textLines } from '../../people/text-lines/contract/index.ts'
import { sendMessage } from '../../platform/messages/server/index.ts'
import { calendar } from '../../repair/appointments/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { inbox } from '../inbox/contract/index.ts'
import { texting, textSimulator } from './contract/index.ts'

const accountSid = 'AC00000000000000000000000000000001'
const authToken = 'the token of the stand-in'
const appUrl = 'https://liftbay.test'

/** Twilio, speaking its protocol: it rents out numbers, takes texts, and has pictures. */
const twilio = {
  texts: [] as URLSearchParams[],
  bought: [] as URLSearchParams[],
  logins: new Set<string | undefined>(),
  pictures: new Map<string, { type: string; bytes: Buffer } | { location: string }>(),
  asked: [] as string[],
}
const server = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const url = new URL(request.url ?? '', 'http://twilio')
    const json = (status: number, body: unknown) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    twilio.asked.push(url.pathname)
    const picture = twilio.pictures.get(url.pathname)
    if (picture && 'location' in picture) return void reply.writeHead(307, { location: picture.location }).end()
    if (picture) return void reply.writeHead(200, { 'content-type': picture.type }).end(picture.bytes)
    twilio.logins.add(request.headers.authorization)
    if (url.pathname.endsWith('/Local.json'))
      return json(200, { available_phone_numbers: [{ phone_number: `+1${url.searchParams.get('AreaCode')}5550177` }] })
    if (url.pathname.endsWith('/IncomingPhoneNumbers.json')) {
      twilio.bought.push(form)
      return json(201, { sid: 'PN1', phone_number: form.get('PhoneNumber') })
    }
    if (url.pathname.endsWith('/Messages.json')) {
      twilio.texts.push(form)
      return json(201, { sid: `SM-out-${twilio.texts.length}`, status: 'queued' })
    }
    return json(404, {})
  })
})

/** Texts that wait longer than five days are dropped, so the clock stays near the database's. */
const today = (hour: number, minute = 0) => new Date(new Date().setUTCHours(hour, minute, 0, 0))

let app: TestApp
let shop: Workshop
const line = '5125550177'
const ann = '5125550111'

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await testApp({
    keepsQuietHours: true,
    env: {
      APP_URL: appUrl,
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: apiUrl,
    },
  })
  app.clock.set(today(18))
  shop = await Workshop.open(app)
  const reply = await shop.owner.call(textLines.getNumber, { params: { shop: shop.shop.shopId }, body: { near: '5125550100' } })
  expect(reply.body).toMatchObject({ number: line })
})
afterAll(() => void server.close())

/** Signed the way Twilio documents it, apart from the program's own code. */
const sign = (url: string, form: Record<string, string>, token = authToken) =>
  createHmac('sha1', token)
    .update(
      Object.entries(form)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .reduce((joined, [name, value]) => joined + name + value, url),
    )
    .digest('base64')

let counter = 0
async function report(path: string, form: Record<string, string>, signature = sign(appUrl + path, form)) {
  const reply = await app.built.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(form).toString(),
  })
  await sql`update delivery set due_at = now() where kind <> 'text'`.execute(app.db)
  await app.settle()
  return reply
}
const inboundPath = '/api/app/texts/twilio/text'
const makeText = (from: string, text: string, more: Record<string, string> = {}) => ({
  AccountSid: accountSid,
  MessageSid: `SM-in-${++counter}`,
  From: `+1${from}`,
  To: `+1${line}`,
  Body: text,
  NumMedia: '0',
  ...more,
})
const text = (from: string, words: string, more: Record<string, string> = {}) => report(inboundPath, makeText(from, words, more))
const readOrder = async (id: string) => (await shop.owner.call(conversations.read, { params: { id } })).body
const listThreads = async (view: 'all' | 'waiting' = 'all') =>
  (await shop.owner.call(inbox.list, { params: { shop: shop.shop.shopId }, query: { view } })).body.threads
const readThreadOf = async (phone: string) => {
  const { id } = (await listThreads()).find((thread) => thread.phone === phone)!
  return (await shop.owner.call(inbox.read, { params: { shop: shop.shop.shopId, id } })).body
}
const reply = (id: string, words: string) =>
  shop.owner.call(inbox.reply, { params: { shop: shop.shop.shopId, id }, body: { text: words, channel: 'text' } })
const lastSent = () => Object.fromEntries(twilio.texts.at(-1) ?? [])
const write = (id: string, words: string, more = {}) =>
  shop.owner.call(conversations.send, { params: { id }, body: { text: words, asText: true, ...more } })

test('the signature matches Twilio’s own example', () => {
  const params = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const signed = { authToken: '12345', url: 'https://mycompany.com/myapp.php?foo=1&bar=2', params }
  expect(isSignedByTwilio(signed, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(true)
  expect(isSignedByTwilio({ ...signed, authToken: '12346' }, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(false)
})

test('a number with the shop’s area code is rented once, and its texts and calls are reported here', async () => {
  expect(Object.fromEntries(twilio.bought[0] ?? [])).toEqual({
    PhoneNumber: `+1${line}`,
    SmsUrl: `${appUrl}${inboundPath}`,
    SmsMethod: 'POST',
    VoiceUrl: `${appUrl}/api/app/texts/twilio/call`,
    VoiceMethod: 'POST',
  })
  expect([...twilio.logins]).toEqual([`Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`])
  const again = await shop.owner.call(textLines.getNumber, { params: { shop: shop.shop.shopId }, body: { near: '5125550100' } })
  expect(again.problem.code).toBe('number_exists')
  expect(twilio.bought).toHaveLength(1)
})

test('a forged, changed, unsigned or foreign report is refused, and the same text counts once', async () => {
  const form = makeText('5125550150', 'Is it done?')
  expect((await report(inboundPath, form, sign(appUrl + inboundPath, form, 'guessed'))).statusCode).toBe(403)
  expect((await report(inboundPath, form, '')).statusCode).toBe(403)
  expect((await report(inboundPath, { ...form, Body: 'Yes' }, sign(appUrl + inboundPath, form))).statusCode).toBe(403)
  expect((await report(inboundPath, form, sign(`https://evil.example${inboundPath}`, form))).statusCode).toBe(403)
  expect((await report(inboundPath, { ...form, AccountSid: 'AC2' })).statusCode).toBe(403)
  expect(await listThreads()).toEqual([])
  const reply = await report(inboundPath, form)
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    200,
    'text/xml',
    '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
  ])
  await report(inboundPath, form)
  expect((await readThreadOf('5125550150')).entries).toMatchObject([{ side: 'customer', channel: 'text', text: 'Is it done?' }])
})

test('a text lands in the customer’s latest open order, and the desk answers from the shop’s number and sees that it arrived', async () => {
  const older = (await shop.order()).workOrder.id
  const { workOrder } = await shop.order()
  await text(ann, 'Can I pick it up at 5?')
  expect((await readOrder(older)).messages).toEqual([])
  const read = await readOrder(workOrder.id)
  expect(read.messages).toMatchObject([{ side: 'customer', channel: 'text', by: 'Ann Baker', text: 'Can I pick it up at 5?' }])
  expect(read.customer.texts).toBe('ok')
  expect((await write(workOrder.id, 'Yes, until 6. See {link}.')).status).toBe(200)
  await app.settle()
  expect(lastSent()).toEqual({
    To: `+1${ann}`,
    From: `+1${line}`,
    Body: expect.stringMatching(/^Yes, until 6\. See https:\/\/liftbay\.test\/o\/[\w-]{43}\.$/),
    StatusCallback: `${appUrl}/api/app/texts/twilio/status`,
  })
  // The link opens the order without a login, so only the phone gets to see it.
  expect((await readOrder(workOrder.id)).messages.at(-1)?.text).toBe('Yes, until 6. See (link).')
  const sid = `SM-out-${twilio.texts.length}`
  const status = (state: string, more = {}) =>
    report('/api/app/texts/twilio/status', { AccountSid: accountSid, MessageSid: sid, MessageStatus: state, ...more })
  const readState = async () => (await readOrder(workOrder.id)).messages.at(-1)?.delivery
  expect(await readState()).toMatchObject({ state: 'accepted' })
  await status('delivered')
  await status('sent')
  expect(await readState()).toEqual({ state: 'delivered', code: null, waitsUntil: null })
  await write(workOrder.id, 'One more thing.')
  await app.settle()
  await report('/api/app/texts/twilio/status', {
    AccountSid: accountSid,
    MessageSid: `SM-out-${twilio.texts.length}`,
    MessageStatus: 'undelivered',
    ErrorCode: '30006',
  })
  expect(await readState()).toMatchObject({ state: 'undelivered', code: '30006' })
  expect((await shop.ann.call(conversations.read, { params: { id: workOrder.id } })).body.messages.at(-1)?.delivery).toBeNull()
})

test('a text never approves work, no matter whose number it comes from', async () => {
  const { workOrder } = await shop.order()
  await sql`update work_order set state = 'awaiting-authorization' where id = ${workOrder.id}`.execute(app.db)
  for (const words of ['YES', 'approve', 'Go ahead, do it!']) await text(ann, words)
  const { rows } = await sql`select state, authorized_cents from work_order where id = ${workOrder.id}`.execute(app.db)
  expect(rows).toEqual([{ state: 'awaiting-authorization', authorized_cents: null }])
  expect(lastSent()['Body']).toMatch(
    /^Thank you, but a text cannot approve work\. Approve each job and sign here: https:\/\/liftbay\.test\/o\/[\w-]{43}$/,
  )
  expect(JSON.stringify([await readOrder(workOrder.id), await readThreadOf(ann)])).not.toMatch(/\/o\/[\w-]{43}/)
  expect((await readOrder(workOrder.id)).messages.map(({ side, by, text: body }) => [side, by, body.slice(0, 12)])).toEqual([
    ['customer', 'Ann Baker', 'YES'],
    ['shop', 'Automatic answer', 'Thank you, b'],
    ['customer', 'Ann Baker', 'approve'],
    ['shop', 'Automatic answer', 'Thank you, b'],
    ['customer', 'Ann Baker', 'Go ahead, do'],
    ['shop', 'Automatic answer', 'Thank you, b'],
  ])
})

test('STOP ends all texts of all shops with one confirmation, the desk sees it, and START resumes them', async () => {
  const { workOrder } = await shop.order()
  const before = twilio.texts.length
  await text(ann, 'Please stop texting me.')
  await text(ann, 'STOP')
  expect(twilio.texts.length - before).toBe(1)
  expect(lastSent()['Body']).toContain('you will get no more texts from us or from any other shop')
  expect((await readOrder(workOrder.id)).customer.texts).toBe('stopped')
  const refused = await write(workOrder.id, 'Your car is ready.')
  expect([refused.status, refused.problem.code]).toEqual([409, 'cannot_text'])
  expect(refused.problem.msg).toBe('Ann texted STOP. You cannot text them until they text START.')
  const customer = { params: { shop: shop.shop.shopId, id: shop.ann.customerId } }
  expect((await shop.owner.call(shopCustomers.read, customer)).body.texts.state).toBe('turned-off')
  const otherShop = await app.signUpShop()
  await app.confirmShop(shop.ann.customerId, otherShop.shopId)
  const recorded = await otherShop.owner.call(shopCustomers.changeTexts, {
    params: { shop: otherShop.shopId, id: shop.ann.customerId },
    body: { okToText: true },
  })
  expect(recorded.problem.code).toBe('texts_turned_off')
  await text(ann, 'HELP')
  expect(lastSent()['Body']).toContain('Text STOP to end texts.')
  await text(ann, 'start')
  expect(lastSent()['Body']).toContain('you will get texts about your visits again')
  expect((await shop.owner.call(shopCustomers.read, customer)).body.texts).toMatchObject({ state: 'ok', how: 'text' })
  expect((await write(workOrder.id, 'Your car is ready.')).status).toBe(200)
  await app.settle()
})

test('STOP that Twilio has confirmed itself is not confirmed twice', async () => {
  const before = twilio.texts.length
  await text('5125550151', 'STOP', { OptOutType: 'STOP' })
  expect(twilio.texts).toHaveLength(before)
  expect(await readThreadOf('5125550151')).toMatchObject({
    waitsSince: null,
    reach: [{ channel: 'text', why: expect.stringContaining('texted STOP') }],
  })
})

test('C confirms the next appointment of that phone at that shop, and nobody else’s', async () => {
  const startsAt = new Date(today(16).getTime() + 2 * dayMilliseconds)
  for (const [phone, bay] of [
    ['5125550152', 1],
    ['5125550153', 2],
  ] as const)
    await sql`
      with kim as (insert into customer (first_name, last_name, phone1, entered_by_shop_id) values ('Kim', 'Lee', ${phone}, ${shop.shop.shopId}) returning id)
      insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at)
      select ${shop.shop.shopId}, id, true, ${bay}::int, ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 hour' from kim`.execute(
      app.db,
    )
  await text('5125550152', ' c. ')
  expect(lastSent()).toMatchObject({ To: '+15125550152' })
  expect(lastSent()['Body']).toMatch(/^Thank you\. You are confirmed at Test Garage on \d\d\/\d\d\/\d{4} at \d+:00 AM\.$/)
  const { rows } = await sql<{ phone1: string; is_confirmed: boolean }>`
    select c.phone1, a.confirmed_for is not distinct from a.starts_at as is_confirmed
    from appointment a join customer c on c.id = a.customer_id where a.shop_id = ${shop.shop.shopId} order by c.phone1`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { phone1: '5125550152', is_confirmed: true },
    { phone1: '5125550153', is_confirmed: false },
  ])
  const day = getDay(startsAt)
  const shown = await shop.owner.call(calendar.read, { params: { shop: shop.shop.shopId }, query: { from: day, to: day } })
  const marks = shown.body.appointments.map((entry) => [entry.customer.phone1, entry.isConfirmed])
  expect(marks.toSorted()).toEqual([
    ['5125550152', true],
    ['5125550153', false],
  ])
  await text('5125550154', 'Confirm')
  expect(lastSent()['Body']).toContain('we found no appointment to confirm for this number')
})

test('an unknown number waits in the shop’s list until somebody answers, names its customer, or blocks it', async () => {
  const params = { shop: shop.shop.shopId, id: '' }
  await text('5125550155', 'Do you fix brakes?')
  const waiting = (await listThreads('waiting')).find(({ phone }) => phone === '5125550155')
  expect(waiting).toMatchObject({ customer: null, preview: 'Do you fix brakes?' })
  params.id = (await readThreadOf('5125550155')).phoneThread!.id
  expect((await reply(waiting!.id, 'We do. Come by tomorrow.')).body.waitsSince).toBeNull()
  await app.settle()
  expect(lastSent()).toMatchObject({ To: '+15125550155', From: `+1${line}`, Body: 'We do. Come by tomorrow.' })
  const named = await shop.owner.call(texting.assign, { params, body: { firstName: 'Lou', lastName: 'Park' } })
  expect(await readThreadOf('5125550155')).toMatchObject({ customer: { id: named.body.customerId, name: 'Lou Park' } })
  await shop.owner.call(texting.block, { params, body: { isBlocked: true } })
  await text('5125550155', 'Buy cheap tires')
  expect((await listThreads('waiting')).map(({ phone }) => phone)).not.toContain('5125550155')
  expect((await reply(params.id, 'Hi')).problem.msg).toBe('You blocked (512) 555-0155. Unblock it first.')
  const stranger = await app.signUpShop()
  expect((await stranger.owner.call(inbox.read, { params })).status).toBe(404)
  expect(
    (await stranger.owner.call(texting.assign, { params: { ...params, shop: stranger.shopId }, body: { firstName: 'X' } }))
      .status,
  ).toBe(404)
})

test('a picture is fetched only from the provider and without its metadata, and other types and places are left out', async () => {
  const { workOrder } = await shop.order()
  const jpeg = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer()
  const media = `/2010-04-01/Accounts/${accountSid}/Messages/MM1/Media`
  const origin = app.config.twilio!.apiUrl
  twilio.pictures.set(`${media}/ME1`, { location: `${origin}/bytes` }).set('/bytes', { type: 'image/jpeg', bytes: jpeg })
  twilio.pictures.set(`${media}/ME2`, { type: 'text/html', bytes: Buffer.from('<script>') })
  twilio.pictures.set(`${media}/ME3`, { location: 'http://169.254.169.254/latest/meta-data' })
  const urls = [
    `${origin}${media}/ME1`,
    `${origin}${media}/ME2`,
    `${origin}${media}/ME3`,
    `${origin}/healthz`,
    'http://127.0.0.1:1/x',
  ]
  twilio.asked.length = 0
  await text(ann, 'Look', {
    NumMedia: '5',
    ...Object.fromEntries(
      urls.flatMap((url, index) => [
        [`MediaUrl${index}`, url],
        [`MediaContentType${index}`, 'image/jpeg'],
      ]),
    ),
  })
  const [message] = (await readOrder(workOrder.id)).messages.slice(-1)
  expect(message?.photos).toMatchObject([{ width: 50, height: 40, alt: 'Picture 1 that Ann texted' }])
  expect(twilio.asked).not.toContain('/healthz')
  const photo = await shop.owner.call(conversations.photo, { params: { id: workOrder.id, photoId: message!.photos[0]!.photoId } })
  expect(photo.status).toBe(200)
  expect((await sql`select 1 from delivery where kind = 'text-pictures'`.execute(app.db)).rows).toEqual([])

  // The desk's own picture goes out at an address that only the provider has.
  const added = await shop.owner.call(
    conversations.addPhoto,
    { params: { id: workOrder.id }, body: {} },
    { file: { name: 'a.jpg', bytes: jpeg } },
  )
  await write(workOrder.id, 'Here it is', { photos: [{ photoId: added.body.photoId, alt: '' }] })
  await app.settle()
  const address = new URL(lastSent()['MediaUrl']!)
  expect((await app.built.app.inject({ url: address.pathname })).headers['content-type']).toBe('image/jpeg')
  expect(
    (await app.built.app.inject({ url: `${address.pathname.slice(0, -1)}${address.pathname.endsWith('A') ? 'B' : 'A'}` }))
      .statusCode,
  ).toBe(404)
})

test('a missed call is answered by text once a day, in the morning if it is night, but an answered call is not', async () => {
  const call = (from: string, state: string) => {
    const form = { AccountSid: accountSid, CallSid: `CA-${++counter}`, From: `+1${from}`, To: `+1${line}`, DialCallStatus: state }
    return report('/api/app/texts/twilio/call-ended', form)
  }
  const ring = { AccountSid: accountSid, CallSid: 'CA-ring', From: '+15125550156', To: `+1${line}` }
  expect((await report('/api/app/texts/twilio/call', ring)).body).toContain('<Number>+15125550100</Number>')
  const before = twilio.texts.length
  await call('5125550156', 'completed')
  expect(twilio.texts).toHaveLength(before)
  await call('5125550156', 'no-answer')
  await call('5125550156', 'busy')
  expect(twilio.texts).toHaveLength(before + 1)
  expect(lastSent()).toMatchObject({ To: '+15125550156' })
  expect(lastSent()['Body']).toContain('Sorry we missed your call to Test Garage')
  expect((await listThreads('waiting')).find(({ phone }) => phone === '5125550156')).toMatchObject({ preview: 'Missed call' })
  const { workOrder } = await shop.order()
  app.clock.set(new Date(today(4, 30).getTime() + dayMilliseconds))
  await call('5125550157', 'no-answer')
  expect(twilio.texts).toHaveLength(before + 1)
  const { rows } = await sql`
    select state, to_char(waits_until at time zone 'America/Chicago', 'HH24:MI') as until from message where recipient = '5125550157'`.execute(
    app.db,
  )
  expect(rows).toEqual([{ state: 'queued', until: '08:00' }])
  // The answer to a text is not held back at night, and what a stopped phone waited for is never sent.
  await text(ann, 'Still up?')
  const owner = await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email)
  await owner.call(conversations.send, { params: { id: workOrder.id }, body: { text: 'Yes.', asText: true } })
  await app.settle()
  expect(lastSent()).toMatchObject({ To: `+1${ann}`, Body: 'Yes.' })
  await text('5125550157', 'no more texts')
  expect(
    (await sql`select state from message where recipient = '5125550157' order by created_at limit 1`.execute(app.db)).rows,
  ).toEqual([{ state: 'stopped' }])
  app.clock.set(today(18))
})

let vehicles = 0
/** An order of a customer whom the shop knows, or of a walk-in with a phone. */
async function startOrder(person: { customerId: string } | { customer: { firstName: string; lastName: string; phone: string } }) {
  const vin = `1FTFW1ET5DFC${String(++vehicles).padStart(5, '0')}`
  const reply = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shop.shopId,
      ...('customer' in person ? { customer: { ...person.customer, email: '' } } : person),
      vehicle: { vinId: vin, year: 2013, make: 'Ford', model: 'F-150' },
      concerns: ['Brakes squeal'],
    },
  })
  expect([reply.status, reply.problem?.msg]).toEqual([200, undefined])
  return { id: reply.body.workOrder.id, customerId: reply.body.customer.customerId }
}
const listTexts = async (id: string) => (await readOrder(id)).messages.map((message) => message.text)

test('a customer who puts somebody else’s number in their account gets none of that person’s texts', async () => {
  const phone = '5125550160'
  const mallory = await app.signUp('customer')
  await app.confirmShop(mallory.customerId, shop.shop.shopId)
  const theirs = await startOrder({ customerId: mallory.customerId })
  expect((await mallory.call(customers.updateContact, { body: { phone1: phone } }, { version: 1 })).status).toBe(200)
  await text(phone, 'My gate code is 4711')
  expect(await listTexts(theirs.id)).toEqual([])
  expect(await readThreadOf(phone)).toMatchObject({
    customer: null,
    waitsSince: expect.any(String),
    phoneThread: { others: [{}] },
  })
  // Neither do they keep the texts from the person for whom the shop typed the number.
  const vic = await startOrder({ customer: { firstName: 'Vic', lastName: 'Tam', phone } })
  await text(phone, 'Is my truck done?')
  expect([await listTexts(vic.id), await listTexts(theirs.id)]).toEqual([['Is my truck done?'], []])
  // A number of two people waits until the shop says whose it is, and the shop's word counts.
  const val = await startOrder({ customer: { firstName: 'Val', lastName: 'Tam', phone } })
  await text(phone, 'Which one of us?')
  const thread = await readThreadOf(phone)
  expect([thread.customer, thread.waitsSince]).toEqual([null, expect.any(String)])
  const params = { shop: shop.shop.shopId, id: thread.phoneThread!.id }
  await shop.owner.call(texting.assign, { params, body: { customerId: val.customerId } })
  await text(phone, 'It is Val')
  expect([await listTexts(vic.id), await listTexts(val.id)]).toEqual([['Is my truck done?'], ['It is Val']])
})

test('the texts of a number that a customer no longer has no longer go to them', async () => {
  const { id, customerId } = await startOrder({ customer: { firstName: 'Olga', lastName: 'Ruiz', phone: '5125550161' } })
  await text('5125550161', 'On my way')
  await sql`update customer set phone1 = '5125550162' where id = ${customerId}`.execute(app.db)
  await text('5125550161', 'Who is Olga?')
  expect(await listTexts(id)).toEqual(['On my way'])
  expect((await readThreadOf('5125550161')).customer).toBeNull()
})

test('START from a phone whose owner turned off texts counts as an OK only for the shop that was texted', async () => {
  const otherShop = await app.signUpShop()
  await app.confirmShop(shop.ann.customerId, otherShop.shopId)
  await shop.order()
  const turnOff = async () => {
    const version = Number(/\d+/.exec(String((await shop.ann.call(customers.getMine)).headers['etag']))?.[0])
    const choices = { acceptOldPart: false, pleaseCall: false, carIsReady: true, serviceRemind: true, folowUPS: false }
    const form = { writtenEstimateOption: 2, payOption: 'VISA', ...choices, newletters: false, special: false } as const
    const saved = await shop.ann.call(customers.savePreferences, { body: { ...form, okToText: false } }, { version })
    expect(saved.body.preferences.okToText).toBe(false)
  }
  const readState = async (at: { owner: typeof shop.owner; shopId: string }) =>
    (await at.owner.call(shopCustomers.read, { params: { shop: at.shopId, id: shop.ann.customerId } })).body.texts.state
  for (const before of [[], ['STOP']]) {
    await turnOff()
    for (const words of before) await text(ann, words)
    expect(await readState(shop.shop)).toBe('turned-off')
    await text(ann, 'START')
    expect(lastSent()).toMatchObject({
      To: `+1${ann}`,
      Body: expect.stringContaining('you will get texts about your visits again'),
    })
    expect((await readThreadOf(ann)).entries.map((entry) => entry.text)).toContain('START')
    expect([await readState(shop.shop), await readState(otherShop)]).toEqual(['ok', 'turned-off'])
  }
})

test('people who said no to texts get none after a missed call or from the desk, until they text the shop', async () => {
  const phone = '5125550163'
  const { customerId } = await startOrder({ customer: { firstName: 'Noa', lastName: 'Kim', phone } })
  for (const okToText of [true, false])
    await shop.owner.call(shopCustomers.changeTexts, {
      params: { shop: shop.shop.shopId, id: customerId },
      body: { okToText },
    })
  const before = twilio.texts.length
  const form = { AccountSid: accountSid, CallSid: 'CA-noa', From: `+1${phone}`, To: `+1${line}`, DialCallStatus: 'no-answer' }
  await report('/api/app/texts/twilio/call-ended', form)
  const { id } = await readThreadOf(phone)
  const send = () => reply(id, 'Sorry we missed you')
  expect((await send()).problem.msg).toBe('Noa Kim has not OK’d texts, and has not texted you in the last 7 days.')
  await app.settle()
  expect(twilio.texts).toHaveLength(before)
  await text(phone, 'Call me back')
  expect((await send()).status).toBe(200)
  await text(phone, 'STOP')
  expect((await send()).problem.msg).toBe('Noa Kim texted STOP. You cannot text them until they text START.')
})

test('a text that was written while its phone said STOP is not sent in the morning', async () => {
  const phone = '5125550164'
  app.clock.set(new Date(today(4, 30).getTime() + dayMilliseconds))
  const form = { AccountSid: accountSid, CallSid: 'CA-late', From: `+1${phone}`, To: `+1${line}`, DialCallStatus: 'no-answer' }
  await report('/api/app/texts/twilio/call-ended', form)
  await sql`insert into text_stop (phone, is_stop, words, said_to, at) values (${phone}, true, 'STOP', ${line}, now())`.execute(
    app.db,
  )
  const before = twilio.texts.length
  await sql`update delivery set due_at = now() where kind = 'text'`.execute(app.db)
  await app.settle()
  const { rows } = await sql`select state from message where recipient = ${phone}`.execute(app.db)
  expect([rows, twilio.texts.length]).toEqual([[{ state: 'stopped' }], before])
  app.clock.set(today(18))
})

test('a text that is on its way at the moment of STOP is not sent, and the answer to STOP is', async () => {
  const phone = '5125550165'
  const sender = shop.shop.shopId
  const before = twilio.texts.length
  // STOP comes after the text was written and before it is sent.
  await inTransaction(app.db, async (tx) => {
    const message = { channel: 'text' as const, recipient: phone, subject: '', sender, isUrgent: true }
    await sendMessage(tx, { ...message, text: 'Your car is ready' })
    await sendMessage(tx, { ...message, text: 'You are unsubscribed', evenIfStopped: true })
    await sql`insert into text_stop (phone, is_stop, words, said_to, at) values (${phone}, true, 'STOP', ${line}, now())`.execute(
      tx,
    )
  })
  await app.settle()
  const { rows } = await sql`select state from message where recipient = ${phone} order by state`.execute(app.db)
  expect(rows).toEqual([{ state: 'sent' }, { state: 'stopped' }])
  expect(twilio.texts.slice(before).map((sent) => sent.get('Body'))).toEqual(['You are unsubscribed'])
})

test('a saved text with a field that does not exist is refused by name', async () => {
  const params = { shop: shop.shop.shopId }
  const add = (words: string) => shop.owner.call(textLines.addTemplate, { params, body: { name: 'Ready', text: words } })
  expect((await add('Hi {frist name}')).problem.msg).toBe(
    'There is no field {frist name}. You can use {first name}, {last name}, {vehicle}, {total}, {shop}, {shop phone}, {order}, {link}.',
  )
  expect((await add('Hi {First Name}, your {vehicle} is ready: {link}')).body.templates).toMatchObject([{ name: 'Ready' }])
  expect((await add('Hi')).problem.code).toBe('template_exists')
})

test('the phone simulator exists only in the demo, and not where texts go to real phones', async () => {
  expect((await app.guest.call(textSimulator.phones)).status).toBe(404)
  const [demo, live] = [await testApp(), await testApp({ env: { DEMO: '0' } })]
  expect((await live.guest.call(textSimulator.phones)).status).toBe(404)
  const garage = await Workshop.open(demo)
  const number = (
    await garage.owner.call(textLines.getNumber, { params: { shop: garage.shop.shopId }, body: { near: '5125550100' } })
  ).body.number!
  const { workOrder } = await garage.order()
  const sent = { params: { phone: ann }, body: { to: number, text: 'On my way' } }
  expect((await demo.guest.call(textSimulator.text, sent)).status).toBe(200)
  const messages = async () => (await garage.owner.call(conversations.read, { params: { id: workOrder.id } })).body.messages
  expect(await messages()).toMatchObject([{ channel: 'text', text: 'On my way' }])
  await garage.owner.call(conversations.send, { params: { id: workOrder.id }, body: { text: 'Good', asText: true } })
  await demo.settle()
  const phone = await demo.guest.call(textSimulator.phone, { params: { phone: ann } })
  expect(phone.body.texts).toMatchObject([
    { isOwn: true, with: number, text: 'On my way' },
    { isOwn: false, with: number, text: 'Good', state: 'sent' },
  ])
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const picture = { params: { phone: ann }, body: { to: number, text: '' } }
  // Refused before the upload is read: this one is no upload at all.
  expect((await live.guest.call(textSimulator.picture, picture)).status).toBe(404)
  expect((await demo.guest.call(textSimulator.picture, picture, { file: { name: 'a.png', bytes: png } })).status).toBe(200)
  expect((await messages()).at(-1)?.photos).toHaveLength(1)
})
