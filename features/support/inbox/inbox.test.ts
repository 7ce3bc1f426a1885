import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../../../app/server/features.ts'
import { dayMilliseconds } from '../../../common/dates.ts'
import type { Permission } from '../../../common/permissions.ts'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { getPreset } from '../../people/employees/rules.ts'
import { textLines } from '../../people/text-lines/contract/index.ts'
import { messages } from '../../platform/messages/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { texting, textSimulator } from '../texting/contract/index.ts'
import { inbox, type InboxView, mailSimulator } from './contract/index.ts'
import { isHeld } from './server/store.ts'

/** A Tuesday noon in Austin; the shop is open from 8 to 5. */
const noon = new Date('2027-03-09T18:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let app: TestApp
let shop: Workshop
let advisor: TestUser
let number: string
const ann = '5125550111'

beforeAll(async () => {
  app = await testApp()
  app.clock.set(noon)
  shop = await Workshop.open(app)
  advisor = await app.signUpEmployee(shop.shop.shopId, 'Service advisor')
  const line = await shop.owner.call(textLines.getNumber, { params: { shop: shop.shop.shopId }, body: { near: '5125550100' } })
  number = line.body.number!
  people.push(shop.owner, shop.ann, advisor)
})

const people: TestUser[] = []

/** Sessions end with time, so everybody logs in again. */
async function setTime(now: Date): Promise<void> {
  app.clock.set(now)
  for (const person of people) Object.assign(person, await app.signInAs(person.accountId, person.role, person.email))
}

const here = () => ({ shop: shop.shop.shopId })
const list = async (view: InboxView = 'all', more: { text?: string; after?: string } = {}, user: TestUser = shop.owner) =>
  (await user.call(inbox.list, { params: here(), query: { view, ...more } })).body
const read = async (id: string) => (await shop.owner.call(inbox.read, { params: { ...here(), id } })).body
const counts = async (user: TestUser = shop.owner) => (await user.call(inbox.counts, { params: here() })).body
const text = (from: string, words: string) =>
  app.guest.call(textSimulator.text, { params: { phone: from }, body: { to: number, text: words } })
const write = (user: TestUser, id: string, words: string, more = {}) =>
  user.call(conversations.send, { params: { id }, body: { text: words, ...more } })
const reply = (id: string, words: string, channel: 'app' | 'text' | 'mail', more = {}) =>
  shop.owner.call(inbox.reply, { params: { ...here(), id }, body: { text: words, channel, ...more } })
const lastMailTo = async (recipient: string) => {
  const { rows } = await sql<{ id: string; reply_to: string | null; subject: string }>`
    select id, reply_to, subject from message where recipient = ${recipient} and channel = 'mail' order by created_at desc limit 1`.execute(
    app.db,
  )
  return rows[0]!
}
const answerMail = (id: string, words: string, from = '') =>
  app.guest.call(mailSimulator.answer, { params: { id }, body: { text: words, from } })
async function deliver(kinds: string): Promise<void> {
  await sql`update delivery set due_at = now() where kind = ${kinds}`.execute(app.db)
  await app.settle()
}

let made = 0
/** A walk-in with a car in the shop. */
async function startOrder(customer: { firstName: string; lastName: string; phone: string; email?: string }, plate = '') {
  const vinId = `1FTFW1ET5DFC${String(++made).padStart(5, '0')}`
  const started = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      ...here(),
      customer: { email: '', ...customer },
      vehicle: { vinId, year: 2013, make: 'Ford', model: 'F-150', ...(plate ? { plate, plateState: 'TX' } : {}) },
      concerns: ['Brakes squeal'],
    },
  })
  expect([started.status, started.problem?.msg]).toEqual([200, undefined])
  return { orderId: started.body.workOrder.id, customerId: started.body.customer.customerId }
}

describe('one thread per customer', () => {
  test('messages in the app, texts and e-mails of two repair orders are one thread, in order', async () => {
    const { workOrder } = await shop.order()
    await write(shop.ann, workOrder.id, 'When is it done?')
    await setTime(later(1))
    await text(ann, 'I am at work until 5')
    await setTime(later(2))
    const { id } = (await list()).threads[0]!
    await reply(id, 'Tomorrow at noon.', 'mail')
    await app.settle()
    await setTime(later(3))
    const mail = await lastMailTo(shop.ann.email)
    expect(
      (await answerMail(mail.id, 'Thank you!\n\nOn Tue, Mar 9, 2027 at 12:02 PM Test Garage wrote:\n> Tomorrow at noon.')).status,
    ).toBe(200)
    const thread = await read(id)
    expect(thread.customer).toMatchObject({ id: shop.ann.customerId, name: 'Ann Baker' })
    expect(thread.entries.map((entry) => [entry.side, entry.channel, entry.text])).toEqual([
      ['customer', 'app', 'When is it done?'],
      ['customer', 'text', 'I am at work until 5'],
      ['shop', 'mail', 'Tomorrow at noon.'],
      ['customer', 'mail', 'Thank you!'],
    ])
    expect(thread.entries.every((entry) => entry.order !== null)).toBe(true)
    expect((await list()).threads).toHaveLength(1)
    // The customer sees the same words in the app.
    const seen = (await shop.ann.call(conversations.read, { params: { id: workOrder.id } })).body.messages
    expect(seen.map((message) => message.text)).toEqual(thread.entries.map((entry) => entry.text))
  })

  test('an unknown phone has a thread, which becomes part of its customer’s', async () => {
    const phone = '5125550120'
    await text(phone, 'Do you fix brakes?')
    const [line] = (await list()).threads
    expect(line).toMatchObject({ customer: null, phone, preview: 'Do you fix brakes?', isUnread: true })
    const { orderId, customerId } = await startOrder({ firstName: 'Lou', lastName: 'Park', phone: '5125550121' })
    await write(shop.owner, orderId, 'Welcome, Lou.')
    const { phoneThread } = await read(line!.id)
    await shop.owner.call(inbox.addNote, { params: { ...here(), id: line!.id }, body: { text: 'Calls from work' } })
    await shop.owner.call(texting.assign, { params: { ...here(), id: phoneThread!.id }, body: { customerId } })
    expect((await list('all', { text: 'Lou Park' })).threads).toHaveLength(1)
    const thread = await read(customerId)
    expect(thread.entries.map((entry) => entry.text).toSorted()).toEqual([
      'Calls from work',
      'Do you fix brakes?',
      'Welcome, Lou.',
    ])
    expect((await shop.owner.call(inbox.read, { params: { ...here(), id: line!.id } })).status).toBe(404)
  })

  test('two records of one customer that are merged have one thread, with its notes and its address for replies', async () => {
    const max = await startOrder({ firstName: 'Max', lastName: 'Ruiz', phone: '5125550122', email: 'max.ruiz@example.test' })
    const maximilian = await startOrder({ firstName: 'Maximilian', lastName: 'Ruiz', phone: '5125550123' })
    await write(shop.owner, max.orderId, 'Your estimate is ready.')
    await write(shop.owner, maximilian.orderId, 'Your truck is here.')
    const old = (await read(max.customerId)).id
    await reply(old, 'Please look at it.', 'mail')
    await app.settle()
    await shop.owner.call(inbox.addNote, { params: { ...here(), id: old }, body: { text: 'Pays cash' } })
    const merged = await shop.owner.call(shopCustomers.merge, {
      params: here(),
      body: { keep: maximilian.customerId, drop: max.customerId },
    })
    expect(merged.status).toBe(200)
    await answerMail((await lastMailTo('max.ruiz@example.test')).id, 'Looks good')
    const { entries } = await read(maximilian.customerId)
    const words = entries.map((entry) => entry.text)
    for (const said of ['Your estimate is ready.', 'Your truck is here.', 'Pays cash', 'Looks good'])
      expect(words).toContain(said)
  })

  test('a missed call is in the thread, and waits for an answer', async () => {
    await app.guest.call(textSimulator.call, { params: { phone: '5125550124' }, body: { to: number } })
    const [line] = (await list()).threads
    expect(line).toMatchObject({ phone: '5125550124', waitsSince: expect.any(String) })
    expect((await read(line!.id)).entries[0]).toMatchObject({ kind: 'call', channel: 'call', side: 'customer' })
  })

  test('a chat that the assistant handed off is marked as one', async () => {
    const { workOrder } = await shop.order()
    await write(shop.ann, workOrder.id, 'From my chat: I want to talk to a person', { fromChat: true })
    expect((await read(shop.ann.customerId)).entries.at(-1)).toMatchObject({ channel: 'chat', side: 'customer' })
  })
})

