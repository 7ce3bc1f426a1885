// How many open pages the processes carry, what each costs, and how late an event is: npm run measure-sockets. Takes a minute.
//   -- --sockets 5000 --servers 2
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { openDatabase } from '../kit/server/database/database.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { DeliveryRelay } from '../kit/server/delivery.ts'
import { announce, getAccountTopic, getShopTopic, Live } from '../kit/server/live.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'
import { makeThrowawayFolder } from '../kit/server/postgres/throwaway-folder.ts'
import { getInstallationName, openRedis } from '../kit/server/redis/redis.ts'
import { deriveKey } from '../kit/server/secret.ts'
import { launchLiftbay, type LiftbayServer, waitForLiftbay } from '../testing/programs/liftbay-server.ts'
import { startRedis } from '../testing/programs/redis-server.ts'
import { waitUntil } from '../testing/programs/wait-until.ts'

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '5000' }, servers: { type: 'string', default: '2' } },
})
const total = Number(values.sockets)
const serverCount = Number(values.servers)
const secret = 'of a measurement only, thirty-two long'
/** Pages of one shop. Each event goes to all of them. */
const pagesOfShop = 10
const events = 500
const eventsPerSecond = 50
const mostAtOnce = 200

const say = (line: string) => console.log(line)
const silent = { error: () => {}, warn: () => {}, info: () => {} }
const readMegabytes = ({ process: { pid } }: LiftbayServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const getPercentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

const [postgres, redisServer] = await Promise.all([startThrowaway(), startRedis()])
await migrate(postgres.url)
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: makeThrowawayFolder('liftbay-sockets-'),
  APP_SECRET: secret,
  REDIS_URL: redisServer.url,
  APP_URL: 'http://127.0.0.1',
}
const servers = await Promise.all(Array.from({ length: serverCount }, () => launchLiftbay(settings)))
await Promise.all(servers.map(waitForLiftbay))

// One more process, without pages, that delivers: so each event reaches the pages through Redis.
const { db, close } = openDatabase(postgres.url, { max: 4 })
const redis = await openRedis({ url: redisServer.url, name: getInstallationName(secret), log: silent })
const channel = new Live({ db, key: deriveKey(secret, 'live tickets'), appUrl: settings.APP_URL, warn: say })
channel.attach(createServer(), redis)
const relay = new DeliveryRelay(db, { live: channel.delivery }, silent)
relay.start()
await waitUntil('Redis to answer', redis.isReady)

interface Page {
  topics: string[]
  socket: WebSocket | null
  last: number
  received: number
}
const delays: number[] = []
let caughtUp = 0

/** Speaks Socket.IO's protocol by itself: 5,000 of its clients would measure the clients. */
async function connectPage(page: Page, { port }: LiftbayServer): Promise<void> {
  const accessToken = await channel.issueTicket(page.topics)
  const auth = { accessToken, ...(page.last > 0 && { after: page.last }) }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false })
  page.socket = socket
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text === '2') return socket.send('3')
      if (text.startsWith('0')) return socket.send(`40${JSON.stringify(auth)}`)
      if (text.startsWith('44')) return reject(new Error(text))
      if (!text.startsWith('42')) return
      const [name, message, number] = JSON.parse(text.slice(2)) as [string, { sentAt: number; after: number }, number]
      if (name === 'caughtUp') {
        page.last = message.after
        caughtUp += 1
        return resolve()
      }
      page.last = number
      page.received += 1
      delays.push(performance.now() - message.sentAt)
    })
  })
}

async function connectAll(pages: readonly Page[], choose: (place: number) => LiftbayServer): Promise<void> {
  for (let from = 0; from < pages.length; from += mostAtOnce)
    await Promise.all(pages.slice(from, from + mostAtOnce).map((page, place) => connectPage(page, choose(from + place))))
}

const shops = Array.from({ length: Math.ceil(total / pagesOfShop) }, () => getShopTopic(randomUUID()))
const pages = Array.from({ length: total }, (_, place): Page => ({
  topics: [getAccountTopic(randomUUID()), shops[Math.floor(place / pagesOfShop)]!],
  socket: null,
  last: 0,
  received: 0,
}))
const memoryBefore = servers.map(readMegabytes)
const openedAt = performance.now()
await connectAll(pages, (place) => servers[place % serverCount]!)
const openingSeconds = (performance.now() - openedAt) / 1000
await pause(5_000)
const memoryAfter = servers.map(readMegabytes)

for (let number = 0; number < events; number += 1) {
  const due = performance.now() + 1000 / eventsPerSecond
  await announce(db, [shops[number % shops.length]!], { type: 'measured', sentAt: performance.now() })
  relay.wake()
  await pause(Math.max(0, due - performance.now()))
}
await waitUntil('all events to arrive', () => delays.length >= events * pagesOfShop)
const sorted = delays.toSorted((a, b) => a - b)

say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`)
say(`${total} pages on ${serverCount} processes, opened in ${openingSeconds.toFixed(1)} s`)
for (const [place, before] of memoryBefore.entries()) {
  const own = Math.ceil((total - place) / serverCount)
  const after = memoryAfter[place]!
  say(
    `process ${place + 1}: ${own} sockets, ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after: ${(((after - before) * 1024) / own).toFixed(1)} KB each`,
  )
}
say(`${events} events to ${pagesOfShop} pages each, ${eventsPerSecond} a second, from before the commit to the page:`)
say(
  `  median ${getPercentile(sorted, 0.5).toFixed(0)} ms, p99 ${getPercentile(sorted, 0.99).toFixed(0)} ms, most ${sorted.at(-1)!.toFixed(0)} ms`,
)

if (serverCount > 1) {
  const orphans = pages.filter((_, place) => place % serverCount === 0)
  const [before, expected] = [delays.length, events * pagesOfShop]
  for (const { socket } of orphans) socket?.removeAllListeners().on('error', () => {})
  await servers[0]!.process.kill()
  const killedAt = performance.now()
  for (let number = 0; number < 100; number += 1)
    await announce(db, [shops[number]!], { type: 'measured', sentAt: performance.now() })
  await relay.settle()
  caughtUp = 0
  // As the browser does: after half a second to a second.
  await pause(500)
  await connectAll(orphans, (place) => servers[1 + (place % (serverCount - 1))]!)
  const seconds = (performance.now() - killedAt) / 1000
  await waitUntil('all missed events to arrive', () => delays.length >= before + 100 * pagesOfShop, 10_000)
  say(
    `one process killed: its ${caughtUp} pages were back after ${seconds.toFixed(1)} s, and ${delays.length - before} of ${100 * pagesOfShop} events arrived once`,
  )
  if (before !== expected) say(`${before - expected} events more than sent arrived before`)
}

for (const { socket } of pages) socket?.terminate()
await relay.stop()
await channel.close()
await redis.close()
await close()
await Promise.all(servers.map((server) => server.process.kill()))
await redisServer.stop()
await postgres.stop()
process.exit(0)
