import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openChat } from '../../../testing/samples/chats.samples.ts'
import { createWalkInEstimate } from '../../../testing/samples/order-link.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { directLine } from '../direct-line/contract/index.ts'
import { inbox } from './contract/index.ts'

let app: TestApp
let shop: TestShop
/** A Tuesday, 10 AM in Austin: the shop is open. */
const open = new Date('2026-12-01T16:00:00Z')
const closed = new Date('2026-12-01T13:00:00Z')

beforeAll(async () => {
  app = await testApp()
  app.clock.set(open)
  shop = await app.signUpShop()
})

const listThreads = async (of = shop) =>
  (await of.owner.call(inbox.list, { params: { shop: of.shopId }, query: { view: 'all' } })).body.threads
const readThread = async (id: string, of = shop) => (await of.owner.call(inbox.read, { params: { shop: of.shopId, id } })).body
const reply = (id: string, body: { text: string; channel: 'chat' | 'mail' }, of = shop) =>
  of.owner.call(inbox.reply, { params: { shop: of.shopId, id }, body })
type SampleChat = Awaited<ReturnType<typeof openChat>>
const sendEvent = ({ id, chat }: SampleChat, name: string, value: object = {}) =>
  app.send(directLine.post, { params: { id }, body: { type: 'event', name, value } }, chat)
/** The clock stands still, so the list's order means nothing. */
const findThreadOf = async ({ id }: SampleChat) =>
  (await sql<{ id: string }>`select thread_id as id from inbox_chat where chat_id = ${id}`.execute(app.db)).rows[0]!.id
const listHeard = async ({ id, chat }: SampleChat) =>
  (await app.send(directLine.list, { params: { id }, query: { watermark: '0' } }, chat)).body.activities

test('a guest chooses a shop, the shop gets the conversation and answers, and the guest reads the answer in the chat', async () => {
  const chat = await openChat(app)
  await chat.say('my transmission makes a weird noise')
  const asked = await chat.say('talk to a person')
  expect(asked.text).toContain('Which shop should answer?')
  expect(asked.chips).toEqual(['The Liftbay team'])
  expect((await chat.say('78701')).chips).toContain('Test Garage')
  const question = await chat.say('Test Garage')
  expect(question.text).toMatch(/^Send this conversation to Test Garage\? They will answer in this chat\. You can also call/)
  expect(await listThreads()).toEqual([])
  const sent = await chat.say('Yes, send it')
  expect(sent.text).toContain('Test Garage can read this conversation and will answer here.')
  const [line] = await listThreads()
  expect(line).toMatchObject({ isGuest: true, customer: null, lastChannel: 'chat', isUnread: true })
  const thread = await readThread(line!.id)
  expect(thread.entries[0]).toMatchObject({ side: 'customer', channel: 'chat', by: 'Guest' })
  expect(thread.entries[0]!.text).toContain('Customer: my transmission makes a weird noise')
  expect(thread).toMatchObject({ replyBy: 'chat', reach: [{ channel: 'chat', why: null }] })
  expect((await reply(line!.id, { text: 'Yes, we do. Which car?', channel: 'chat' })).status).toBe(200)
  expect((await listHeard(chat)).at(-1)).toMatchObject({
    text: 'Yes, we do. Which car?',
    from: { name: 'Test Garage', role: 'bot' },
  })
  // The guest's messages now go to the shop, not to the bot.
  expect((await chat.say('a 2003 accord, can I book an appointment?')).text).toBe('Sent to Test Garage.')
  const after = await readThread(line!.id)
  expect(after.entries.at(-1)).toMatchObject({ side: 'customer', text: 'a 2003 accord, can I book an appointment?' })
  expect(after.waitsSince).not.toBeNull()
  expect((await chat.say('Back to the assistant')).text).toContain('You are chatting with the bot again.')
  expect((await chat.say('what are your hours')).tool).toBe('tell_hours')
  expect((await readThread(line!.id)).entries).toHaveLength(after.entries.length)
})