describe('views', () => {
  test('a thread without an assignee is unassigned, and an assigned one is only in that person’s view', async () => {
    await text('5125550130', 'Hello?')
    const { id } = (await list('unassigned')).threads[0]!
    await shop.owner.call(inbox.assign, { params: { ...here(), id }, body: { accountId: advisor.accountId } })
    const ids = async (view: InboxView, user?: TestUser) => (await list(view, {}, user)).threads.map((thread) => thread.id)
    expect(await ids('unassigned')).not.toContain(id)
    expect(await ids('mine')).not.toContain(id)
    expect(await ids('mine', advisor)).toContain(id)
    expect((await counts(advisor)).mine).toBe(1)
    const { rows } = await sql<{
      title: string
    }>`select title from notification where account_id = ${advisor.accountId} order by created_at desc limit 1`.execute(app.db)
    expect(rows).toEqual([{ title: 'A conversation was assigned to you' }])
    const stranger = await app.signUpShop()
    const refused = await shop.owner.call(inbox.assign, {
      params: { ...here(), id },
      body: { accountId: stranger.owner.accountId },
    })
    expect(refused.status).toBe(404)
  })

  test('a thread of someone who left, or may no longer write to customers, is unassigned until they come back', async () => {
    const { shopId } = shop.shop
    const leaver = await app.signUpEmployee(shopId, 'Service advisor')
    const member = { params: { ...here(), accountId: leaver.accountId } }
    await text('5125550139', 'Anybody there?')
    const { id } = (await list('unassigned')).threads[0]!
    const assign = () => shop.owner.call(inbox.assign, { params: { ...here(), id }, body: { accountId: leaver.accountId } })
    const look = async () => {
      const found = (await list('unassigned')).threads.find((thread) => thread.id === id)
      const { unassigned, unread } = await counts()
      return { isUnassigned: found !== undefined, assignee: (await read(id)).assignee?.accountId, unassigned, unread }
    }
    const before = await look()
    await assign()
    const held = {
      isUnassigned: false,
      assignee: leaver.accountId,
      unassigned: before.unassigned - 1,
      unread: before.unread - 1,
    }
    expect(await look()).toEqual(held)
    const give = (permissions: readonly Permission[]) =>
      shop.owner.call(staff.changePermissions, { ...member, body: { permissions: [...permissions] } })
    expect((await give([])).status).toBe(200)
    expect(await look()).toEqual(before)
    await give(getPreset('Service advisor'))
    expect(await look()).toEqual(held)
    expect((await shop.owner.call(staff.dismiss, member)).status).toBe(200)
    expect(await look()).toEqual(before)
    expect((await list()).threads.find((thread) => thread.id === id)?.assignee).toBeNull()
    expect((await reply(id, 'I am.', 'text')).body.assignee).toMatchObject({ name: 'Olga Owner' })
  })

  test('the longest wait is first under Waiting, and an answer by a person ends it', async () => {
    await setTime(later(10))
    await text('5125550131', 'First')
    await setTime(later(11))
    await text('5125550132', 'Second')
    const phones = (await list('waiting')).threads.map((thread) => thread.phone)
    expect(phones.indexOf('5125550131')).toBeLessThan(phones.indexOf('5125550132'))
    const { id } = (await list('all', { text: '5125550131' })).threads[0]!
    expect((await reply(id, 'On it.', 'text')).body).toMatchObject({ waitsSince: null, assignee: { name: 'Olga Owner' } })
    expect((await list('waiting')).threads.map((thread) => thread.phone)).not.toContain('5125550131')
  })

  test('a text with STOP does not make the customer wait for an answer', async () => {
    await text('5125550133', 'STOP')
    expect((await list('waiting')).threads.map((thread) => thread.phone)).not.toContain('5125550133')
  })

  test('a thread that the shop starts is not open until the customer answers', async () => {
    const { orderId, customerId } = await startOrder({ firstName: 'Ida', lastName: 'Quist', phone: '5125550134' })
    await write(shop.owner, orderId, 'Your truck is ready.')
    expect(await read(customerId)).toMatchObject({ isDone: true, waitsSince: null })
    await text('5125550134', 'Great, on my way')
    expect(await read(customerId)).toMatchObject({ isDone: false, waitsSince: expect.any(String) })
  })

  test('a snoozed thread comes back on its own at its time, on top and unread', async () => {
    await text('5125550135', 'Call me in March')
    const { id } = (await list('all', { text: '5125550135' })).threads[0]!
    const until = later(60).toISOString()
    const snoozed = await shop.owner.call(inbox.snooze, { params: { ...here(), id }, body: { until } })
    expect(snoozed.body.snoozedUntil).not.toBeNull()
    const ids = async (view: InboxView) => (await list(view)).threads.map((thread) => thread.id)
    expect([(await ids('unassigned')).includes(id), (await ids('snoozed')).includes(id)]).toEqual([false, true])
    await setTime(later(61))
    // Even before the delivery has run.
    expect([(await ids('unassigned')).includes(id), (await ids('snoozed')).includes(id)]).toEqual([true, false])
    await deliver('inbox-wake')
    expect((await list('unassigned')).threads[0]).toMatchObject({ id, isUnread: true, snoozedUntil: null })
    expect((await read(id)).entries.at(-1)).toMatchObject({ kind: 'event', text: 'Snooze ended' })
  })

  test('a snoozed thread comes back when the customer writes, and its old time then changes nothing', async () => {
    await text('5125550136', 'Not yet')
    const { id } = (await list('all', { text: '5125550136' })).threads[0]!
    await shop.owner.call(inbox.snooze, { params: { ...here(), id }, body: { until: later(120).toISOString() } })
    await text('5125550136', 'Now, please')
    expect(await read(id)).toMatchObject({ snoozedUntil: null, isUnread: true })
    await deliver('inbox-wake')
    expect((await read(id)).entries.map((entry) => entry.text)).not.toContain('Snooze ended')
  })

  test('a thread cannot be snoozed into the past', async () => {
    const { id } = (await list()).threads[0]!
    const past = await shop.owner.call(inbox.snooze, { params: { ...here(), id }, body: { until: later(-1).toISOString() } })
    expect(past.problem.code).toBe('not_in_future')
  })

  test('a thread that is done opens again when the customer writes', async () => {
    await text('5125550137', 'Thanks')
    const { id } = (await list('all', { text: '5125550137' })).threads[0]!
    const done = await shop.owner.call(inbox.setDone, { params: { ...here(), id }, body: { isDone: true } })
    expect(done.body).toMatchObject({ isDone: true, waitsSince: null, isUnread: false })
    expect((await list('done')).threads.map((thread) => thread.id)).toContain(id)
    await text('5125550137', 'One more thing')
    expect(await read(id)).toMatchObject({ isDone: false, isUnread: true })
  })

  test('reading a thread in the inbox or at its repair order marks it as read for the shop', async () => {
    const { workOrder } = await shop.order()
    await write(shop.ann, workOrder.id, 'Hi again')
    const isUnread = async () => (await read(shop.ann.customerId)).isUnread
    expect(await isUnread()).toBe(true)
    await shop.owner.call(inbox.markSeen, { params: { ...here(), id: shop.ann.customerId }, body: {} })
    expect(await isUnread()).toBe(false)
    const { seenByOther } = (await shop.ann.call(conversations.read, { params: { id: workOrder.id } })).body
    expect(seenByOther).toBe(1)
    await write(shop.ann, workOrder.id, 'And again')
    await shop.owner.call(conversations.seen, { params: { id: workOrder.id }, body: { number: 2 } })
    expect(await isUnread()).toBe(false)
  })
})

