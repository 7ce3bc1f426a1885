import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { announce, live, type LiveMessage, getSessionTopic, getShopTopic } from '../../../kit/server/live.ts'
import { type TestUser, testApp } from '../../../testing/test-app.ts'
import { auth } from '../auth/contract/index.ts'
import { notifications } from './contract/index.ts'
import { liveTopics, notifyAccount } from './server/index.ts'

const app = await testApp()
let origin = ''
beforeAll(async () => {
  // Replaces the app, which knows who works at a shop.
  app.built.provided.put(liveTopics, async (_, actor) => ['everybody', ...(actor.role === 'owner' ? [getShopTopic('one')] : [])])
  await app.built.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.built.app.server.address() as AddressInfo).port}`
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function getTicket(person: TestUser): Promise<string> {
  return (await person.call(notifications.negotiate, { query: { userid: person.accountId } })).body.accessToken
}

/** Connects and collects the messages. Throws the server's message if it refuses. */
async function openListener(
  accessToken: unknown,
  more: Partial<ManagerOptions> = {},
): Promise<{ socket: Socket; received: LiveMessage[] }> {
  const socket = io(origin, { auth: { accessToken }, path: '/socket.io', reconnection: false, forceNew: true, ...more })
  sockets.push(socket)
  const received: LiveMessage[] = []
  socket.on('newMessage', (message: LiveMessage) => received.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.on('caughtUp', () => resolve())
    socket.on('connect_error', reject)
  })
  return { socket, received }
}

/** Waits until everything sent so far has arrived: sends one more message and waits for that. */
async function waitForMessages(...listeners: { received: LiveMessage[] }[]): Promise<void> {
  await app.settle()
  app.built.provided.get(live).sendEvent({ topics: ['everybody'], message: { type: 'end' } })
  await expect.poll(() => listeners.every(({ received }) => received.some(({ type }) => type === 'end'))).toBe(true)
  for (const { received } of listeners)
    received.splice(
      received.findIndex(({ type }) => type === 'end'),
      1,
    )
}

const car = {
  type: 'payment',
  subject: 'payments',
  title: 'Paid',
  body: 'Thank you.',
  data: { invoice: 7, status: 'success' },
} as const

test('a notification arrives after the commit, not before, and only at its account', async () => {
  const [ann, eve] = [await app.signUp('customer'), await app.signUp('customer')]
  const [annSocket, eveSocket] = [await openListener(await getTicket(ann)), await openListener(await getTicket(eve))]
  const id = await inTransaction(app.db, async (tx) => {
    const notificationId = await notifyAccount(tx, { accountId: ann.accountId, ...car })
    await waitForMessages(annSocket, eveSocket)
    expect(annSocket.received).toEqual([])
    return notificationId
  })
  await waitForMessages(annSocket, eveSocket)
  expect(annSocket.received).toMatchObject([
    { type: 'notification', status: 'success', message: 'Paid', notification: { id, title: 'Paid', data: car.data } },
  ])
  expect(eveSocket.received).toEqual([])
})

test('a notification from a failed transaction is never sent', async () => {
  const ann = await app.signUp('customer')
  const annSocket = await openListener(await getTicket(ann))
  await inTransaction(app.db, async (tx) => {
    await notifyAccount(tx, { accountId: ann.accountId, ...car })
    throw new Error('the verb failed')
  }).catch(() => {})
  await waitForMessages(annSocket)
  expect(annSocket.received).toEqual([])
})

test('reading a notification in one window updates the other windows', async () => {
  const ann = await app.signUp('customer')
  const annSocket = await openListener(await getTicket(ann))
  await notifyAccount(app.db, { accountId: ann.accountId, ...car })
  await ann.call(notifications.markRead, { body: { all: true } })
  await waitForMessages(annSocket)
  expect(annSocket.received).toMatchObject([{ type: 'notification' }, { type: 'notification_read', unread: 0 }])
})

test("a shop's events reach its staff", async () => {
  const [owner, ann] = [await app.signUp('owner'), await app.signUp('customer')]
  const [owners, annSocket] = [await openListener(await getTicket(owner)), await openListener(await getTicket(ann))]
  await announce(app.db, [getShopTopic('one')], { type: 'appointment_changed' })
  await waitForMessages(owners, annSocket)
  expect(owners.received).toEqual([{ type: 'appointment_changed', status: 'success', message: '' }])
  expect(annSocket.received).toEqual([])
})

test('a forged ticket for live events is refused', async () => {
  const ann = await app.signUp('customer')
  const ticket = await getTicket(ann)
  const [head, claims, seal] = ticket.split('.') as [string, string, string]
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), topics: ['account:other'] }),
  )
  for (const bad of [undefined, '', 'x', 7, {}, ann.token, `${head}.${forged.toString('base64url')}.${seal}`])
    await expect(openListener(bad)).rejects.toThrow('signed_out')
})

test.each(['polling', 'websocket'])(
  'with %s, a page from another site is refused, and an unreadable origin is harmless',
  async (transport) => {
    const ann = await app.signUp('customer')
    const ticket = await getTicket(ann)
    const from = (place: string) => openListener(ticket, { transports: [transport], extraHeaders: { origin: place } })
    for (const bad of ['https://elsewhere.test', 'null', 'garbage', origin, `${app.config.appUrl}.elsewhere.test`])
      await expect(from(bad)).rejects.toThrow()
    await from(new URL(app.config.appUrl).origin)
  },
)

test('logging out disconnects the socket, and earlier tickets stop working', async () => {
  const ann = await app.signUp('customer')
  const phone = await app.signInAs(ann.accountId, 'customer', ann.email)
  const [ticket, phones] = [await getTicket(ann), await getTicket(phone)]
  const [mine, otherListener] = [await openListener(ticket), await openListener(phones)]
  const hungUp = new Promise((resolve) => mine.socket.once('disconnect', resolve))
  await ann.call(auth.signOut)
  await hungUp
  await expect(openListener(ticket)).rejects.toThrow('signed_out')
  // The other session stays.
  await notifyAccount(app.db, { accountId: ann.accountId, ...car })
  await waitForMessages(otherListener)
  expect(otherListener.received).toHaveLength(1)
  await openListener(phones)
})

test('after a disconnect a new ticket for live events works at once', async () => {
  const channel = app.built.provided.get(live)
  channel.disconnectTopic(getSessionTopic('again'))
  const isAdmitted = async () =>
    openListener(await channel.issueTicket([getSessionTopic('again')])).then(
      () => true,
      () => false,
    )
  await expect.poll(isAdmitted).toBe(true)
})
