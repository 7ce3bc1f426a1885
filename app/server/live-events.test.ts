import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '../../features/people/employees/contract/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import { notifyAccount } from '../../features/platform/notifications/server/index.ts'
import { conversations } from '../../features/repair/conversations/contract/index.ts'
import {
  announce,
  everyone,
  getAccountTopic,
  getSessionTopic,
  getShopTopic,
  live,
  type LiveMessage,
} from '../../kit/server/live.ts'
import { createSentEstimate, signAgreement, type Visit } from '../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../testing/test-app.ts'

/** Two shops and two customers listen. An event about one shop or customer never reaches the other. */
let app: TestApp
let origin: string
let visit: Visit
let stranger: TestShop
let eve: TestUser
const sockets: Socket[] = []

beforeAll(async () => {
  app = await testApp()
  await app.built.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.built.app.server.address() as AddressInfo).port}`
  visit = await createSentEstimate(app)
  stranger = await app.signUpShop()
  eve = await app.signUp('customer')
  await app.settle()
}, 60_000)
afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

interface Listener {
  socket: Socket
  received: LiveMessage[]
}

/** Connects as that person, and asks for more than is theirs in every way that a browser can. */
async function listen(person: TestUser, wish: readonly string[] = []): Promise<Listener> {
  const { accessToken } = (await person.call(notifications.negotiate, { query: { userid: person.accountId } })).body
  const socket = io(origin, {
    auth: { accessToken, topics: wish, rooms: wish },
    query: { topics: wish.join(), room: wish[0] ?? '' },
    path: '/socket.io',
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  const received: LiveMessage[] = []
  socket.onAny((name: string, message: LiveMessage) => {
    if (name !== 'caughtUp') received.push({ ...message, event: name })
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('caughtUp', () => resolve())
    socket.on('connect_error', reject)
  })
  for (const event of ['join', 'subscribe', 'room', 'topics', 'newMessage']) for (const topic of wish) socket.emit(event, topic)
  return { socket, received }
}

/** Waits until everything sent so far has arrived: each account then gets one more message, in the same order. */
async function waitForAll(...listeners: { who: TestUser; at: Listener }[]): Promise<void> {
  await app.settle()
  for (const { who, at } of listeners) {
    app.built.provided.get(live).sendEvent({ topics: [getAccountTopic(who.accountId)], message: { type: 'end' } })
    await expect.poll(() => at.received.some(({ type }) => type === 'end')).toBe(true)
    at.received.splice(0, at.received.length, ...at.received.filter(({ type }) => type !== 'end'))
  }
}

test('events of a shop and its customer reach neither another shop nor another customer', async () => {
  const { shop, ann } = visit
  const wish = [getShopTopic(shop.shopId), getAccountTopic(ann.accountId), getAccountTopic(shop.owner.accountId), shop.shopId]
  const mine = [
    { who: shop.owner, at: await listen(shop.owner) },
    { who: ann, at: await listen(ann) },
  ]
  const others = [
    { who: stranger.owner, at: await listen(stranger.owner, wish) },
    { who: eve, at: await listen(eve, wish) },
    { who: await app.signUp('vendors'), at: await listen(await app.signUp('vendors'), wish) },
  ].map(({ who, at }) => ({ who, at }))
  await signAgreement(visit)
  const inOrder = { params: { id: visit.order.workOrder.id } }
  await ann.call(conversations.send, { ...inOrder, body: { text: 'Is it done?', photos: [] } })
  await notifyAccount(app.db, {
    accountId: ann.accountId,
    type: 'default',
    subject: 'account',
    title: 'Hello',
    body: 'Ann',
    data: {},
  })
  for (const { at } of others) at.socket.emit('newMessage', { type: 'agreement_signed' })
  await waitForAll(...mine, ...others.slice(0, 2))
  for (const { at } of mine) expect(at.received.length).toBeGreaterThan(1)
  for (const { at } of others) expect(at.received).toEqual([])
})

test('nobody gets a ticket for another person’s events, by id or by e-mail', async () => {
  const { shop, ann } = visit
  const ids = [ann.accountId, ann.email, ann.customerId, shop.shopId, shop.owner.accountId, shop.owner.email]
  for (const asking of [eve, stranger.owner])
    for (const userid of [
      ...ids,
      ...ids.map((id) => id.toUpperCase()),
      getAccountTopic(ann.accountId),
      `${asking.email},${ann.email}`,
    ]) {
      const { status, raw } = await asking.call(notifications.negotiate, { query: { userid } })
      expect([userid, status]).toEqual([userid, 404])
      expect(raw.toString()).not.toContain('accessToken')
    }
  expect((await app.guest.call(notifications.negotiate, { query: { userid: ann.accountId } })).status).toBe(401)
})

test('a ticket lists only the person’s own account, session and shops, and what everyone hears', async () => {
  const readTopics = async (person: TestUser) => {
    const { accessToken } = (await person.call(notifications.negotiate, { query: { userid: person.email } })).body
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { topics: string[] }
    return claims.topics.map((topic) => (topic.startsWith(getSessionTopic('')) ? getSessionTopic('') : topic)).toSorted()
  }
  const { shop, ann } = visit
  expect(await readTopics(ann)).toEqual([getAccountTopic(ann.accountId), everyone, getSessionTopic('')])
  expect(await readTopics(shop.owner)).toEqual(
    [everyone, getAccountTopic(shop.owner.accountId), getSessionTopic(''), getShopTopic(shop.shopId)].toSorted(),
  )
})

test('someone who no longer works at a shop gets no more of its events, even on an open connection', async () => {
  const { shop } = visit
  const former = await app.signUpEmployee(shop.shopId)
  const before = await listen(former)
  const left = new Promise<void>((resolve) => before.socket.on('disconnect', () => resolve()))
  const dismissed = await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: former.accountId } })
  expect(dismissed.status).toBe(200)
  await app.settle()
  await left
  const again = await app.signInAs(former.accountId, 'employee', former.email)
  const after = await listen(again, [getShopTopic(shop.shopId)])
  await announce(app.db, [getShopTopic(shop.shopId)], { type: 'work_order_changed' })
  await waitForAll({ who: again, at: after })
  expect(after.received).toEqual([])
})
