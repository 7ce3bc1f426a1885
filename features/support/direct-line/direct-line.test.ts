import { DirectLine, type Activity as ClientActivity, ConnectionStatus } from 'botframework-directlinejs'
import { sql } from 'kysely'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import Xhr from 'xhr2'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type TestApp, testApp, type TestCustomer } from '../../../testing/test-app.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { directLine } from './contract/index.ts'
import { mostMessageCharacters, mostPerMinute } from './rules.ts'
import { forgetOldChats } from './server/index.ts'

let app: TestApp
let ann: TestCustomer
let address: string
const opened: { end(): void }[] = []

beforeAll(async () => {
  // The client is made for browsers.
  Object.assign(globalThis, { XMLHttpRequest: Xhr, WebSocket })
  app = await testApp()
  ann = await app.signUp('customer')
  await app.built.app.listen({ port: 0, host: '127.0.0.1' })
  address = `127.0.0.1:${(app.built.app.server.address() as AddressInfo).port}`
})

afterEach(() => opened.splice(0).forEach((client) => client.end()))

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function startChat(user?: TestCustomer) {
  const { body } = await (user ?? app.guest).call(directLine.generate, {})
  const chat = bearer(body.token)
  const started = await app.send(directLine.start, {}, chat)
  expect(started.status).toBe(200)
  return { id: body.conversationId, token: body.token, chat, streamUrl: started.body.streamUrl }
}

const say = (id: string, text: string, chat: ReturnType<typeof bearer>) =>
  app.send(directLine.post, { params: { id }, body: { type: 'message', text, from: { id: 'ann' } } }, chat)

/** Connects Microsoft's own client, and collects what it receives. */
function connectClient(token: string, webSocket: boolean) {
  const client = new DirectLine({ token, domain: `http://${address}/api/chat/v3/directline`, webSocket, pollingInterval: 200 })
  const received: ClientActivity[] = []
  client.activity$.subscribe({ next: (activity) => received.push(activity), error: () => undefined })
  // Ending the client fails this one.
  client.connectionStatus$.subscribe({ error: () => undefined })
  opened.push(client)
  const waitFor = (wanted: (activity: ClientActivity) => boolean) =>
    expect.poll(() => received.find(wanted), { timeout: 10_000 }).toBeTruthy()
  return { client, received, waitFor }
}

const hasText = (part: string) => (activity: ClientActivity) =>
  activity.type === 'message' && activity.from.role === 'bot' && (activity.text ?? '').includes(part)

test.each([true, false])('botframework-directlinejs 0.15 chats unmodified, with a WebSocket: %s', async (webSocket) => {
  const { body } = await ann.call(directLine.generate, {})
  const { client, received, waitFor } = connectClient(body.token, webSocket)
  const value = { firstName: 'Ann', lastName: 'Baker', customerId: ann.customerId, preferredShopId: 'none' }
  client.postActivity({ type: 'event', name: 'login', value, from: { id: 'ann' } }).subscribe()
  await waitFor(hasText('Hi Ann, I am the Liftbay assistant. I am a bot.'))
  client.postActivity({ type: 'message', text: 'Where is my car?', from: { id: 'ann' } }).subscribe()
  await waitFor(hasText('None of your vehicles is in a shop right now.'))
  expect(
    received.some(
      (activity) => activity.type === 'message' && activity.from.id === 'ann' && activity.text === 'Where is my car?',
    ),
  ).toBe(true)
  expect(received.some(({ type }) => type === 'typing')).toBe(webSocket)
  expect(client.connectionStatus$.getValue()).toBe(ConnectionStatus.Online)
})

test('a client that lost its stream gets what it missed, and nothing twice', async () => {
  const { id, chat, streamUrl } = await startChat()
  const first = await readStream(streamUrl, () => say(id, 'hello', chat), 2)
  expect(first.map(({ text }) => text)).toEqual(['hello', expect.stringContaining('bot')])
  await say(id, 'thanks', chat)
  const again = await app.send(directLine.reconnect, { params: { id }, query: { watermark: '2' } }, chat)
  const second = await readStream(again.body.streamUrl, () => undefined, 2)
  expect(second.map(({ text }) => text)).toEqual(['thanks', expect.stringContaining('welcome')])
})

