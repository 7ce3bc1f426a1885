import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, test, vi } from 'vitest'
import { LiveConnection } from './live-connection.ts'

/** A busy machine needs longer than the second that Vitest waits by itself. */
const waitFor = (expected: () => void) => vi.waitFor(expected, 10_000)

test.each([{}, { url: '', accessToken: 'x' }, { url: 'http://127.0.0.1:1' }])(
  'a live channel without its address or token is known as such: %j',
  async (place) => {
    const connection = new LiveConnection(() => Promise.resolve(place))
    const changes = vi.fn()
    connection.watch(changes)
    expect(connection.lacksHub()).toBe(false)
    connection.listen({ type: '*', handle: () => undefined, catchUp: false })
    await waitFor(() => expect(connection.lacksHub()).toBe(true))
    expect(changes).toHaveBeenCalled()
    connection.close()
  },
)

test('an event without a listener on the page is reported too, so that other pages reload their data', async () => {
  const http = createServer()
  const server = new Server(http, { path: '/socket.io' })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const onEvent = vi.fn()
  const handle = vi.fn()
  const connection = new LiveConnection(() => Promise.resolve({ url, accessToken: 'x' }), onEvent)
  connection.listen({ type: 'new-message', handle, catchUp: false })
  await waitFor(() => expect(connection.state()).toBe('on'))
  server.emit('newMessage', { type: 'status-change' })
  await waitFor(() => expect(onEvent).toHaveBeenCalledOnce())
  expect(handle).not.toHaveBeenCalled()
  connection.close()
  await server.close()
})

test('a lost connection names its last event and is back in two seconds, and an event that comes twice is told once', async () => {
  const http = createServer()
  const server = new Server(http, { path: '/socket.io' })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const named: unknown[] = []
  const send = (type: string, number: number) => server.emit('newMessage', { type }, number)
  server.on('connection', (socket) => {
    named.push(socket.handshake.auth['after'])
    socket.emit('caughtUp', { after: named.length === 1 ? 7 : 9, isComplete: true })
  })
  const onEvent = vi.fn()
  const got: unknown[] = []
  const connection = new LiveConnection(() => Promise.resolve({ url, accessToken: 'x' }), onEvent)
  connection.listen({ type: '*', handle: ({ type, missed }) => got.push(missed ? 'missed' : type), catchUp: true })
  await waitFor(() => expect(named).toEqual([undefined]))
  await waitFor(() => expect(connection.state()).toBe('on'))
  send('eight', 8)
  send('eight again', 8)
  send('nine', 9)
  await waitFor(() => expect(got).toEqual(['eight', 'nine']))
  const lostAt = performance.now()
  server.disconnectSockets(true)
  await waitFor(() => expect(named).toEqual([undefined, 9]))
  expect(performance.now() - lostAt).toBeLessThan(2_000)
  send('nine from another server', 9)
  send('ten', 10)
  await waitFor(() => expect(got).toEqual(['eight', 'nine', 'ten']))
  expect(onEvent).toHaveBeenCalledTimes(3)
  connection.close()
  await server.close()
})

test('when the server cannot send everything that was missed, whoever asked for it catches up', async () => {
  const http = createServer()
  const server = new Server(http, { path: '/socket.io' })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  server.on('connection', (socket) => socket.emit('caughtUp', { after: 3, isComplete: false }))
  const got: string[] = []
  const connection = new LiveConnection(() => Promise.resolve({ url, accessToken: 'x' }))
  connection.listen({ type: 'one', handle: ({ missed }) => got.push(`one ${missed}`), catchUp: true })
  connection.listen({ type: 'two', handle: () => got.push('two'), catchUp: false })
  await waitFor(() => expect(got).toEqual(['one true']))
  // The list may have started over, with lower numbers.
  server.emit('newMessage', { type: 'two' }, 4)
  await waitFor(() => expect(got).toEqual(['one true', 'two']))
  connection.close()
  await server.close()
})
