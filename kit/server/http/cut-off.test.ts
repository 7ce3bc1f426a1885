import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cutOff } from './cut-off.ts'

test.each([
  ['a request', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf'],
  ['a socket', 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
])('%s that never ends does not keep the program from stopping', async (_what, start) => {
  const server = createServer().on('upgrade', () => server.emit('request'))
  const closeWithin = cutOff(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(start)
  await once(server, 'request')
  const gone = once(client, 'close')
  await closeWithin(50, () => new Promise((done) => server.close(() => done())))
  await gone
  expect(server.listening).toBe(false)
})

test('a request that ends in time is answered', async () => {
  const server = createServer((_request, response) => setTimeout(() => response.end('answered'), 50))
  const closeWithin = cutOff(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  await once(server, 'request')
  const answer = text(client)
  await closeWithin(5000, () => new Promise((done) => server.close(() => done())))
  expect(await answer).toMatch(/answered$/)
})
