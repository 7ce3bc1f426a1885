import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { inbox, mailSimulator } from './contract/index.ts'

const key = 'the signing key of the stand-in'
const domain = 'reply.garage.test'

let app: TestApp
let shop: Workshop
let orderId: string
let address: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mailgun.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = { INBOUND_MAIL_API_KEY: 'key-of-the-stand-in', INBOUND_MAIL_API_URL: mailgun.url }
  app = await testApp({ env: { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_KEY: key, ...api } })
  shop = await Workshop.open(app)
  orderId = (await shop.order()).workOrder.id
  const params = { shop: shop.shop.shopId, id: shop.ann.customerId }
  await shop.ann.call(conversations.send, { params: { id: orderId }, body: { text: 'Hello' } })
  expect((await shop.owner.call(inbox.reply, { params, body: { text: 'Hi Ann', channel: 'mail' } })).status).toBe(200)
  const { rows } = await sql<{ reply_to: string }>`select reply_to from message where reply_to is not null`.execute(app.db)
  address = rows[0]!.reply_to
})

/** Mailgun, which stores the attachments of the e-mails that it reports. */
const mailgun = { files: new Map<string, Buffer>(), logins: new Set<string | undefined>(), isBroken: false, status: 503, url: '' }
const server = createServer((request, reply) => {
  mailgun.logins.add(request.headers.authorization)
  const bytes = mailgun.files.get(request.url ?? '')
  void reply
    .writeHead(mailgun.isBroken ? mailgun.status : bytes ? 200 : 404, { 'content-type': 'application/octet-stream' })
    .end(bytes)
})
afterAll(() => void server.close())

let counter = 0
/** A report as Mailgun documents it, apart from the program's own code. */
function makeReport(more: Record<string, string> = {}, signedWith = key) {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
  const token = `token-${++counter}`
  return {
    recipient: address,
    sender: shop.ann.email,
    from: `Ann Baker <${shop.ann.email}>`,
    subject: 'Re: Test Garage wrote to you',
    'body-plain': 'Sounds good.\n\nOn Tue, Test Garage wrote:\n> Hi Ann',
    'stripped-text': 'Sounds good.',
    'message-headers': JSON.stringify([['Message-Id', `<${counter}@mail.test>`]]),
    timestamp,
    token,
    signature: createHmac('sha256', signedWith)
      .update(timestamp + token)
      .digest('hex'),
    ...more,
  }
}
const send = (report: Record<string, string> | [string, string][]) =>
  app.built.app.inject({
    method: 'POST',
    url: '/api/app/inbox/mailgun',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(report).toString(),
  })
const listMails = async () =>
  (await shop.owner.call(conversations.read, { params: { id: orderId } })).body.messages.filter(
    (message) => message.side === 'customer' && message.channel === 'mail',
  )

test('replies to the shop’s e-mails go to an address at the configured domain', () => {
  expect(address).toMatch(/^reply\+[0-9a-f]{32}@reply\.garage\.test$/)
})

test('a forged, unsigned, old or repeated report is refused', async () => {
  expect((await send(makeReport({}, 'guessed'))).statusCode).toBe(403)
  expect((await send(makeReport({ signature: '' }))).statusCode).toBe(403)
  expect((await send(makeReport({ token: 'another' }))).statusCode).toBe(403)
  const old = String(Math.floor(app.clock.now().getTime() / 1000) - 9 * 3600)
  const signature = createHmac('sha256', key).update(`${old}t-old`).digest('hex')
  expect((await send(makeReport({ timestamp: old, token: 't-old', signature }))).statusCode).toBe(403)
  expect(await listMails()).toEqual([])
  const report = makeReport()
  expect((await send(report)).statusCode).toBe(200)
  // Its signature does not cover the text, so it works only once.
  expect((await send({ ...report, 'stripped-text': 'Other words' })).statusCode).toBe(403)
  expect(await listMails()).toMatchObject([{ text: 'Sounds good.', by: 'Ann Baker' }])
})

test('an e-mail that is reported again with a new signature counts once', async () => {
  const headers = JSON.stringify([['Message-Id', '<same@mail.test>']])
  await send(makeReport({ 'stripped-text': 'Once', 'message-headers': headers }))
  await send(makeReport({ 'stripped-text': 'Once', 'message-headers': headers }))
  expect((await listMails()).filter((message) => message.text === 'Once')).toHaveLength(1)
})

test('an e-mail to a guessed address, or from a program, is accepted and dropped', async () => {
  const before = (await listMails()).length
  const guessed = `reply+${'0'.repeat(32)}@${domain}`
  expect((await send(makeReport({ recipient: guessed }))).statusCode).toBe(200)
  expect((await send(makeReport({ recipient: `desk@${domain}` }))).statusCode).toBe(200)
  const automatic = JSON.stringify([
    ['Message-Id', '<auto@mail.test>'],
    ['Auto-Submitted', 'auto-replied'],
  ])
  expect((await send(makeReport({ 'message-headers': automatic }))).statusCode).toBe(200)
  expect(await listMails()).toHaveLength(before)
})