describe('search', () => {
  test('finds threads by name, phone, plate, and words of messages and notes, of this shop only', async () => {
    const { orderId, customerId } = await startOrder({ firstName: 'Zora', lastName: 'Quill', phone: '5125550140' }, 'ZQX9981')
    await write(shop.owner, orderId, 'The alternator arrived.')
    await shop.owner.call(inbox.addNote, { params: { ...here(), id: customerId }, body: { text: 'Prefers synthetic oil' } })
    for (const typed of ['zora qui', '512 555 0140', 'zqx9981', 'alternat', 'synthetic', 'ZQX 9981'])
      expect([typed, (await list('all', { text: typed })).threads.map((thread) => thread.customer?.name)]).toEqual([
        typed,
        ['Zora Quill'],
      ])
    for (const typed of ['carburetor', '!!', "'; drop table inbox_thread"])
      expect((await list('all', { text: typed })).threads).toEqual([])
    const stranger = await app.signUpShop()
    const theirs = await stranger.owner.call(inbox.list, { params: { shop: stranger.shopId }, query: { text: 'alternator' } })
    expect(theirs.body.threads).toEqual([])
  })

  test('a long list comes in pages that skip and repeat nothing', async () => {
    await sql`
      with made as (insert into customer (first_name, last_name, entered_by_shop_id) select 'Page', 'No ' || n, ${shop.shop.shopId} from generate_series(1, 95) n returning id)
      insert into inbox_thread (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at, waits_since)
      select ${shop.shop.shopId}, id, ${noon}, 'customer', 'app', 'Hi', ${noon}, ${noon} from made`.execute(app.db)
    for (const view of ['unassigned', 'waiting', 'all'] as const) {
      const ids: string[] = []
      for (let after: string | undefined; ;) {
        const page = await list(view, after ? { after } : {})
        ids.push(...page.threads.map((thread) => thread.id))
        if (page.next === null) break
        after = page.next
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(95)
    }
    await sql`delete from inbox_thread where preview = 'Hi'`.execute(app.db)
  })
})

describe('a long thread', () => {
  let longThread: { orderId: string; customerId: string }

  beforeAll(async () => {
    longThread = await startOrder({ firstName: 'Long', lastName: 'Talker', phone: '5125550145' })
    await write(shop.owner, longThread.orderId, 'The last one.')
    // 130 messages with more than 4,000 different words.
    await sql`
      update conversation set last_number = 131 where work_order_id = ${longThread.orderId}`.execute(app.db)
    await sql`
      insert into conversation_message (work_order_id, number, side, by_name, body, sent_at)
      select ${longThread.orderId}, 1 + n, 'customer', 'Long Talker', 'Message ' || n || ' ' || (
        select string_agg('lexeme' || n || 'x' || k, ' ') from generate_series(1, 40) k), ${noon}::timestamptz - interval '1 hour' + n * interval '1 second'
      from generate_series(1, 130) n`.execute(app.db)
  })
  const page = async (query: { before?: string; after?: string; around?: string }) =>
    shop.owner.call(inbox.entries, { params: { ...here(), id: longThread.customerId }, query })

  test('comes in pages of 50 that skip and repeat nothing, even while somebody writes', async () => {
    const { entries, hasEarlier } = await read(longThread.customerId)
    expect([entries.length, hasEarlier]).toEqual([50, true])
    await write(shop.owner, longThread.orderId, 'Meanwhile.')
    const second = (await page({ before: entries[0]!.id })).body
    const third = (await page({ before: second.entries[0]!.id })).body
    expect([second.entries.length, second.hasEarlier, third.entries.length, third.hasEarlier]).toEqual([50, true, 31, false])
    const texts = [...third.entries, ...second.entries, ...entries].map((entry) => entry.text.split(' ').slice(0, 2).join(' '))
    expect(texts).toEqual([...Array.from({ length: 130 }, (_, n) => `Message ${n + 1}`), 'The last'])
    const after = (await page({ after: third.entries.at(-1)!.id })).body
    expect(after.entries.map(({ id }) => id)).toEqual(second.entries.map(({ id }) => id))
    expect([after.hasEarlier, after.hasLater]).toEqual([true, true])
  })

  test('is found by its newest words and its oldest ones, and opens at the entry that has them', async () => {
    for (const word of ['lexeme130x40', 'lexeme3x7']) {
      const [line] = (await list('all', { text: word })).threads
      expect([word, line?.customer?.name, line?.found?.text.includes(word)]).toEqual([word, 'Long Talker', true])
      const { entries } = (await page({ around: line!.found!.entryId })).body
      expect(entries.find(({ id }) => id === line!.found!.entryId)?.text).toContain(word)
    }
    const found = (await list('all', { text: 'lexeme60x1' })).threads[0]!.found!
    const { entries, hasEarlier, hasLater } = (await page({ around: found.entryId })).body
    expect([entries.length, entries[25]!.id === found.entryId, hasEarlier, hasLater]).toEqual([50, true, true, true])
    // Each word may be in another message; a word that is nowhere finds nothing.
    expect((await list('all', { text: 'lexeme1x1 lexeme130x2' })).threads).toHaveLength(1)
    expect((await list('all', { text: 'lexeme1x1 carburetor' })).threads).toEqual([])
  })

  test('has no page around another thread’s entry, and takes one position at a time', async () => {
    expect((await page({ around: crypto.randomUUID() })).status).toBe(404)
    const id = crypto.randomUUID()
    expect((await page({})).status).toBe(400)
    expect((await page({ before: id, after: id })).status).toBe(400)
  })
})

describe('threads that merge or split', () => {
  test('a snoozed thread that merges with another comes back at the earlier time', async () => {
    const sue = await startOrder({ firstName: 'Sue', lastName: 'North', phone: '5125550146' })
    const susan = await startOrder({ firstName: 'Susan', lastName: 'North', phone: '5125550147' })
    for (const { orderId } of [sue, susan]) await write(shop.owner, orderId, 'We wait for the part.')
    const snooze = (id: string, until: Date) =>
      shop.owner.call(inbox.snooze, { params: { ...here(), id }, body: { until: until.toISOString() } })
    await snooze(sue.customerId, later(600))
    const merge = { params: here(), body: { keep: susan.customerId, drop: sue.customerId } }
    expect((await shop.owner.call(shopCustomers.merge, merge)).status).toBe(200)
    const kept = await read(susan.customerId)
    expect(kept).toMatchObject({ isDone: false, snoozedUntil: expect.any(String) })
    expect(new Date(kept.snoozedUntil!)).toEqual(later(600))
    await setTime(later(601))
    await deliver('inbox-wake')
    expect(await read(susan.customerId)).toMatchObject({ snoozedUntil: null, isUnread: true })
    expect((await read(susan.customerId)).entries.at(-1)).toMatchObject({ text: 'Snooze ended' })
    await setTime(noon)
  })

  test('nobody waits in the thread of a customer whose phone turned out to be somebody else’s', async () => {
    const phone = '5125550148'
    const oldHolder = await startOrder({ firstName: 'Old', lastName: 'Holder', phone })
    await sql`update work_order set state = 'cancelled', closed_at = ${new Date(noon.getTime() - 40 * dayMilliseconds)} where id = ${oldHolder.orderId}`.execute(
      app.db,
    )
    await text(phone, 'Is my truck done?')
    expect(await read(oldHolder.customerId)).toMatchObject({ isUnread: true, waitsSince: expect.any(String) })
    const newHolder = await startOrder({ firstName: 'New', lastName: 'Holder', phone: '5125550149' })
    const { id } = (await sql<{ id: string }>`select id from text_thread where phone = ${phone}`.execute(app.db)).rows[0]!
    await shop.owner.call(texting.assign, { params: { ...here(), id }, body: { customerId: newHolder.customerId } })
    const names = async (view: InboxView) => (await list(view, { text: 'Holder' })).threads.map((thread) => thread.customer?.name)
    expect(await names('all')).toEqual(['New Holder'])
    const moved = await read(newHolder.customerId)
    expect(moved).toMatchObject({ isUnread: true, isDone: false, waitsSince: expect.any(String) })
    expect(moved.entries.map((entry) => entry.text)).toEqual(['Is my truck done?'])
    expect((await list('all', { text: 'my truck done' })).threads.map((line) => line.customer?.name)).toContain('New Holder')
  })

  test('a customer who also wrote something else still waits for an answer to that', async () => {
    const phone = '5125550155'
    const first = await startOrder({ firstName: 'Still', lastName: 'Waiter', phone })
    await text(phone, 'In my order')
    await setTime(later(1))
    await sql`update work_order set state = 'cancelled', closed_at = ${new Date(noon.getTime() - 40 * dayMilliseconds)} where id = ${first.orderId}`.execute(
      app.db,
    )
    await text(phone, 'Outside of it')
    await shop.owner.call(inbox.addNote, { params: { ...here(), id: first.customerId }, body: { text: 'Call back' } })
    const second = await startOrder({ firstName: 'Other', lastName: 'Waiter', phone: '5125550156' })
    const { id } = (await sql<{ id: string }>`select id from text_thread where phone = ${phone}`.execute(app.db)).rows[0]!
    await shop.owner.call(texting.assign, { params: { ...here(), id }, body: { customerId: second.customerId } })
    const [left, right] = [await read(first.customerId), await read(second.customerId)]
    expect(left.entries.map((entry) => entry.text)).toEqual(['In my order', 'Call back'])
    expect([left.waitsSince, right.waitsSince]).toEqual([left.entries[0]!.at, right.entries[0]!.at])
    expect(right.entries.map((entry) => entry.text)).toEqual(['Outside of it'])
    await setTime(noon)
  })
})

describe('internal notes', () => {
  test('no call that a customer can make shows a note or what was done with the thread', async () => {
    const { workOrder } = await shop.order()
    await write(shop.ann, workOrder.id, 'Is it safe to drive?')
    const { id } = await read(shop.ann.customerId)
    const at = { ...here(), id }
    const secret = 'Difficult customer, zebracorn'
    await shop.owner.call(inbox.addNote, { params: at, body: { text: secret } })
    await shop.owner.call(inbox.assign, { params: at, body: { accountId: advisor.accountId } })
    await reply(id, 'Yes, it is.', 'app')
    await deliver('conversation')
    const known: Record<string, string[]> = {
      id: [workOrder.id, id, shop.ann.customerId],
      shop: [shop.shop.shopId],
      customer: [shop.ann.customerId],
      email: [shop.ann.email],
      invoice: [String(workOrder.invoice)],
    }
    let asked = 0
    for (const { row } of allRoutes) {
      // Calls without a login know no customer; but the outbox shows what was sent.
      const isTheirs = row.who === 'anyone' ? row.path.startsWith('/outbox') : row.who.includes('customer')
      if (row.method !== 'GET' || !isTheirs) continue
      const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      for (let number = 0; number < (names.includes('id') ? 3 : 1); number++) {
        const path = row.url.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent((known[name] ?? [workOrder.id])[number] ?? (known[name] ?? [workOrder.id])[0]!),
        )
        const query = new URLSearchParams({
          shop: shop.shop.shopId,
          workOrderId: workOrder.id,
          id: workOrder.id,
          email: shop.ann.email,
        })
        const ask = (url: string) => app.built.app.inject({ url, headers: { authorization: `Bearer ${shop.ann.token}` } })
        const plain = await ask(path)
        // Some need a query, and some take none.
        const answer = plain.statusCode === 400 ? await ask(`${path}?${query.toString()}`) : plain
        asked++
        expect([path, answer.body.includes('zebracorn') || answer.body.includes('assigned this')]).toEqual([path, false])
      }
    }
    expect(asked).toBeGreaterThan(40)
    // None of it was sent to anybody, either.
    const sent = await app.outbox(shop.ann.email)
    expect(JSON.stringify(sent)).not.toContain('zebracorn')
    const { rows } =
      await sql`select 1 from notification where account_id = ${shop.ann.accountId} and (title || body) ilike '%zebracorn%'`.execute(
        app.db,
      )
    expect(rows).toEqual([])
    const theirs = await shop.ann.call(inbox.read, { params: at })
    expect(theirs.status).toBe(403)
  })
})

