import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './server.ts'
import { refuseSlowBodies } from './slow-clients.ts'

const limits = { seconds: 0.3, checkMilliseconds: 50, bytesPerSecond: 1000 }
const app = await createHttpServer(readConfig({ NODE_ENV: 'test' }), undefined, limits)

beforeAll(async () => {
  app.post('/', (request) => Promise.resolve({ received: JSON.stringify(request.body).length }))
  refuseSlowBodies(app.server, 'http://localhost', limits)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends the text, then one more piece every 20 ms, and returns what the server says until it hangs up. */
async function sendSlowly(text: string, nextPiece: () => string | null): Promise<{ said: string; milliseconds: number }> {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => (said += data.toString())).on('error', () => {})
  const began = performance.now()
  socket.write(text)
  const timer = setInterval(() => {
    const piece = nextPiece()
    if (piece !== null && socket.writable) socket.write(piece)
  }, 20)
  // Not `once`, which an error ends: a piece that arrives after the end resets the connection.
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return { said, milliseconds: performance.now() - began }
}

const head = 'POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n'

test.each([
  ['headers that trickle', head, () => 'x-more: 1\r\n'],
  ['a body that stalls', `${head}content-length: 1000\r\n\r\n"`, () => null],
  ['a body that trickles', `${head}content-length: 1000\r\n\r\n"`, () => 'a'],
  ['a body of unknown length that trickles', `${head}transfer-encoding: chunked\r\n\r\n1\r\n"\r\n`, () => '1\r\na\r\n'],
])('a client with %s is told so and cut off', async (_what, text, nextPiece) => {
  const { said, milliseconds } = await sendSlowly(text, nextPiece)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('"code":"too_slow"')
  expect(said).toContain('x-content-type-options: nosniff')
  expect(milliseconds).toBeLessThan(2000)
})

test('an upload that keeps flowing may take longer than a slow client is given', async () => {
  let left = 60
  const length = left * 100 + 2
  const { said, milliseconds } = await sendSlowly(`${head}content-length: ${length}\r\n\r\n"`, () => {
    if (left < 0) return null
    return left-- > 0 ? 'a'.repeat(100) : '"'
  })
  expect(milliseconds).toBeGreaterThan(900)
  expect(said).toMatch(new RegExp(`^HTTP/1.1 200 [^]*"received":${length}`))
})

test('a client is not cut off for a time in which the server itself was held up', async () => {
  let left = 30
  const length = left * 100 + 2
  const { said } = await sendSlowly(`${head}content-length: ${length}\r\n\r\n"`, () => {
    if (left === 29) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    if (left < 0) return null
    return left-- > 0 ? 'a'.repeat(100) : '"'
  })
  expect(said).toMatch(new RegExp(`^HTTP/1.1 200 [^]*"received":${length}`))
})
