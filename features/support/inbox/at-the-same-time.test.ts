import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { textLines } from '../../people/text-lines/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { textSimulator } from '../texting/contract/index.ts'
import { inbox } from './contract/index.ts'

const key = 'the signing key of the stand-in'
const ann = '5125550111'

/** 8:30 PM in Austin, when the shop is closed. */
const night = new Date('2027-03-10T02:30:00Z')

let app: TestApp
let shop: Workshop
let number: string
let address: string
let params: { shop: string; id: string }

beforeAll(async () => {
  app = await testApp({ env: { INBOUND_MAIL_DOMAIN: 'reply.garage.test', INBOUND_MAIL_KEY: key } })
  app.clock.set(night)
  shop = await Workshop.open(app)
  const orderId = (await shop.order()).workOrder.id
  params = { shop: shop.shop.shopId, id: shop.ann.customerId }
  const line = await shop.owner.call(textLines.getNumber, { params: { shop: params.shop }, body: { near: '5125550100' } })
  number = line.body.number!
  await shop.ann.call(conversations.send, { params: { id: orderId }, body: { text: 'Hello' } })
  expect((await shop.owner.call(inbox.reply, { params, body: { text: 'Hi Ann', channel: 'mail' } })).status).toBe(200)
  const { rows } = await sql<{ reply_to: string }>`select reply_to from message where reply_to is not null`.execute(app.db)
  address = rows[0]!.reply_to
})

const text = async (words: string) =>
  (await app.guest.call(textSimulator.text, { params: { phone: ann }, body: { to: number, text: words } })).status
const reply = async (words: string) =>
  (await shop.owner.call(inbox.reply, { params, body: { text: words, channel: 'app' } })).status
const setDone = async (isDone: boolean) => (await shop.owner.call(inbox.setDone, { params, body: { isDone } })).status
const see = async () => (await shop.owner.call(inbox.markSeen, { params, body: {} })).status

let counter = 0
async function mail(words: string): Promise<number> {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
  const token = `token-${++counter}`
  const report = {
    recipient: address,
    sender: shop.ann.email,
    'stripped-text': words,
    'message-headers': JSON.stringify([['Message-Id', `<${counter}@mail.test>`]]),
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
  const { statusCode } = await app.built.app.inject({
    method: 'POST',
    url: '/api/app/inbox/mailgun',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(report).toString(),
  })
  return statusCode
}
/** All of the thread, page by page. */
async function listWords(): Promise<string[]> {
  let { entries, hasEarlier } = (await shop.owner.call(inbox.read, { params })).body
  while (hasEarlier) {
    const { body } = await shop.owner.call(inbox.entries, { params, query: { before: entries[0]!.id } })
    entries = [...body.entries, ...entries]
    hasEarlier = body.hasEarlier
  }
  return entries.map((entry) => entry.text)
}

test('replies, texts, “Done” and reading at the same time all succeed', async () => {
  const statuses: number[] = []
  for (let round = 1; round <= 15; round += 1) {
    await sql`update text_thread set waits_since = now()`.execute(app.db)
    statuses.push(
      ...(await Promise.all([
        text(`Text ${round}`),
        reply(`Reply ${round}`),
        setDone(true),
        text(`Second text ${round}`),
        see(),
        setDone(false),
        reply(`Second reply ${round}`),
      ])),
    )
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(await listWords()).toEqual(expect.arrayContaining(['Text 15', 'Second text 15', 'Reply 15', 'Second reply 15']))
}, 60_000)

test('e-mails to one thread at the same time are all stored', async () => {
  const words = Array.from({ length: 24 }, (_, index) => `Mail ${index + 1}`)
  for (let from = 0; from < words.length; from += 4)
    expect(await Promise.all(words.slice(from, from + 4).map(mail))).toEqual([200, 200, 200, 200])
  expect(await listWords()).toEqual(expect.arrayContaining(words))
}, 60_000)

test('the away message blocks nobody while people write, and goes out to the customer who is still waiting', async () => {
  await shop.owner.call(inbox.saveAway, { params: { shop: params.shop }, body: { isOn: true, text: 'Closed' } })
  for (let round = 1; round <= 10; round += 1) {
    await sql`update inbox_thread set away_until = null`.execute(app.db)
    const requests = [text(`Late ${round}`), reply(`Later ${round}`), text(`Latest ${round}`), reply(`Last ${round}`)]
    expect(await Promise.all([...requests, app.settle().then(() => 200)])).toEqual([200, 200, 200, 200, 200])
    await app.settle()
  }
  // In every round the shop may have answered last, and then nobody waits.
  await sql`update inbox_thread set away_until = null`.execute(app.db)
  expect(await Promise.all([text('Still there?'), see(), mail('And by mail')])).toEqual([200, 200, 200])
  await app.settle()
  expect((await listWords()).filter((words) => words === 'Closed').length).toBeGreaterThan(0)
}, 60_000)
