import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, test, vi } from 'vitest'
import { LiveConnection } from './live-connection.ts'

test.each([{}, { url: '', accessToken: 'x' }, { url: 'http://127.0.0.1:1' }])(
  'a live channel without its address or token is known as such: %j',
  async (place) => {
    const connection = new LiveConnection(() => Promise.resolve(place))
    const changes = vi.fn()
    connection.watch(changes)
    expect(connection.lacksHub()).toBe(false)
    connection.listen({ type: '*', handle: () => undefined, catchUp: false })
    await vi.waitFor(() => expect(connection.lacksHub()).toBe(true))
    expect(changes).toHaveBeenCalled()
    connection.close()
  },
)

test('an event that nothing on the page listens to is reported too, so that other pages read again', async () => {
  const http = createServer()
  const server = new Server(http, { path: '/socket.io' })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const onEvent = vi.fn()
  const handle = vi.fn()
  const connection = new LiveConnection(() => Promise.resolve({ url, accessToken: 'x' }), onEvent)
  connection.listen({ type: 'new-message', handle, catchUp: false })
  await vi.waitFor(() => expect(connection.state()).toBe('on'))
  server.emit('newMessage', { type: 'status-change' })
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce())
  expect(handle).not.toHaveBeenCalled()
  connection.close()
  await server.close()
})