/** Opens a stream, does something, and reads that many stored activities. */
async function readStream(streamUrl: string, act: () => unknown, count: number): Promise<{ text?: string }[]> {
  const url = new URL(streamUrl)
  url.host = address
  const socket = new WebSocket(url)
  const heard: { type: string; text?: string }[] = []
  socket.on('message', (data: Buffer) => {
    const { activities } = JSON.parse(data.toString()) as { activities: { type: string; text?: string }[] }
    heard.push(...activities.filter(({ type }) => type === 'message'))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await act()
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(count)
  socket.close()
  return heard
}

test('another chat’s token opens neither the activities nor the stream of a conversation', async () => {
  const mine = await startChat(ann)
  const bob = await startChat(await app.signUp('customer'))
  const guest = await startChat()
  for (const { chat } of [bob, guest]) {
    expect((await say(mine.id, 'Where is my car?', chat)).status).toBe(404)
    expect((await app.send(directLine.list, { params: { id: mine.id } }, chat)).status).toBe(404)
    expect((await app.send(directLine.reconnect, { params: { id: mine.id } }, chat)).status).toBe(404)
  }
  const stolen = new URL(bob.streamUrl)
  stolen.pathname = stolen.pathname.replace(bob.id, mine.id)
  stolen.host = address
  await expect(readStream(stolen.href, () => undefined, 0)).rejects.toThrow('403')
})

test('an upgrade request with an unreadable address harms nobody', async () => {
  const { port } = app.built.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const { id, chat } = await startChat()
  expect((await say(id, 'hello', chat)).status).toBe(200)
  socket.destroy()
})

test('a stream that starts far back delivers everything', async () => {
  const { id, streamUrl } = await startChat()
  await sql`insert into chat_activity (chat_id, number, side, from_id, kind, words, content, at)
    select ${id}, number, 'user', 'user', 'message', 'line ' || number, '{}', now() from generate_series(1, 250) as number`.execute(
    app.db,
  )
  await sql`update chat set last_number = 250 where id = ${id}`.execute(app.db)
  expect(await readStream(streamUrl, () => undefined, 250)).toHaveLength(250)
})

test('a stream is refused to pages of other sites, without a ticket, and with the chat’s own token', async () => {
  const { token, streamUrl } = await startChat()
  const url = new URL(streamUrl)
  url.host = address
  const open = (href: string, origin?: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(href, origin ? { origin } : {})
      socket.once('open', () => (socket.close(), resolve('open'))).once('error', (error) => resolve(error.message))
    })
  expect(await open(url.href, 'https://elsewhere.example')).toContain('403')
  expect(await open(url.href.replace(/t=[^&]+/, 't='))).toContain('403')
  expect(await open(url.href.replace(/t=[^&]+/, `t=${token}`))).toContain('403')
  expect(await open(url.href)).toBe('open')
})

test('a conversation refuses calls without a token, with the customer’s own token, and with a changed token', async () => {
  const { id, token } = await startChat(ann)
  const status = async (headers: Record<string, string>) =>
    (await app.send(directLine.list, { params: { id } }, { headers })).status
  expect(await status({})).toBe(401)
  expect(await status({ authorization: `Bearer ${ann.token}` })).toBe(401)
  expect(await status({ authorization: `Bearer ${token.slice(0, -4)}AAAA` })).toBe(401)
  // Nor is a chat's token a login.
  expect((await app.send(auth.getMe, {}, bearer(token))).status).toBe(401)
})

test('an expired token is refused with 403, and only a valid one can be refreshed', async () => {
  const { id, token, chat } = await startChat()
  const now = app.clock.now()
  app.clock.set(new Date(now.getTime() + 20 * 60_000))
  const fresh = await app.send(directLine.refresh, {}, chat)
  expect(fresh.body.conversationId).toBe(id)
  app.clock.set(new Date(now.getTime() + 40 * 60_000))
  expect((await app.send(directLine.list, { params: { id } }, chat)).problem.code).toBe('chat_token_expired')
  expect((await app.send(directLine.refresh, {}, bearer(token))).status).toBe(403)
  expect((await app.send(directLine.list, { params: { id } }, bearer(fresh.body.token))).status).toBe(200)
  app.clock.set(now)
})

test('a guest’s chat ends after a day, however often its token was refreshed', async () => {
  const { chat } = await startChat()
  const now = app.clock.now()
  let token = chat
  for (let minutes = 25; minutes <= 24 * 60; minutes += 25) {
    app.clock.set(new Date(now.getTime() + minutes * 60_000))
    token = bearer((await app.send(directLine.refresh, {}, token)).body.token)
  }
  app.clock.set(new Date(now.getTime() + (24 * 60 + 10) * 60_000))
  expect((await app.send(directLine.refresh, {}, token)).status).toBe(403)
  app.clock.set(now)
})

test('logging out ends the customer’s chat and its stream', async () => {
  const carl = await app.signUp('customer')
  const { id, chat, streamUrl } = await startChat(carl)
  const url = new URL(streamUrl)
  url.host = address
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
  expect((await carl.call(auth.signOut)).status).toBe(200)
  expect((await app.send(directLine.list, { params: { id } }, chat)).status).toBe(403)
  expect(await closed).toBe(1008)
})

test('an invalid token does not chat as a guest, and a shop has no chat', async () => {
  expect((await app.send(directLine.generate, {}, bearer('x.y.z'))).status).toBe(401)
  const owner = await app.signUp('owner')
  expect((await owner.call(directLine.generate, {})).problem.code).toBe('chat_for_customers')
})

test('a message is at most 2,000 characters, an activity at most 16,000, and a chat takes 20 messages a minute', async () => {
  const { id, chat } = await startChat()
  expect((await say(id, 'x'.repeat(mostMessageCharacters + 1), chat)).status).toBe(400)
  const stuffed = { type: 'message' as const, text: 'hi', channelData: 'x'.repeat(16_000) }
  expect((await app.send(directLine.post, { params: { id }, body: stuffed }, chat)).status).toBe(400)
  for (let sent = 0; sent < mostPerMinute; sent += 1) expect((await say(id, 'hello', chat)).status).toBe(200)
  expect((await say(id, 'hello', chat)).problem.code).toBe('chat_too_fast')
})

test('data nested thousands of levels deep is refused, and harms nobody', async () => {
  const { id, chat } = await startChat()
  const payload = `{"type":"message","text":"hi","channelData":${'['.repeat(7000)}${']'.repeat(7000)}}`
  const headers = { ...chat.headers, 'content-type': 'application/json' }
  const url = directLine.post.url.replace('{id}', id)
  expect((await app.built.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  expect((await say(id, 'hello', chat)).status).toBe(200)
})

test('the login event cannot change the user: the name is the account’s', async () => {
  const { id, chat } = await startChat(ann)
  const value = { firstName: 'Mallory', lastName: 'M', customerId: crypto.randomUUID(), preferredShopId: 'none' }
  await app.send(directLine.post, { params: { id }, body: { type: 'event', name: 'login', value } }, chat)
  const { activities } = (await app.send(directLine.list, { params: { id } }, chat)).body
  expect(activities.at(-1)?.text).toContain('Hi Ann,')
})

test('a chat is deleted 30 days after its last message', async () => {
  const { id, chat } = await startChat()
  await say(id, 'hello', chat)
  const count = async () =>
    (await sql<{ count: number }>`select count(*) as count from chat where id = ${id}`.execute(app.db)).rows[0]?.count
  const days = (number: number) => new Date(app.clock.now().getTime() + number * dayMilliseconds)
  await forgetOldChats(app.db, days(29))
  expect(await count()).toBe(1)
  await forgetOldChats(app.db, days(31))
  expect(await count()).toBe(0)
})