test('a chat that begins on a shop’s page is handed to that shop, and says when the shop opens if it is closed', async () => {
  app.clock.set(closed)
  const chat = await openChat(app)
  await sendEvent(chat, 'login', { firstName: '', lastName: '', customerId: 'none', preferredShopId: shop.shopId })
  const asked = await chat.say('I want to talk to a human')
  expect(asked.text).toContain('Test Garage')
  expect(asked.text).toContain('It is closed now and opens today at 8:00 AM.')
  const sent = await chat.say('yes')
  app.clock.set(open)
  expect(sent.text).toContain('It is closed now and opens today at 8:00 AM.')
  expect(sent.text).toContain('Keep this page open')
})

test('a customer without a visit reaches the shop that they prefer, which answers in the chat and in their notifications', async () => {
  const user = await app.signUp('customer')
  await user.call(customers.changePreferredShop, { body: { shop: shop.shopId } })
  const chat = await openChat(app, user)
  const asked = await chat.say('can someone at the shop call me')
  expect(asked.text).toContain('Send this conversation to Test Garage, with your name, e-mail address and phone number?')
  await chat.say('Yes, send it')
  const line = (await listThreads()).find(({ customer }) => customer?.id === user.customerId)
  expect(line).toMatchObject({ isGuest: false, lastChannel: 'chat' })
  await reply(line!.id, { text: 'What is your question?', channel: 'chat' })
  expect((await listHeard(chat)).at(-1)).toMatchObject({ text: 'What is your question?', from: { name: 'Test Garage' } })
  await app.settle()
  const bell = (await user.call(notifications.list, { query: {} })).body.rows
  expect(bell[0]).toMatchObject({ title: 'Test Garage answered in the chat', body: 'What is your question?' })
})

test('a shop sees that a guest ended the chat or that it has expired, and can no longer answer it', async () => {
  const hand = async () => {
    const chat = await openChat(app)
    await sendEvent(chat, 'login', { preferredShopId: shop.shopId })
    await chat.say('talk to a person')
    await chat.say('yes')
    return { chat, id: await findThreadOf(chat) }
  }
  const ended = await hand()
  await sendEvent(ended.chat, 'end')
  const thread = await readThread(ended.id)
  expect(thread.entries.at(-1)).toMatchObject({ kind: 'event', by: 'The guest', text: 'ended the chat' })
  expect(thread.reach).toEqual([{ channel: 'chat', to: '', why: 'The guest has ended the chat.' }])
  expect(await reply(ended.id, { text: 'Hello?', channel: 'chat' })).toMatchObject({
    status: 409,
    problem: { msg: 'The guest has ended the chat.' },
  })
  const old = await hand()
  await sql`update chat set started_at = started_at - interval '25 hours' where id = ${old.chat.id}`.execute(app.db)
  expect((await readThread(old.id)).reach[0]!.why).toContain('The guest’s chat has ended.')
})

test('another shop sees nothing of a chat, a yes without a question hands nothing off, and danger is still answered', async () => {
  const otherShop = await app.signUpShop()
  const before = (await listThreads()).length
  const chat = await openChat(app)
  await sendEvent(chat, 'login', { preferredShopId: shop.shopId })
  await chat.say('yes')
  expect(await listThreads()).toHaveLength(before)
  await chat.say('talk to a person')
  await chat.say('yes')
  const id = await findThreadOf(chat)
  expect(await listThreads(otherShop)).toEqual([])
  expect((await otherShop.owner.call(inbox.read, { params: { shop: otherShop.shopId, id } })).status).toBe(404)
  await chat.say('there is smoke coming from the hood')
  const heard = (await listHeard(chat)).map(({ text }) => text)
  expect(heard.at(-2)).toContain('call 911')
  expect(heard.at(-1)).toBe('Sent to Test Garage.')
})

test('the word “login” is a message and gets an answer', async () => {
  const chat = await openChat(app)
  await chat.say('hi')
  expect((await chat.say('login')).tool).toBe('account')
})

