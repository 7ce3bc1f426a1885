import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { DeliveryRelay } from './delivery.ts'
import { announce, getAccountTopic, Live } from './live.ts'
import { deleteOldEvents } from './live/stored-events.ts'

const { db } = await testDatabase()
const http = createServer((_request, response) => response.writeHead(404).end())
const warnings: string[] = []
const needs = { db, key: Buffer.alloc(32, 7), appUrl: 'http://localhost:3000', warn: (reason: string) => warnings.push(reason) }
const channel = new Live({ ...needs, limits: { waiting: 3, ofOnePerson: 2 } })
const log = { error: () => {}, warn: () => {} }
const relay = new DeliveryRelay(db, { live: channel.delivery }, log)
channel.attach(http)
await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await channel.close()
})

/** Opens a connection and shows no ticket. Null when it is refused. */
function openWithoutTicket(): Promise<WebSocket | null> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => resolve(null))
  })
}

async function connect(person: string, ticket?: string, onEvent: (type: string) => void = () => {}): Promise<string> {
  const accessToken = ticket ?? (await channel.issueTicket([getAccountTopic(person)]))
  const socket = io(origin, { auth: { accessToken }, reconnection: false, forceNew: true })
  sockets.push(socket)
  socket.on('newMessage', ({ type }) => onEvent(type))
  return new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', ({ message }) => resolve(message))
  })
}

test('connections without a ticket are limited, and closing one makes room for another', async () => {
  expect(await connect('ann')).toBe('connected')
  const opened = await Promise.all([1, 2, 3].map(openWithoutTicket))
  expect(opened).not.toContain(null)
  expect(await openWithoutTicket()).toBeNull()
  for (const socket of opened) socket?.close()
  await expect.poll(() => connect('dan')).toBe('connected')
})

test('one person can have only so many connections, and does not use up those of others', async () => {
  expect(await connect('bob')).toBe('connected')
  expect(await connect('bob')).toBe('connected')
  expect(await connect('bob')).toBe('too_many')
  expect(await connect('cat')).toBe('connected')
})

/** Opens a person's page that collects the type and number of its events. `after`: the last number it had before it lost its connection. */
async function openPage(person: string, { after, ticket, to = origin }: { after?: number; ticket?: string; to?: string } = {}) {
  const accessToken = ticket ?? (await channel.issueTicket([getAccountTopic(person)]))
  const socket = io(to, { auth: { accessToken, after }, reconnection: false, forceNew: true, transports: ['websocket'] })
  sockets.push(socket)
  const page = { socket, received: [] as [string, number][], caughtUp: null as null | { after: number; isComplete: boolean } }
  socket.on('newMessage', ({ type }, id) => page.received.push([type, id]))
  socket.on('caughtUp', (state) => (page.caughtUp = state))
  await expect.poll(() => page.caughtUp).not.toBeNull()
  return page
}

const send = async (person: string, ...types: string[]) => {
  for (const type of types) await announce(db, [getAccountTopic(person)], { type })
  await relay.settle()
}
const listTypes = ({ received }: { received: [string, number][] }) => received.map(([type]) => type)

test('a page gets what happened to its own user while it was connecting, and nothing older', async () => {
  await send('eve', 'a minute before')
  const ticket = await channel.issueTicket([getAccountTopic('eve')])
  await send('eve', 'meanwhile')
  await send('fay', 'of another user')
  const page = await openPage('eve', { ticket })
  await send('eve', 'later')
  await expect.poll(() => listTypes(page)).toEqual(['meanwhile', 'later'])
})

test('a page that lost its connection gets what it missed, each event once and in order', async () => {
  const page = await openPage('gus')
  await send('gus', 'first')
  await expect.poll(() => listTypes(page)).toEqual(['first'])
  const [, after] = page.received[0]!
  page.socket.disconnect()
  await send('gus', 'second', 'third')
  await send('hal', 'of another user')
  await send('gus', 'fourth')
  const again = await openPage('gus', { after })
  await send('gus', 'fifth')
  await expect.poll(() => listTypes(again)).toEqual(['second', 'third', 'fourth', 'fifth'])
  const numbers = again.received.map(([, number]) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(again.caughtUp).toEqual({ after: numbers[2], isComplete: true })
})

test('another process, even one that was started since, knows what a page missed from the stored list', async () => {
  const page = await openPage('ida')
  await send('ida', 'first')
  await expect.poll(() => listTypes(page)).toEqual(['first'])
  await send('ida', 'missed')
  const otherHttp = createServer()
  const otherLive = new Live(needs)
  otherLive.attach(otherHttp)
  await new Promise<void>((done) => otherHttp.listen(0, '127.0.0.1', done))
  const to = `http://127.0.0.1:${(otherHttp.address() as AddressInfo).port}`
  const again = await openPage('ida', { after: page.received[0]![1], to })
  expect(listTypes(again)).toEqual(['missed'])
  // The process learns of an event only with the next one of its own, and then sends both.
  await send('ida', 'stored by the first')
  await announce(db, [getAccountTopic('ida')], { type: 'stored by the other' })
  await new DeliveryRelay(db, { live: otherLive.delivery }, log).settle()
  await expect.poll(() => listTypes(again)).toEqual(['missed', 'stored by the first', 'stored by the other'])
  await otherLive.close()
})

test('a page that was away for more than a day, or missed too much, is told to read again', async () => {
  const page = await openPage('jon')
  await send('jon', 'first')
  await expect.poll(() => listTypes(page)).toEqual(['first'])
  const [, after] = page.received[0]!
  await send('jon', ...Array.from({ length: 501 }, (_, number) => `event ${number}`))
  const restarted = new Live(needs)
  const itsHttp = createServer()
  restarted.attach(itsHttp)
  await new Promise<void>((done) => itsHttp.listen(0, '127.0.0.1', done))
  const to = `http://127.0.0.1:${(itsHttp.address() as AddressInfo).port}`
  const tooMuch = await openPage('jon', { after, to })
  expect(tooMuch).toMatchObject({ received: [], caughtUp: { after: after + 501, isComplete: false } })
  await deleteOldEvents(db, new Date(Date.now() + 25 * 3_600_000))
  const tooLate = await openPage('kim', { after, to })
  expect(tooLate).toMatchObject({ received: [], caughtUp: { after: after + 501, isComplete: false } })
  const fromAnotherDatabase = await openPage('leo', { after: after + 9999, to })
  expect(fromAnotherDatabase.caughtUp).toEqual({ after: after + 501, isComplete: false })
  const upToDate = await openPage('liv', { after: after + 501, to })
  expect(upToDate.caughtUp).toEqual({ after: after + 501, isComplete: true })
  await restarted.close()
})

test('two processes that store events at the same time leave no gap, and none is stored twice', async () => {
  const others = [new Live(needs), new Live(needs), new Live(needs)]
  const relays = others.map((otherLive) => new DeliveryRelay(db, { live: otherLive.delivery }, log))
  const before = await openPage('mia')
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => announce(db, [getAccountTopic('mia')], { type: `${round}.${number}` })),
    )
    await Promise.all([relay, ...relays].map((relay) => relay.settle()))
  }
  await send('mia', 'end')
  await expect.poll(() => listTypes(before).at(-1)).toBe('end')
  const numbers = before.received.map(([, number]) => number)
  expect(numbers).toEqual(Array.from({ length: 101 }, (_, place) => numbers[0]! + place))
  expect(new Set(listTypes(before)).size).toBe(101)
  expect(warnings).toEqual([])
})