test('a spoofed sender is shown by the address it claims, never as the customer', async () => {
  await send(
    makeReport({ sender: 'mallory@evil.test', from: `Ann Baker <${shop.ann.email}>`, 'stripped-text': 'Give him the car' }),
  )
  expect((await listMails()).at(-1)).toMatchObject({ by: 'mallory@evil.test', text: 'Give him the car' })
})

test('an e-mail that could not be stored is accepted when Mailgun reports it again, for hours', async () => {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000) - 7 * 3600)
  const signature = createHmac('sha256', key).update(`${timestamp}t-again`).digest('hex')
  const report = makeReport({ 'stripped-text': 'Second try', timestamp, token: 't-again', signature })
  await sql`alter table inbox_mail add constraint broken check (false) not valid`.execute(app.db)
  expect((await send(report)).statusCode).toBe(500)
  await sql`alter table inbox_mail drop constraint broken`.execute(app.db)
  expect((await send(report)).statusCode).toBe(200)
  expect((await listMails()).at(-1)?.text).toBe('Second try')
  expect((await send(report)).statusCode).toBe(403)
})

test('a real e-mail is accepted, with its HTML twice and its headers as separate fields', async () => {
  const html = `<div>${'<p style="margin:0">Sounds “good” &amp; fine.</p>\n'.repeat(8000)}</div>`
  expect(html.length).toBeGreaterThan(400_000)
  const report: [string, string][] = [
    ...Object.entries(makeReport({ 'stripped-text': 'From a real program' })),
    ['body-html', html],
    ['stripped-html', html],
    ['Received', 'from mail.test by mx1.test'],
    ['Received', 'from mx1.test by mx2.test'],
    ['X-Odd', 'a character that cannot be stored: \0'],
    ['recipient', address],
  ]
  expect((await send(report)).statusCode).toBe(200)
  expect((await listMails()).at(-1)?.text).toBe('From a real program')
  expect((await send([...report, ['body-html', html.repeat(12)]])).statusCode).toBe(413)
})

test('an e-mail with a character that cannot be stored is kept without it', async () => {
  const headers = JSON.stringify([['Message-Id', '<nul\0\ud800@mail.test>']])
  const report = makeReport({ 'stripped-text': 'Before\0after', subject: 'Re:\0', 'message-headers': headers })
  expect((await send(report)).statusCode).toBe(200)
  expect((await listMails()).at(-1)?.text).toBe('Beforeafter')
})

const makePicture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#842' } })
    .withExif({ IFD0: { Artist: 'a secret place' } })
    .toFormat(format)
    .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 0x90)])
async function sendWith(words: string, attachments: readonly { url: string; name: string }[]): Promise<number> {
  const { statusCode } = await send(
    makeReport({ 'stripped-text': words, 'body-plain': words, attachments: JSON.stringify(attachments) }),
  )
  await sql`update delivery set due_at = now() where kind = 'mail-attachments'`.execute(app.db)
  await app.settle()
  return statusCode
}
const readThread = async () =>
  (await shop.owner.call(inbox.read, { params: { shop: shop.shop.shopId, id: shop.ann.customerId } })).body

