import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Receiver } from '../../../testing/samples/webhook-receiver.samples.ts'
import { postMessage } from './post-message.ts'
import { isAllowedUrl, isReachable } from './reach.ts'
import { nameServerResolver, type ResolveHost } from './resolve-host.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())

const sent = { headers: {}, body: '{}' }

/** A name server that answers with an IPv4 address, with "unknown", or not at all. */
async function nameServer(answerTo: (name: string) => string) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = []
    let end = 12
    for (let length = question[end]!; length > 0; length = question[end]!) {
      labels.push(question.subarray(end + 1, end + 1 + length).toString('latin1'))
      end += 1 + length
    }
    // The end of the name, the type and the class.
    end += 5
    const name = labels.join('.')
    const answer = answerTo(name)
    if (answer === 'silent') return
    const isFound = answer !== 'unknown' && question.readUInt16BE(end - 4) === 1
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(answer === 'unknown' ? 0x8183 : 0x8180, 2)
    for (const [at, count] of [1, isFound ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at)
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...answer.split('.').map(Number)])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(isFound ? [record] : [])]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** A TCP server that sends `text` to each client and then repeats `again`. */
async function startRawServer(text: string, again = '') {
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        socket.write(text)
        if (again) {
          const timer = setInterval(() => socket.write(again), 1)
          socket.on('close', () => clearInterval(timer))
        }
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

describe('an IP address', () => {
  const privateAddresses = [
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'no address',
    '',
  ]
  test.each(privateAddresses)('an IP address in a private network is refused: %s', (address) =>
    expect(isReachable(address, 'public')).toBe(false),
  )
  test.each(['8.8.8.8', '172.32.0.1', '93.184.216.34', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'an IP address on the public internet is allowed: %s',
    (address) => expect(isReachable(address, 'public')).toBe(true),
  )
  test('an IP address in a private network is allowed by the setting, a cloud metadata address never', () => {
    for (const address of ['10.1.2.3', '127.0.0.1', '::1', 'fc00::1']) expect(isReachable(address, 'private')).toBe(true)
    for (const address of ['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fd00:ec2::254', '64:ff9b::a9fe:a9fe'])
      expect(isReachable(address, 'private')).toBe(false)
    expect(isReachable('127.0.0.1', 'own-machine')).toBe(true)
    expect(isReachable('10.1.2.3', 'own-machine')).toBe(false)
  })
})

test("an outgoing call's URL needs https, an allowed port and no password; http works only for this machine in the demo", () => {
  const allowed = (url: string) => (['public', 'own-machine', 'private'] as const).map((reach) => isAllowedUrl(url, reach))
  expect(allowed('https://example.com/a')).toEqual([true, true, true])
  expect(allowed('https://example.com:8443/a')).toEqual([true, true, true])
  expect(allowed('https://example.com:22/')).toEqual([false, false, false])
  expect(allowed('https://a:b@example.com/')).toEqual([false, false, false])
  expect(allowed('http://example.com/')).toEqual([false, false, true])
  expect(allowed('http://localhost:4000/')).toEqual([false, true, true])
  expect(allowed('http://127.0.0.1:4000/')).toEqual([false, true, true])
  expect(allowed('http://10.0.0.1/')).toEqual([false, false, true])
  expect(allowed('https://0x7f.1/')).toEqual([false, true, true])
  expect(allowed('https://2130706433/')).toEqual([false, true, true])
  expect(allowed('https://[::ffff:169.254.169.254]/')).toEqual([false, false, false])
  expect(allowed('https://localhost/')).toEqual([false, true, true])
})

describe('a host name', () => {
  test("an outgoing call's host name that resolves to a private address is refused when the message is sent", async () => {
    const resolveHost: ResolveHost = async () => [{ address: '127.0.0.1', family: 4 }]
    const url = `https://rebound.example:${new URL(receiver.url).port}/`
    const before = receiver.got.length
    expect(await postMessage(url, { ...sent, reach: 'public', resolveHost })).toMatchObject({
      status: null,
      error: 'This address is not on the public internet, so nothing is sent there.',
    })
    expect(receiver.got).toHaveLength(before)
  })

  test("an outgoing call's host name that resolves to a public and a private address is refused", async () => {
    const resolveHost: ResolveHost = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ]
    const { error } = await postMessage('https://both.example/', { ...sent, reach: 'public', resolveHost })
    expect(error).toBe('This address is not on the public internet, so nothing is sent there.')
  })

  test("an outgoing call's host name is looked up once, and the address that was checked is the one connected to", async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    const resolveHost: ResolveHost = async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]
    const url = `http://checked.example:${new URL(receiver.url).port}/`
    expect(await postMessage(url, { ...sent, reach: 'private', resolveHost })).toMatchObject({ status: 204, error: '' })
    expect(answers).toEqual(['10.0.0.1'])
  })

  test("an outgoing call's host name ending in localhost always resolves to this machine", async () => {
    const result = await postMessage('https://localhost.:4443/', { ...sent, reach: 'public' })
    const resolveHost = nameServerResolver(['127.0.0.1:1'])
    expect(await resolveHost('shop.localhost')).toContainEqual({ address: '127.0.0.1', family: 4 })
    expect(result.error).toContain('not on the public internet')
  })

  test("an outgoing call's host name is resolved by name servers, whose replies are checked and which may time out", async () => {
    const server = await nameServer((name) => ({ 'inside.example': '10.0.0.1', 'none.example': 'unknown' })[name] ?? 'silent')
    const errorOf = async (host: string, milliseconds: number) => {
      const resolveHost = nameServerResolver([server.address], milliseconds)
      return (await postMessage(`https://${host}/`, { ...sent, reach: 'public', resolveHost })).error
    }
    const errors = [errorOf('inside.example', 5000), errorOf('none.example', 5000), errorOf('silent.example', 50)]
    expect(await Promise.all(errors)).toEqual([
      'This address is not on the public internet, so nothing is sent there.',
      'This host name does not exist.',
      'This host name could not be looked up.',
    ])
    await server.close()
  })
})

