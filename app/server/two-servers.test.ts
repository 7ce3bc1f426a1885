import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { auth } from '../../features/platform/auth/contract/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import { directLine } from '../../features/support/direct-line/contract/index.ts'
import { announce, getAccountTopic } from '../../kit/server/live.ts'
import { type LiftbayServer, launchLiftbay, waitForLiftbay } from '../../testing/programs/liftbay-server.ts'
import { type RedisServer, startRedis } from '../../testing/programs/redis-server.ts'
import { type TestApp, testApp, testSecret, type TestUser } from '../../testing/test-app.ts'

/** Two processes of the real program on one database and one Redis, which both can be killed. The tests follow each other. */
let app: TestApp
let redis: RedisServer
let one: LiftbayServer
let two: LiftbayServer
const pages: Socket[] = []

beforeAll(async () => {
  app = await testApp()
  redis = await startRedis()
  const settings = {
    DATABASE_URL: app.databaseUrl,
    APP_SECRET: testSecret,
    DATA_DIR: app.config.dataDir,
    REDIS_URL: redis.url,
    APP_URL: 'http://127.0.0.1',
    DRAIN_SECONDS: '1',
  }
  // At the same moment, as after an update.
  ;[one, two] = await Promise.all([launchLiftbay(settings), launchLiftbay(settings)])
  await Promise.all([waitForLiftbay(one), waitForLiftbay(two)])
}, 120_000)
afterAll(async () => {
  for (const page of pages) page.disconnect()
  await Promise.all([one, two].map((server) => server.process.kill()))
  await redis.stop()
})

interface CallTo {
  method: string
  url: string
}