test('pictures and PDFs of an e-mail are kept by their content, whatever they are named, and programs never', async () => {
  mailgun.files
    .set('/photo', await makePicture('jpeg'))
    .set('/invoice', pdf)
    .set('/virus', program)
    .set('/page', Buffer.from('<script>1</script>'))
  const at = (path: string) => `${mailgun.url}${path}`
  const status = await sendWith('', [
    { url: at('/photo'), name: 'noise.pdf' },
    { url: at('/invoice'), name: '../old invoice.exe' },
    { url: at('/virus'), name: 'photo.jpg' },
    { url: at('/page'), name: 'photo.svg' },
    { url: 'https://evil.test/v3/x', name: 'elsewhere.png' },
    { url: 'http://169.254.169.254/latest', name: 'inside.png' },
  ])
  expect(status).toBe(200)
  const thread = await readThread()
  const mail = thread.entries.findLast((entry) => entry.channel === 'mail' && entry.kind === 'message')!
  expect(mail).toMatchObject({ side: 'customer', text: '', photos: [{ width: 40, height: 30 }] })
  expect(mail.files).toMatchObject([{ name: 'old invoice.exe.pdf', sizeBytes: pdf.byteLength }])
  expect(thread.entries.find((entry) => entry.kind === 'event')?.text).toBe(
    'Left out of an e-mail: “photo.jpg”, “photo.svg”, “elsewhere.png”, “inside.png”. Only pictures and PDFs up to 10 MB are kept',
  )
  expect(mailgun.logins).toEqual(new Set([`Basic ${Buffer.from('api:key-of-the-stand-in').toString('base64')}`]))
  const picture = await shop.owner.call(conversations.photo, { params: { id: orderId, photoId: mail.photos[0]!.photoId } })
  expect(picture.raw.includes('a secret place')).toBe(false)
  const params = { shop: shop.shop.shopId, id: thread.id, file: mail.files[0]!.id }
  const download = await shop.owner.call(inbox.file, { params })
  expect([
    download.status,
    download.raw.equals(pdf),
    String(download.headers['content-disposition']).startsWith('attachment'),
  ]).toEqual([200, true, true])
  const stranger = await app.signUpShop()
  for (const attempt of [params, { ...params, shop: stranger.shopId }])
    expect((await stranger.owner.call(inbox.file, { params: attempt })).status).toBe(404)
  expect((await shop.ann.call(inbox.file, { params })).status).toBe(403)

  // A repair order that turns out to be somebody else's takes its PDFs along, while Ann's other one stays.
  const otherOrderId = (await shop.order()).workOrder.id
  await shop.ann.call(conversations.send, { params: { id: otherOrderId }, body: { text: 'My other car' } })
  const bea = await app.signUp('customer')
  await app.confirmShop(bea.customerId, shop.shop.shopId)
  const moveOrder = (customerId: string) =>
    sql`update work_order set customer_id = ${customerId} where id = ${orderId}`.execute(app.db)
  await moveOrder(bea.customerId)
  const ofBea = { params: { shop: shop.shop.shopId, id: bea.customerId } }
  const hers = (await shop.owner.call(inbox.read, ofBea)).body
  expect(hers.id).not.toBe(thread.id)
  const there = { params: { ...params, id: hers.id } }
  expect((await shop.owner.call(inbox.file, there)).raw.equals(pdf)).toBe(true)
  await moveOrder(shop.ann.customerId)
  expect((await shop.owner.call(inbox.file, { params: { ...params, id: (await readThread()).id } })).status).toBe(200)
})

test('a missing attachment is fetched again and kept once; if the key is refused, the owner and the admin are notified once', async () => {
  mailgun.isBroken = true
  mailgun.files.set('/late', await makePicture('png'))
  await sendWith('Look', [{ url: `${mailgun.url}/late`, name: 'late.png' }])
  const find = async () => (await readThread()).entries.find((entry) => entry.text === 'Look')!
  expect((await find()).photos).toEqual([])
  const admin = await app.signUp('admin')
  mailgun.status = 401
  for (let time = 0; time < 2; time += 1) {
    await sql`update delivery set due_at = now() where kind = 'mail-attachments'`.execute(app.db)
    await app.settle()
  }
  mailgun.status = 503
  const { rows: bells } = await sql<{ title: string; mine: boolean }>`
    select title, account_id = ${shop.owner.accountId} as mine from notification
    where account_id in (${shop.owner.accountId}, ${admin.accountId}) and title like 'Attachments%' order by mine`.execute(app.db)
  expect(bells).toEqual([
    { title: 'Attachments of e-mails do not go through', mine: false },
    { title: 'Attachments of e-mails cannot be fetched now', mine: true },
  ])
  mailgun.isBroken = false
  for (let time = 0; time < 2; time += 1) {
    await sql`update delivery set due_at = now() where kind = 'mail-attachments'`.execute(app.db)
    await app.settle()
  }
  expect((await find()).photos).toHaveLength(1)
})

test('of many attachments only the first ten are fetched, and the others are counted', async () => {
  const attachments = Array.from({ length: 12 }, (_, n) => ({ url: `${mailgun.url}/none-${n}`, name: `${n}.png` }))
  await sendWith('Many', attachments)
  expect((await readThread()).entries.map((entry) => entry.text)).toContain(
    'Many\n(2 attachments not shown. Ask for photos in the app or by text.)',
  )
})

test('a flood of e-mails to one address is cut off', async () => {
  await sql`
    insert into inbox_mail (thread_id, provider_id, sender, at)
    select id, 'flood ' || n, 'a@b.test', ${app.clock.now()} from inbox_thread, generate_series(1, 30) n`.execute(app.db)
  expect((await send(makeReport({ 'stripped-text': 'One too many' }))).statusCode).toBe(200)
  expect((await listMails()).map((message) => message.text)).not.toContain('One too many')
})

test('the outbox answers e-mails only where no real e-mail comes in', async () => {
  const { rows } = await sql<{ id: string }>`select id from message where reply_to is not null`.execute(app.db)
  const answer = await app.guest.call(mailSimulator.answer, { params: { id: rows[0]!.id }, body: { text: 'Hi' } })
  expect(answer.status).toBe(404)
})
