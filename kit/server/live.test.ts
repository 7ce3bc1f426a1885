import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { getAccountTopic, Live } from './live.ts'

const http = createServer((_request, response) => response.writeHead(404).end())
const channel = new Live(Buffer.alloc(32, 7), 'http://localhost:3000', { waiting: 3, ofOnePerson: 2 })
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

test('connections that show no ticket are limited, and leave room when they end', async () => {
  expect(await connect('ann')).toBe('connected')
  const opened = await Promise.all([1, 2, 3].map(openWithoutTicket))
  expect(opened).not.toContain(null)
  expect(await openWithoutTicket()).toBeNull()
  for (const one of opened) one?.close()
  await expect.poll(() => connect('dan')).toBe('connected')
})

test('one person can have only so many connections, and does not use up those of others', async () => {
  expect(await connect('bob')).toBe('connected')
  expect(await connect('bob')).toBe('connected')
  expect(await connect('bob')).toBe('too_many')
  expect(await connect('cat')).toBe('connected')
})

test('a page gets what happened to its own user while it was connecting, and nothing older', async () => {
  const send = (type: string, person: string) => channel.sendEvent({ topics: [getAccountTopic(person)], message: { type } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  send('a minute before', 'eve')
  vi.useRealTimers()
  const ticket = await channel.issueTicket([getAccountTopic('eve')])
  send('meanwhile', 'eve')
  send('of another user', 'fay')
  const received: string[] = []
  await connect('eve', ticket, (type) => received.push(type))
  send('later', 'eve')
  await expect.poll(() => received).toContain('later')
  expect(received).toEqual(['meanwhile', 'later'])
})