test('at most 60 guests an hour reach one shop, ten of them from one network, and the others are asked to call', async () => {
  const busy = await app.signUpShop()
  const hand = async (address: string) => {
    const chat = await openChat(app, undefined, address)
    await sendEvent(chat, 'login', { preferredShopId: busy.shopId })
    await chat.say('talk to a person')
    return (await chat.say('yes')).text
  }
  // One person with many addresses of one network.
  for (let number = 1; number <= 10; number += 1) expect(await hand(`2001:db8:1:2::${number}`)).toContain('Sent.')
  expect(await hand('2001:db8:1:2::ff')).toContain('Please call')
  expect(await hand('198.51.100.7')).toContain('Sent.')
  await sql`
    with c as (insert into chat (id, account_id, started_at, last_at) select gen_random_uuid(), null, ${open}::timestamptz, ${open}::timestamptz from generate_series(1, 48) returning id),
      t as (insert into inbox_thread (shop_id, guest_chat_id, last_at, last_side, last_channel, preview, moved_at)
        select ${busy.shopId}::uuid, id, ${open}::timestamptz, 'customer', 'chat', '', ${open}::timestamptz from c returning id, guest_chat_id)
    insert into inbox_chat (chat_id, thread_id, handed_at) select guest_chat_id, id, ${open}::timestamptz from t`.execute(app.db)
  expect(await hand('198.51.100.8')).toContain('Sent.')
  expect(await hand('198.51.100.9')).toContain('Please call')
})

test('the name of a customer leads to their page only when the shop has one', async () => {
  const user = await app.signUp('customer')
  const chat = await openChat(app, user)
  await sendEvent(chat, 'login', { preferredShopId: shop.shopId })
  await chat.say('talk to a person')
  await chat.say('yes')
  const id = await findThreadOf(chat)
  const readBoth = async () => {
    const page = await shop.owner.call(shopCustomers.read, { params: { shop: shop.shopId, id: user.customerId } })
    return [(await readThread(id)).facts?.hasPage, page.status]
  }
  expect(await readBoth()).toEqual([false, 404])
  await app.confirmShop(user.customerId, shop.shopId)
  expect(await readBoth()).toEqual([true, 200])
})

test('the note that a customer ended the chat has no name, because it would outlive their account', async () => {
  const user = await app.signUp('customer')
  const chat = await openChat(app, user)
  await sendEvent(chat, 'login', { preferredShopId: shop.shopId })
  await chat.say('talk to a person')
  await chat.say('yes')
  const id = await findThreadOf(chat)
  await sendEvent(chat, 'end')
  expect((await readThread(id)).entries.at(-1)).toMatchObject({ kind: 'event', text: 'ended the chat', by: 'The customer' })
})

test('a chat continues in the remaining customer’s thread when two are merged', async () => {
  const user = await app.signUp('customer')
  const chat = await openChat(app, user)
  await sendEvent(chat, 'login', { preferredShopId: shop.shopId })
  await chat.say('talk to a person')
  await chat.say('yes')
  const before = await findThreadOf(chat)
  const remaining = await createWalkInEstimate(app, { shop })
  const dropped = await createWalkInEstimate(app, { shop })
  await sql`update inbox_thread set customer_id = ${dropped.customerId} where id = ${before}`.execute(app.db)
  for (const { order } of [remaining, dropped])
    await shop.owner.call(conversations.send, { params: { id: order.workOrder.id }, body: { text: 'Hello' } })
  const pair = { keep: remaining.customerId, drop: dropped.customerId, take: [] }
  expect((await shop.owner.call(shopCustomers.merge, { params: { shop: shop.shopId }, body: pair })).status).toBe(200)
  const after = await findThreadOf(chat)
  expect((await readThread(after)).customer?.id).toBe(remaining.customerId)
  await chat.say('Are you still there?')
  expect((await readThread(after)).entries.at(-1)).toMatchObject({ text: 'Are you still there?', channel: 'chat' })
  expect((await reply(after, { text: 'Yes, we are.', channel: 'chat' })).status).toBe(200)
  expect((await listHeard(chat)).at(-1)?.text).toBe('Yes, we are.')
})
