import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Somebody, testApp } from '../../server/app/testing/test-app.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import { announce, live, type LiveMessage, sessionTopic, shopTopic } from '../../server/kit/live.ts'
import { auth } from '../auth/contract.ts'
import { notifications } from './contract.ts'
import { liveTopics, notify } from './server/index.ts'

const app = await testApp()
let origin = ''
beforeAll(async () => {
  // Who works at a shop hears of it; a stand-in for what composition knows.
  app.built.provided.put(liveTopics, async (_, actor) => ['everybody', ...(actor.role === 'owner' ? [shopTopic('one')] : [])])
  await app.built.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.built.app.server.address() as AddressInfo).port}`
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function ticketOf(person: Somebody): Promise<string> {
  return (await person.call(notifications.negotiate, { query: { userid: person.accountId } })).body.accessToken
}

/** Connects and answers what arrives; throws what the server says when it refuses. */
async function listen(
  accessToken: unknown,
  more: Partial<ManagerOptions> = {},
): Promise<{ socket: Socket; heard: LiveMessage[] }> {
  const socket = io(origin, { auth: { accessToken }, path: '/socket.io', reconnection: false, forceNew: true, ...more })
  sockets.push(socket)
  const heard: LiveMessage[] = []
  socket.on('newMessage', (message: LiveMessage) => heard.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard }
}

/** Ends when everything sent so far has arrived at everybody: what comes after it has arrived too. */
async function arrived(...listeners: { heard: LiveMessage[] }[]): Promise<void> {
  await app.settle()
  app.built.provided.get(live).tell({ topics: ['everybody'], message: { type: 'end' } })
  await expect.poll(() => listeners.every(({ heard }) => heard.some(({ type }) => type === 'end'))).toBe(true)
  for (const { heard } of listeners)
    heard.splice(
      heard.findIndex(({ type }) => type === 'end'),
      1,
    )
}

const car = { type: 'payment', title: 'Paid', body: 'Thank you.', data: { invoice: 7, status: 'success' } } as const

test('a notification arrives after the commit, not before, and only at its account', async () => {
  const [ann, eve] = [await app.signUp('customer'), await app.signUp('customer')]
  const [anns, eves] = [await listen(await ticketOf(ann)), await listen(await ticketOf(eve))]
  const id = await inTransaction(app.db, async (tx) => {
    const told = await notify(tx, { accountId: ann.accountId, ...car })
    await arrived(anns, eves)
    expect(anns.heard).toEqual([])
    return told
  })
  await arrived(anns, eves)
  expect(anns.heard).toMatchObject([
    { type: 'notification', status: 'success', message: 'Paid', notification: { id, title: 'Paid', data: car.data } },
  ])
  expect(eves.heard).toEqual([])
})

test('a notification of a transaction that fails is never heard', async () => {
  const ann = await app.signUp('customer')
  const anns = await listen(await ticketOf(ann))
  await inTransaction(app.db, async (tx) => {
    await notify(tx, { accountId: ann.accountId, ...car })
    throw new Error('the verb failed')
  }).catch(() => {})
  await arrived(anns)
  expect(anns.heard).toEqual([])
})

test('who has read in one window sees it in the other', async () => {
  const ann = await app.signUp('customer')
  const anns = await listen(await ticketOf(ann))
  await notify(app.db, { accountId: ann.accountId, ...car })
  await ann.call(notifications.read, { body: { all: true } })
  await arrived(anns)
  expect(anns.heard).toMatchObject([{ type: 'notification' }, { type: 'notification_read', unread: 0 }])
})

test('a shop is heard by those who work there', async () => {
  const [owner, ann] = [await app.signUp('owner'), await app.signUp('customer')]
  const [owners, anns] = [await listen(await ticketOf(owner)), await listen(await ticketOf(ann))]
  await announce(app.db, [shopTopic('one')], { type: 'appointment_changed' })
  await arrived(owners, anns)
  expect(owners.heard).toEqual([{ type: 'appointment_changed' }])
  expect(anns.heard).toEqual([])
})

test('a false ticket hears nothing', async () => {
  const ann = await app.signUp('customer')
  const ticket = await ticketOf(ann)
  const [head, claims, seal] = ticket.split('.') as [string, string, string]
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), topics: ['account:other'] }),
  )
  for (const bad of [undefined, '', 'x', 7, {}, ann.token, `${head}.${forged.toString('base64url')}.${seal}`])
    await expect(listen(bad)).rejects.toThrow('signed_out')
})

test.each(['polling', 'websocket'])(
  'by %s a page of somebody else is refused, and an unreadable origin does no harm',
  async (transport) => {
    const ann = await app.signUp('customer')
    const ticket = await ticketOf(ann)
    const from = (place: string) => listen(ticket, { transports: [transport], extraHeaders: { origin: place } })
    for (const bad of ['https://elsewhere.test', 'null', 'garbage', `${origin}.elsewhere.test`])
      await expect(from(bad)).rejects.toThrow()
    for (const good of [origin, new URL(app.config.appUrl).origin]) await from(good)
  },
)

test('signing out hangs up, and a ticket from before opens nothing any more', async () => {
  const ann = await app.signUp('customer')
  const phone = await app.signInAs(ann.accountId, 'customer', ann.email)
  const [ticket, phones] = [await ticketOf(ann), await ticketOf(phone)]
  const [mine, other] = [await listen(ticket), await listen(phones)]
  const hungUp = new Promise((resolve) => mine.socket.once('disconnect', resolve))
  await ann.call(auth.signOut)
  await hungUp
  await expect(listen(ticket)).rejects.toThrow('signed_out')
  // The other session stays.
  await notify(app.db, { accountId: ann.accountId, ...car })
  await arrived(other)
  expect(other.heard).toHaveLength(1)
  await listen(phones)
})

test('after a hang-up a new ticket is good at once', async () => {
  const channel = app.built.provided.get(live)
  channel.hangUp(sessionTopic('again'))
  const isAdmitted = async () =>
    listen(await channel.ticket([sessionTopic('again')])).then(
      () => true,
      () => false,
    )
  await expect.poll(isAdmitted).toBe(true)
})