async function call(
  server: LiftbayServer,
  row: CallTo,
  sent: { token?: string; body?: object; query?: string; id?: string } = {},
) {
  const path = row.url.replace('{id}', sent.id ?? '')
  const reply = await fetch(`${server.origin}${path}${sent.query ? `?${sent.query}` : ''}`, {
    method: row.method,
    headers: {
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(sent.body && { 'content-type': 'application/json' }),
    },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, string> }
}

const negotiate = (server: LiftbayServer, { token, accountId }: TestUser) =>
  call(server, notifications.negotiate, { token, query: `userid=${accountId}` })

interface Page {
  socket: Socket
  received: { type: string; number: number; status: unknown; message: unknown }[]
}

/** A page whose ticket comes from one process and whose connection goes to another. `after`: the last event it has. */
async function openPage(
  person: TestUser,
  { from, to, after }: { from: LiftbayServer; to: LiftbayServer; after?: number },
): Promise<Page> {
  const { accessToken } = (await negotiate(from, person)).body
  const socket = io(to.origin, { auth: { accessToken, after }, transports: ['websocket'], reconnection: false, forceNew: true })
  pages.push(socket)
  const received: Page['received'] = []
  socket.on('newMessage', ({ type, status, message }, number) => received.push({ type, number, status, message }))
  await new Promise((resolve, reject) => {
    socket.once('caughtUp', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, received }
}

const listTypes = ({ received }: Page) => received.map(({ type }) => type)
const send = async ({ accountId }: TestUser, types: readonly string[]) => {
  for (const type of types) await announce(app.db, [getAccountTopic(accountId)], { type })
}
const name = (what: string, count: number) => Array.from({ length: count }, (_, number) => `${what} ${number}`)

test('two processes that start at the same moment both serve, and share one schedule of timed jobs', async () => {
  for (const server of [one, two]) {
    expect(await server.readState()).toEqual({ status: 200, body: { status: 'ready', redis: 'ready' } })
    // Its last step.
    await expect.poll(() => server.process.output, { timeout: 20_000 }).toContain('Liftbay is running')
    expect(server.process.output).not.toMatch(/"level":(?:40|50|60)/)
  }
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.schedule group by name`.execute(app.db)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ count }) => count !== 1)).toEqual([])
})

test('events reach the pages of both processes once, in order, with a status and a message, whoever delivers them', async () => {
  const ann = await app.signUp('customer')
  const open = await Promise.all([openPage(ann, { from: two, to: one }), openPage(ann, { from: one, to: two })])
  const types = name('event', 40)
  await send(ann, types)
  for (const page of open) {
    await expect.poll(() => listTypes(page), { timeout: 10_000 }).toEqual(types)
    expect(page.received[0]).toMatchObject({ status: 'success', message: '' })
  }
  expect(open[0].received).toEqual(open[1].received)
})

test('a page that was disconnected gets what it missed from the other process, once and in order', async () => {
  const ann = await app.signUp('customer')
  const before = await openPage(ann, { from: one, to: one })
  await send(ann, ['first'])
  await expect.poll(() => listTypes(before)).toEqual(['first'])
  before.socket.disconnect()
  const missed = name('missed', 5)
  await send(ann, missed)
  await expect.poll(() => sql`select from delivery where kind = 'live'`.execute(app.db).then(({ rows }) => rows.length)).toBe(0)
  const page = await openPage(ann, { from: one, to: two, after: before.received[0]!.number })
  await send(ann, ['next'])
  await expect.poll(() => listTypes(page)).toEqual([...missed, 'next'])
})

test('a rate limit counts the calls of both processes together', async () => {
  const ann = await app.signUp('customer')
  const statuses: number[] = []
  for (let count = 0; count < 62; count += 1) statuses.push((await negotiate(count % 2 === 0 ? one : two, ann)).status)
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429])
})

test('a guest’s chat stream on one process gets messages posted through the other', async () => {
  const { token, conversationId: id } = (await call(one, directLine.generate, { body: {} })).body
  const { streamUrl } = (await call(one, directLine.start, { token: token!, body: {} })).body
  const path = streamUrl!.replace(/^wss?:\/\/[^/]+/, '')
  const stream = new WebSocket(`ws://127.0.0.1:${two.port}${path}`)
  const said: string[] = []
  stream.on('message', (text: Buffer) => {
    for (const { type, text: words } of (JSON.parse(text.toString()) as { activities: { type: string; text?: string }[] })
      .activities)
      if (type === 'message') said.push(words ?? '')
  })
  await new Promise((resolve, reject) => {
    stream.once('open', resolve)
    stream.once('error', reject)
  })
  const body = { type: 'message', text: 'hello', from: { id: 'guest' } }
  expect((await call(one, directLine.post, { token: token!, id: id!, body })).status).toBe(200)
  await expect.poll(() => said, { timeout: 10_000 }).toEqual(['hello', expect.stringContaining('bot')])
  stream.close()
})

test('logging out through one process ends the connection to the other', async () => {
  const ann = await app.signUp('customer')
  const page = await openPage(ann, { from: one, to: two })
  const ended = new Promise((resolve) => page.socket.once('disconnect', resolve))
  await call(one, auth.signOut, { token: ann.token, body: {} })
  await ended
  await expect.poll(async () => (await negotiate(two, ann)).status).toBe(401)
})

test('when Redis fails, events still reach both processes, limits are still counted, and the health page says so', async () => {
  const ann = await app.signUp('customer')
  const open = await Promise.all([openPage(ann, { from: two, to: one }), openPage(ann, { from: one, to: two })])
  await redis.process.kill()
  const types = name('without Redis', 10)
  await send(ann, types)
  for (const page of open) await expect.poll(() => listTypes(page), { timeout: 5_000 }).toEqual(types)
  for (const server of [one, two])
    await expect.poll(server.readState).toEqual({ status: 200, body: { status: 'ready', redis: 'does not answer' } })
  const bob = await app.signUp('customer')
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push((await negotiate(one, bob)).status)
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
})

test('without Redis, wrong passwords are still counted for both processes together', async () => {
  const body = { email: 'nobody@example.test', password: 'Not-the-password-1', role: 'customer' }
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await call(count % 2 === 0 ? one : two, auth.signIn, { body })).status)
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('when Redis is back, the processes use it again', async () => {
  await redis.stop()
  redis = await startRedis(Number(new URL(redis.url).port))
  for (const server of [one, two])
    await expect.poll(server.readState, { timeout: 10_000 }).toEqual({ status: 200, body: { status: 'ready', redis: 'ready' } })
})

test('a page of a killed process goes on at the other, and misses nothing', async () => {
  const ann = await app.signUp('customer')
  const page = await openPage(ann, { from: two, to: one })
  await send(ann, ['before'])
  await expect.poll(() => listTypes(page)).toEqual(['before'])
  const lost = new Promise((resolve) => page.socket.once('disconnect', resolve))
  await send(ann, ['while it dies'])
  await one.process.kill()
  await lost
  const again = await openPage(ann, { from: two, to: two, after: page.received.at(-1)!.number })
  await send(ann, ['after'])
  await expect.poll(() => [...listTypes(page), ...listTypes(again)]).toEqual(['before', 'while it dies', 'after'])
})

test('a process that is told to stop first says so to the proxy, then disconnects its pages, and ends', async () => {
  const ann = await app.signUp('customer')
  const page = await openPage(ann, { from: two, to: two })
  const ended = new Promise((resolve) => page.socket.once('disconnect', resolve))
  two.process.signal('SIGTERM')
  await expect.poll(two.readState).toEqual({ status: 503, body: { status: 'the server is stopping' } })
  expect(page.socket.connected).toBe(true)
  await ended
  await expect.poll(() => two.process.exitCode, { timeout: 10_000 }).toBe(0)
})