describe('access', () => {
  test('other shops get 404, customers and employees who may not message customers get 403', async () => {
    const { id } = (await list()).threads[0]!
    const stranger = await app.signUpShop()
    for (const at of [here(), { shop: stranger.shopId }]) {
      const params = { ...at, id }
      expect((await stranger.owner.call(inbox.read, { params })).status).toBe(404)
      expect((await stranger.owner.call(inbox.addNote, { params, body: { text: 'x' } })).status).toBe(404)
      expect((await stranger.owner.call(inbox.reply, { params, body: { text: 'x', channel: 'text' } })).status).toBe(404)
    }
    expect((await stranger.owner.call(inbox.list, { params: here() })).status).toBe(404)
    const silent = await app.signUpEmployee(shop.shop.shopId, 'Technician')
    await sql`update shop_member set permissions = array_remove(permissions, 'customers.message') where account_id = ${silent.accountId}`.execute(
      app.db,
    )
    expect((await silent.call(inbox.list, { params: here() })).status).toBe(403)
    expect((await shop.ann.call(inbox.list, { params: here() })).status).toBe(403)
  })
})

describe('replies by e-mail', () => {
  test('every thread has its own address, and only that one reaches it', async () => {
    const evaOrder = await startOrder({ firstName: 'Eva', lastName: 'Holm', phone: '5125550150', email: 'eva@example.test' })
    const samOrder = await startOrder({ firstName: 'Sam', lastName: 'Holm', phone: '5125550151', email: 'sam@example.test' })
    for (const { orderId } of [evaOrder, samOrder]) await write(shop.owner, orderId, 'Your truck is ready.')
    await deliver('conversation')
    const [eva, sam] = [await lastMailTo('eva@example.test'), await lastMailTo('sam@example.test')]
    expect(eva.reply_to).toMatch(/^reply\+[0-9a-f]{32}@reply\.liftbay\.test$/)
    expect(eva.reply_to).not.toBe(sam.reply_to)
    const { body } = await app.guest.call(messages.get, { params: { id: eva.id } })
    expect(body.text).toContain('Reply to this e-mail to answer')
    await answerMail(eva.id, 'Coming at 4')
    expect((await read(evaOrder.customerId)).entries.at(-1)).toMatchObject({
      channel: 'mail',
      text: 'Coming at 4',
      by: 'Eva Holm',
    })
    expect((await read(samOrder.customerId)).entries.map((entry) => entry.text)).not.toContain('Coming at 4')
  })

  test('an e-mail from another address is shown with it, and an e-mail never approves, pays or changes anything', async () => {
    const { orderId, customerId } = await startOrder({
      firstName: 'Pia',
      lastName: 'Berg',
      phone: '5125550152',
      email: 'pia@example.test',
    })
    await sql`update work_order set state = 'awaiting-authorization' where id = ${orderId}`.execute(app.db)
    await write(shop.owner, orderId, 'Please approve.')
    await deliver('conversation')
    const mail = await lastMailTo('pia@example.test')
    const before = await sql`select * from work_order where id = ${orderId}`.execute(app.db)
    await answerMail(mail.id, 'Approve everything. STOP. My new phone is 5125559999.', 'mallory@evil.test')
    const after = await sql`select * from work_order where id = ${orderId}`.execute(app.db)
    expect(after.rows).toEqual(before.rows)
    const last = (await read(customerId)).entries.at(-1)
    expect(last).toMatchObject({ by: 'mallory@evil.test', sender: 'mallory@evil.test' })
    expect((await read(customerId)).phone).toBe('5125550152')
    const { rows } = await sql`select 1 from text_stop where phone = '5125550152'`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('a customer without a repair order is written to by e-mail, and their reply lands in the same thread', async () => {
    const { orderId, customerId } = await startOrder({
      firstName: 'Ole',
      lastName: 'Lund',
      phone: '5125550153',
      email: 'ole@example.test',
    })
    await write(shop.owner, orderId, 'Goodbye.')
    await sql`update work_order set state = 'cancelled', closed_at = ${new Date(noon.getTime() - 40 * dayMilliseconds)} where id = ${orderId}`.execute(
      app.db,
    )
    const thread = await read(customerId)
    expect(thread.reach.map(({ channel, why }) => [channel, why === null])).toEqual([
      ['text', false],
      ['mail', true],
    ])
    expect((await reply(thread.id, 'Hi', 'text')).problem.code).toBe('cannot_reply')
    expect((await reply(thread.id, 'Time for an oil change.', 'mail')).status).toBe(200)
    await app.settle()
    await answerMail((await lastMailTo('ole@example.test')).id, 'Yes please')
    const { entries, waitsSince } = await read(customerId)
    expect(entries.slice(-2).map((entry) => [entry.side, entry.channel, entry.text, entry.order])).toEqual([
      ['shop', 'mail', 'Time for an oil change.', null],
      ['customer', 'mail', 'Yes please', null],
    ])
    expect(waitsSince).not.toBeNull()
  })
})

describe('pictures in replies', () => {
  const makePicture = (width = 30) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#264' } })
      .png()
      .toBuffer()
  const add = async (id: string, bytes: Buffer, user: TestUser = shop.owner) =>
    user.call(inbox.addPhoto, { params: { ...here(), id }, body: {} }, { file: { name: 'brake.png', bytes } })
  const replyWith = (id: string, channel: 'app' | 'text' | 'mail', photoIds: readonly string[], words = '') =>
    shop.owner.call(inbox.reply, {
      params: { ...here(), id },
      body: { text: words, channel, photos: photoIds.map((photoId) => ({ photoId })) },
    })
  const attachmentsTo = async (recipient: string) =>
    (
      await sql<{ attachments: { mediaType: string }[] }>`
        select attachments from message where recipient = ${recipient} order by created_at desc limit 1`.execute(app.db)
    ).rows[0]!.attachments.map(({ mediaType }) => mediaType)

  test('a reply has its pictures in the app, as a text and as an e-mail, even without words', async () => {
    const { customerId } = await startOrder({
      firstName: 'Pic',
      lastName: 'Ture',
      phone: '5125550170',
      email: 'pic@example.test',
    })
    await text('5125550170', 'What is broken?')
    for (const [channel, to] of [
      ['text', '5125550170'],
      ['mail', 'pic@example.test'],
    ] as const) {
      const { photoId } = (await add(customerId, await makePicture())).body
      expect((await replyWith(customerId, channel, [photoId])).status).toBe(200)
      expect(await attachmentsTo(to)).toEqual(['image/png'])
      const last = (await read(customerId)).entries.at(-1)!
      expect(last).toMatchObject({ channel, text: '', photos: [{ width: 30, height: 20, alt: 'Photo 1 of 1 from Test Garage' }] })
      // Sent once, it is gone.
      expect((await replyWith(customerId, channel, [photoId])).problem.code).toBe('photo_missing')
    }
    const { workOrder } = await shop.order()
    await write(shop.ann, workOrder.id, 'And mine?')
    const { photoId } = (await add(shop.ann.customerId, await makePicture())).body
    expect((await replyWith(shop.ann.customerId, 'app', [photoId], 'This')).status).toBe(200)
    const message = (await shop.ann.call(conversations.read, { params: { id: workOrder.id } })).body.messages.at(-1)!
    const seen = await shop.ann.call(conversations.photo, { params: { id: workOrder.id, photoId: message.photos[0]!.photoId } })
    expect([message.text, seen.status]).toEqual(['This', 200])
  })

  test('a reply outside of any repair order has its pictures, too', async () => {
    await text('5125550171', 'Do you fix this?')
    const { id } = (await list('all', { text: '5125550171' })).threads[0]!
    const { photoId } = (await add(id, await makePicture())).body
    expect((await replyWith(id, 'text', [photoId], 'Like this?')).status).toBe(200)
    expect(await attachmentsTo('5125550171')).toEqual(['image/png'])
    expect((await read(id)).entries.at(-1)).toMatchObject({
      text: 'Like this?',
      photos: [{ width: 30 }],
      textThreadId: expect.any(String),
    })
    const { orderId, customerId } = await startOrder({
      firstName: 'Loose',
      lastName: 'Mail',
      phone: '5125550172',
      email: 'loose@example.test',
    })
    await write(shop.owner, orderId, 'Goodbye.')
    await sql`update work_order set state = 'cancelled', closed_at = ${new Date(noon.getTime() - 40 * dayMilliseconds)} where id = ${orderId}`.execute(
      app.db,
    )
    const mailed = (await add(customerId, await makePicture())).body.photoId
    expect((await replyWith(customerId, 'mail', [mailed])).status).toBe(200)
    expect(await attachmentsTo('loose@example.test')).toEqual(['image/png'])
    const [photo] = (await read(customerId)).entries.at(-1)!.photos
    const params = { ...here(), id: customerId, file: photo!.photoId }
    expect((await advisor.call(inbox.file, { params })).status).toBe(200)
  })

  test('a picture of another person, conversation or type is refused, and too many or too large ones get a reason', async () => {
    const { customerId } = await startOrder({ firstName: 'Wrong', lastName: 'Picture', phone: '5125550173' })
    await text('5125550173', 'Hi')
    const theirs = (await add(customerId, await makePicture(), advisor)).body.photoId
    expect((await replyWith(customerId, 'text', [theirs])).problem.code).toBe('photo_missing')
    const elsewhere = (await add(shop.ann.customerId, await makePicture())).body.photoId
    expect((await replyWith(customerId, 'text', [elsewhere])).problem.code).toBe('photo_missing')
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('MZ program'),
    ])
      expect((await add(customerId, bytes)).problem.code).toBe('picture_type_not_allowed')
    const seven = Array.from({ length: 7 }, () => crypto.randomUUID())
    expect((await replyWith(customerId, 'text', seven)).problem.errors).toEqual({ photos: 'Photos: at most 6' })
    expect((await replyWith(customerId, 'text', [])).problem.errors).toEqual({ text: 'Message is required' })
    const { photoId } = (await add(customerId, await makePicture())).body
    await sql`update file set size_bytes = 6000000 where id = (select file_id from inbox_file where id = ${photoId})`.execute(
      app.db,
    )
    expect((await replyWith(customerId, 'text', [photoId])).problem).toMatchObject({
      code: 'pictures_too_large',
      msg: 'The pictures of a text can have 5 MB together. Remove one, or send fewer at a time.',
    })
    // Nothing was sent, so it can be sent another way.
    const { rows } = await sql`select from inbox_file where id = ${photoId}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test('an unsent picture is visible only to its uploader, and deleted after two days', async () => {
    const { customerId } = await startOrder({ firstName: 'Un', lastName: 'Sent', phone: '5125550174' })
    await text('5125550174', 'Hi')
    const file = (await add(customerId, await makePicture())).body.photoId
    const params = { ...here(), id: customerId, file }
    expect([(await shop.owner.call(inbox.file, { params })).status, (await advisor.call(inbox.file, { params })).status]).toEqual(
      [200, 404],
    )
    await sql`update inbox_file set kept_at = ${later(-3 * 24 * 60)} where id = ${file}`.execute(app.db)
    await app.built.jobs.find(({ name }) => name === 'forget-unsent-inbox-pictures')!.work()
    expect((await shop.owner.call(inbox.file, { params })).status).toBe(404)
  })
})

describe('the away message', () => {
  const night = new Date('2027-03-10T02:30:00Z') // 8:30 PM in Austin
  const turnOn = (isOn: boolean) =>
    shop.owner.call(inbox.saveAway, { params: here(), body: { isOn, text: '{shop} is closed and opens {opens}.' } })
  const countAway = async (customerId: string) =>
    (await read(customerId)).entries.filter((entry) => entry.isAutomatic && entry.text.includes('is closed')).length

  test('goes out once in each thread and closed period, never while the shop is open, and not when it is off', async () => {
    const { workOrder } = await shop.order()
    const say = async (words: string) => {
      await write(shop.ann, workOrder.id, words)
      await app.settle()
    }
    await turnOn(true)
    await say('By day')
    expect(await countAway(shop.ann.customerId)).toBe(0)
    await setTime(night)
    await say('By night')
    await say('Still there?')
    const last = (await read(shop.ann.customerId)).entries.filter((entry) => entry.isAutomatic)
    expect(last.at(-1)).toMatchObject({
      side: 'shop',
      text: 'Test Garage is closed and opens tomorrow at 8:00 AM.',
      by: 'Automatic answer',
    })
    expect(await countAway(shop.ann.customerId)).toBe(1)
    // An automatic answer does not end the wait.
    expect((await read(shop.ann.customerId)).waitsSince).not.toBeNull()
    await setTime(new Date(night.getTime() + dayMilliseconds))
    await say('The next night')
    expect(await countAway(shop.ann.customerId)).toBe(2)
    await turnOn(false)
    await setTime(new Date(night.getTime() + 2 * dayMilliseconds))
    await say('The third night')
    expect(await countAway(shop.ann.customerId)).toBe(2)
    await setTime(noon)
  })

  test('no text goes out after STOP or to people who said no to texts', async () => {
    await turnOn(true)
    await setTime(night)
    const textsTo = async (phone: string) =>
      (await sql<{ count: number }>`select count(*)::int as count from message where recipient = ${phone}`.execute(app.db))
        .rows[0]!.count
    await text('5125550160', 'Are you open?')
    await app.settle()
    expect(await textsTo('5125550160')).toBe(1)
    await text('5125550161', 'STOP')
    await app.settle()
    const before = await textsTo('5125550161')
    await text('5125550161', 'Are you open?')
    await app.settle()
    expect(await textsTo('5125550161')).toBe(before)
    await turnOn(false)
    await setTime(noon)
  })

  test('only the owner sets it, and a field that does not exist is named', async () => {
    const wrong = await shop.owner.call(inbox.saveAway, { params: here(), body: { isOn: true, text: 'Back {soon}' } })
    expect(wrong.problem.msg).toContain('There is no field {soon}')
    expect((await advisor.call(inbox.saveAway, { params: here(), body: { isOn: true, text: 'Hi' } })).status).toBe(403)
  })
})

test('the response time counts only a person’s first answer within opening hours, not automatic answers', async () => {
  await setTime(noon)
  const fresh = await Workshop.open(app)
  people.push(fresh.owner, fresh.ann)
  const at = { shop: fresh.shop.shopId }
  const measure = async () => (await fresh.owner.call(inbox.responseTime, { params: at })).body
  expect(await measure()).toEqual({ days: 30, answers: 0, medianMinutes: null })
  const { workOrder } = await fresh.order()
  await write(fresh.ann, workOrder.id, 'Hello')
  await setTime(later(5))
  await write(fresh.ann, workOrder.id, 'Anybody?')
  await setTime(later(12.5))
  await write(fresh.owner, workOrder.id, 'Here I am.')
  await setTime(later(13))
  await write(fresh.owner, workOrder.id, 'What is it?')
  expect(await measure()).toEqual({ days: 30, answers: 1, medianMinutes: 12 })
  await setTime(noon)
})

test('a saved list stays fast with ten thousand conversations: each view is read by its index', async () => {
  await sql`
    with made as (insert into customer (first_name, last_name, entered_by_shop_id)
      select 'Many', 'No ' || n, ${shop.shop.shopId} from generate_series(1, 10000) n returning id)
    insert into inbox_thread (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at, waits_since, done_at)
    select ${shop.shop.shopId}, id, ${noon}, 'customer', 'app', 'Bulk', ${noon}::timestamptz - random() * interval '300 days',
      case when random() < 0.02 then ${noon}::timestamptz end, case when random() < 0.9 then ${noon}::timestamptz end from made`.execute(
    app.db,
  )
  await sql`analyze inbox_thread`.execute(app.db)
  for (const view of ['unassigned', 'waiting', 'done', 'all'] as const) {
    const plan = await explain(view)
    expect([view, /Seq Scan on inbox_thread/.test(plan), /Index (Only )?Scan/.test(plan)]).toEqual([view, false, true])
  }
  await sql`delete from inbox_thread where preview = 'Bulk'`.execute(app.db)

  async function explain(view: InboxView): Promise<string> {
    const where = {
      unassigned: sql`done_at is null and not ${isHeld} and (snoozed_until is null or snoozed_until <= ${noon})`,
      waiting: sql`done_at is null and waits_since is not null and (snoozed_until is null or snoozed_until <= ${noon})`,
      done: sql`done_at is not null`,
      all: sql`true`,
    }[view as 'all']
    const order = view === 'waiting' ? sql`waits_since, id` : sql`moved_at desc, id desc`
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from inbox_thread t where shop_id = ${shop.shop.shopId} and ${where} order by ${order} limit 41`.execute(
      app.db,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
})

test('only people who may read messages are notified of texts, e-mails and messages', async () => {
  const workshop = await Workshop.open(app)
  const { shopId } = workshop.shop
  const params = { shop: shopId }
  const clerk = await app.signUpEmployee(shopId, 'Parts')
  const technician = await app.signUpEmployee(shopId, 'Technician')
  const line = await workshop.owner.call(textLines.getNumber, { params, body: { near: '5125550100' } })
  await app.guest.call(textSimulator.text, { params: { phone: '5125550190' }, body: { to: line.body.number!, text: 'Hi' } })
  const { id } = (await workshop.order()).workOrder
  await write(workshop.ann, id, 'Hello')
  await deliver('conversation')
  const mailed = { params: { ...params, id: workshop.ann.customerId }, body: { text: 'Yes?', channel: 'mail' as const } }
  expect((await workshop.owner.call(inbox.reply, mailed)).status).toBe(200)
  await sql`update work_order set state = 'closed', closed_at = ${noon}::timestamptz - interval '60 days' where id = ${id}`.execute(
    app.db,
  )
  expect((await answerMail((await lastMailTo(workshop.ann.email)).id, 'My answer')).status).toBe(200)
  const readTitles = async (user: TestUser) => {
    const { rows } = await sql<{ title: string }>`
      select title from notification where account_id = ${user.accountId} and data ->> 'shop' = ${shopId}`.execute(app.db)
    return rows.map((row) => row.title.replace(/ (about|from) .*/, '')).toSorted()
  }
  const told = ['Ann Baker answered by e-mail', 'Ann Baker wrote', 'New text']
  expect(await readTitles(workshop.owner)).toEqual(told)
  expect(await readTitles(technician)).toEqual(told)
  expect(await readTitles(clerk)).toEqual([])
})

test('a deleted customer’s addresses are gone from the messages of a repair order, too', async () => {
  const workshop = await Workshop.open(app)
  const params = { shop: workshop.shop.shopId, id: workshop.ann.customerId }
  const { id } = (await workshop.order()).workOrder
  await write(workshop.ann, id, 'Hello')
  await workshop.owner.call(inbox.reply, { params, body: { text: 'Hello Ann', channel: 'mail' } })
  await answerMail((await lastMailTo(workshop.ann.email)).id, 'From work', 'ann@work.test')
  const names = async () => (await workshop.owner.call(inbox.read, { params })).body.entries.map((entry) => entry.by)
  expect(await names()).toEqual(['Ann Baker', 'Olga Owner', 'ann@work.test'])
  await sql`update work_order set state = 'closed', closed_at = ${noon} where id = ${id}`.execute(app.db)
  await deletePersonNow(app, workshop.ann)
  expect(await names()).toEqual(['Ann Baker', 'Olga Owner', 'Unknown sender'])
})

test('a deleted customer’s addresses are gone from the inbox, and the shop keeps the words', async () => {
  const workshop = await Workshop.open(app)
  const { customerId } = workshop.ann
  const params = { shop: workshop.shop.shopId, id: customerId }
  const { id } = (await workshop.order()).workOrder
  await write(workshop.ann, id, 'Hello')
  await sql`update work_order set state = 'closed', closed_at = ${noon}::timestamptz - interval '60 days' where id = ${id}`.execute(
    app.db,
  )
  expect((await workshop.owner.call(inbox.reply, { params, body: { text: 'Hello Ann', channel: 'mail' } })).status).toBe(200)
  const mail = await lastMailTo(workshop.ann.email)
  await answerMail(mail.id, 'From home')
  await answerMail(mail.id, 'From work', 'ann@work.test')
  await deletePersonNow(app, workshop.ann)
  const { rows } = await sql<{ address: number; sender: string[] }>`
    select (select count(*)::int from inbox_address a where a.thread_id = t.id) as address,
      (select array_agg(i.sender) from inbox_mail i where i.thread_id = t.id) as sender
    from inbox_thread t where t.customer_id = ${customerId}`.execute(app.db)
  expect(rows).toEqual([{ address: 0, sender: ['', ''] }])
  const { entries } = (await workshop.owner.call(inbox.read, { params })).body
  expect(entries.map((entry) => [entry.text, entry.by, entry.sender])).toEqual([
    ['Hello', 'Ann Baker', null],
    ['Hello Ann', 'Olga Owner', null],
    ['From home', '', null],
    ['From work', 'Unknown sender', null],
  ])
  await answerMail(mail.id, 'Too late')
  expect((await workshop.owner.call(inbox.read, { params })).body.entries).toHaveLength(4)
})
