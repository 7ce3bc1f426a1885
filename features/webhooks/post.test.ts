import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGoodUrl, mayReach } from './server/address.ts'
import { askingNameServers, type LookUp } from './server/look-up.ts'
import { post } from './server/post.ts'
import { Receiver } from './receiver.samples.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())

const sent = { headers: {}, body: '{}' }

/** Answers with one IPv4 address, that there is none, or nothing at all. */
async function nameServer(answerTo: (name: string) => string) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = []
    let end = 12
    for (let length = question[end]!; length > 0; length = question[end]!) {
      labels.push(question.subarray(end + 1, end + 1 + length).toString('latin1'))
      end += 1 + length
    }
    // The end of the name, its type and its class.
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

/** Says just this to whoever connects, and then again and again. */
async function rawServer(text: string, again = '') {
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

describe('an address', () => {
  const inside = [
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
  test.each(inside)('of the inside is not reached: %s', (address) => expect(mayReach(address, 'public')).toBe(false))
  test.each(['8.8.8.8', '172.32.0.1', '93.184.216.34', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'of the internet is reached: %s',
    (address) => expect(mayReach(address, 'public')).toBe(true),
  )
  test('of the own network is reached where the setting says so, a cloud’s secrets never', () => {
    for (const address of ['10.1.2.3', '127.0.0.1', '::1', 'fc00::1']) expect(mayReach(address, 'private')).toBe(true)
    for (const address of ['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fd00:ec2::254', '64:ff9b::a9fe:a9fe'])
      expect(mayReach(address, 'private')).toBe(false)
    expect(mayReach('127.0.0.1', 'own-machine')).toBe(true)
    expect(mayReach('10.1.2.3', 'own-machine')).toBe(false)
  })
})

test('https is needed, an open port, no password in the address, and http only for the own machine in the demo', () => {
  const good = (url: string) => (['public', 'own-machine', 'private'] as const).map((reach) => isGoodUrl(url, reach))
  expect(good('https://example.com/a')).toEqual([true, true, true])
  expect(good('https://example.com:8443/a')).toEqual([true, true, true])
  expect(good('https://example.com:22/')).toEqual([false, false, false])
  expect(good('https://a:b@example.com/')).toEqual([false, false, false])
  expect(good('http://example.com/')).toEqual([false, false, true])
  expect(good('http://localhost:4000/')).toEqual([false, true, true])
  expect(good('http://127.0.0.1:4000/')).toEqual([false, true, true])
  expect(good('http://10.0.0.1/')).toEqual([false, false, true])
  expect(good('https://0x7f.1/')).toEqual([false, true, true])
  expect(good('https://2130706433/')).toEqual([false, true, true])
  expect(good('https://[::ffff:169.254.169.254]/')).toEqual([false, false, false])
  expect(good('https://localhost/')).toEqual([false, true, true])
})

describe('a name', () => {
  test('that leads inside is not connected to, at the moment of sending', async () => {
    const lookUp: LookUp = async () => [{ address: '127.0.0.1', family: 4 }]
    const url = `https://rebound.example:${new URL(receiver.url).port}/`
    const before = receiver.got.length
    expect(await post(url, { ...sent, reach: 'public', lookUp })).toMatchObject({
      status: null,
      error: 'This address is not on the internet, so nothing is sent there.',
    })
    expect(receiver.got).toHaveLength(before)
  })

  test('that leads outside and inside is not connected to at all', async () => {
    const lookUp: LookUp = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ]
    const { error } = await post('https://both.example/', { ...sent, reach: 'public', lookUp })
    expect(error).toBe('This address is not on the internet, so nothing is sent there.')
  })

  test('is looked up once, and what was judged is what is connected to', async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    const lookUp: LookUp = async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]
    const url = `http://judged.example:${new URL(receiver.url).port}/`
    expect(await post(url, { ...sent, reach: 'private', lookUp })).toMatchObject({ status: 204, error: '' })
    expect(answers).toEqual(['10.0.0.1'])
  })

  test('of this machine leads inside, whoever is asked', async () => {
    const nobody = await post('https://localhost.:4443/', { ...sent, reach: 'public' })
    const lookUp = askingNameServers(['127.0.0.1:1'])
    expect(await lookUp('shop.localhost')).toContainEqual({ address: '127.0.0.1', family: 4 })
    expect(nobody.error).toContain('not on the internet')
  })

  test('is asked of name servers: what they answer is judged, and silent ones are given up', async () => {
    const asked = await nameServer((name) => ({ 'inside.example': '10.0.0.1', 'none.example': 'unknown' })[name] ?? 'silent')
    const lookUp = askingNameServers([asked.address], 50)
    const errorOf = async (host: string) => (await post(`https://${host}/`, { ...sent, reach: 'public', lookUp })).error
    expect(await Promise.all(['inside.example', 'none.example', 'silent.example'].map(errorOf))).toEqual([
      'This address is not on the internet, so nothing is sent there.',
      'This name is not known.',
      'This name could not be looked up.',
    ])
    await asked.close()
  })
})

describe('an answer', () => {
  test('that leads elsewhere is not followed', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end()
    const before = receiver.got.length
    expect(await post(receiver.url, { ...sent, reach: 'own-machine' })).toMatchObject({
      status: 302,
      error: 'Redirects are not followed.',
    })
    expect(receiver.got).toHaveLength(before + 1)
  })

  test('is kept up to a kilobyte, however long it goes on', async () => {
    receiver.answer = (response) => {
      response.writeHead(500)
      const more = () => response.write('x'.repeat(10_000), () => setImmediate(more))
      more()
    }
    const { status, answer, tookMs } = await post(receiver.url, { ...sent, reach: 'own-machine' })
    expect([status, answer.length]).toEqual([500, 1024])
    // It is not read to the end, or until the time is over.
    expect(tookMs).toBeLessThan(5000)
  })

  test('that does not come is given up', async () => {
    receiver.answer = () => {}
    const { status, error } = await post(receiver.url, { ...sent, reach: 'own-machine', timeoutMilliseconds: 50 })
    expect([status, error]).toEqual([null, 'No answer within 10 seconds.'])
  })

  const begun = 'HTTP/1.1 200 OK\r\n'
  test.each([
    ['in headers without end', begun, `X: ${'y'.repeat(5000)}\r\n`, null, 'Its answer is not HTTP, or too long.'],
    ['in nothing but notices that one follows', '', 'HTTP/1.1 100 Continue\r\n\r\n', null, 'No answer within 10 seconds.'],
    ['in another protocol', 'HTTP/1.1 101 Go\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', '', null, 'It answered 101.'],
    ['in no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n', '', null, 'Its answer is not HTTP, or too long.'],
    ['of 200 whose rest trickles in', `${begun}content-length: 9999\r\n\r\n`, 'x', 200, ''],
  ])('%s comes to an end', async (_what, text, again, status, error) => {
    const server = await rawServer(text, again)
    const answered = await post(server.url, { ...sent, reach: 'own-machine', timeoutMilliseconds: 300 })
    expect(answered).toMatchObject({ status, error })
    expect(answered.tookMs).toBeLessThan(3000)
    await server.close()
  })
})