describe('a reply', () => {
  test("an outgoing call's reply that redirects is not followed", async () => {
    receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end()
    const before = receiver.got.length
    expect(await postMessage(receiver.url, { ...sent, reach: 'own-machine' })).toMatchObject({
      status: 302,
      error: 'Redirects are not followed.',
    })
    expect(receiver.got).toHaveLength(before + 1)
  })

  test("an outgoing call's reply is stored up to one kilobyte, however long it is", async () => {
    receiver.answer = (response) => {
      response.writeHead(500)
      const more = () => response.write('x'.repeat(10_000), () => setImmediate(more))
      more()
    }
    const { status, answer, tookMs } = await postMessage(receiver.url, { ...sent, reach: 'own-machine' })
    expect([status, answer.length]).toEqual([500, 1024])
    // The reply is not read to its end or until the timeout.
    expect(tookMs).toBeLessThan(5000)
  })

  test("an outgoing call's reply that never comes times out", async () => {
    receiver.answer = () => {}
    const { status, error } = await postMessage(receiver.url, { ...sent, reach: 'own-machine', timeoutMilliseconds: 50 })
    expect([status, error]).toEqual([null, 'No reply within 0.05 seconds.'])
  })

  const statusLine = 'HTTP/1.1 200 OK\r\n'
  test.each([
    ['endless headers', statusLine, `X: ${'y'.repeat(5000)}\r\n`, null, 'The reply is not HTTP, or too long.', 10_000],
    ['endless 100 Continue responses', '', 'HTTP/1.1 100 Continue\r\n\r\n', null, 'No reply within 1.2 seconds.', 1200],
    [
      'a switch to another protocol',
      'HTTP/1.1 101 Go\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
      '',
      null,
      'The server replied 101.',
      10_000,
    ],
    ['a reply that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', '', null, 'The reply is not HTTP, or too long.', 10_000],
    ['a 200 whose body trickles in', `${statusLine}content-length: 9999\r\n\r\n`, 'x', 200, '', 1200],
  ])("an outgoing call's reply is cut off: %s", async (_what, text, again, status, error, timeoutMilliseconds) => {
    const server = await startRawServer(text, again)
    const result = await postMessage(server.url, { ...sent, reach: 'own-machine', timeoutMilliseconds })
    expect(result).toMatchObject({ status, error })
    expect(result.tookMs).toBeLessThan(3000)
    await server.close()
  })
})
