import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attachServices } from '../../../kit/server/database/attached-services.ts'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { DeliveryRelay } from '../../../kit/server/delivery.ts'
import { MailRefused, type MailTransport, outboxOnlyMail, createSmtpTransport } from '../../../kit/server/mail.ts'
import { Provided } from '../../../kit/server/provided.ts'
import { SealedBox } from '../../../kit/server/sealed-box.ts'
import { outboxOnlyTexts, createTwilioTransport } from '../../../kit/server/texts.ts'
import { startSmtpStandIn } from '../../../testing/stand-ins/smtp-stand-in.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { findDeliveryProblem } from './rules.ts'
import {
  createMessageDeliveries,
  type DeliveryTrouble,
  messageBox,
  messageLimits,
  quietHours,
  sendMessage,
} from './server/index.ts'
import { deliverMail } from './server/message-deliveries.ts'

class BreakableBox extends SealedBox {
  isBroken = false

  override seal(text: string, about: string): Buffer {
    if (this.isBroken) throw new Error('the key is gone')
    return super.seal(text, about)
  }
}

const { db } = await testDatabase()
const box = new BreakableBox(randomBytes(32))
attachServices(db, new Provided().put(messageBox, box).put(messageLimits, null).put(quietHours, null))
const server = await startSmtpStandIn()
const smtp = createSmtpTransport(server.url, 'Liftbay <no-reply@liftbay.test>')
afterAll(() => smtp.close?.())

const silent = { error: () => {}, warn: () => {} }
const papers = new Map([['shop/paper', Buffer.from('%PDF-1.7 agreement')]])
const needs = {
  db,
  storage: { get: async (key: string) => papers.get(key) ?? Promise.reject(new Error(`${key} is not there`)) },
  findLine: async () => null,
  draw: async ({ kind, id }: { kind: string; id: string }) => Buffer.from(`drawn ${kind} ${id}`),
  config: { appUrl: 'https://liftbay.test', demo: false },
  clock: { now: () => new Date() },
  log: silent,
}
const makeRelay = (transport: MailTransport) =>
  new DeliveryRelay(db, { ...createMessageDeliveries({ ...needs, transport, texts: outboxOnlyTexts }) }, silent)
const makeDue = () => sql`update delivery set due_at = now()`.execute(db)
const listStates = async () =>
  (await sql<{ state: string }>`select state from message order by created_at`.execute(db)).rows.map((row) => row.state)
const listWaiting = async () => (await sql`select 1 from delivery`.execute(db)).rows.length

const mail = { channel: 'mail', recipient: 'ann@example.test', subject: 'Your estimate', text: 'Hello Ann' } as const

beforeEach(async () => {
  box.isBroken = false
  await sql`truncate message, delivery cascade`.execute(db)
  Object.assign(server, { received: [], attempts: 0, refusal: null, beforeAnswer: async () => {} })
})

test('a mail is sent once, after the commit, and marked sent', async () => {
  const relay = makeRelay(smtp)
  await inTransaction(db, async (tx) => {
    await sendMessage(tx, mail)
    await relay.settle()
    expect(server.received).toEqual([])
  })
  await relay.settle()
  await relay.settle()
  expect(server.received).toMatchObject([{ to: ['ann@example.test'] }])
  expect(await listStates()).toEqual(['sent'])
})

test('a message from a failed transaction is neither stored nor sent', async () => {
  const failed = inTransaction(db, async (tx) => {
    await sendMessage(tx, mail)
    throw new Error('the verb failed')
  })
  await expect(failed).rejects.toThrow()
  await makeRelay(smtp).settle()
  expect(server.received).toEqual([])
  expect(await listStates()).toEqual([])
})

test('a mail server that refuses at first gets the mail later, once', async () => {
  server.refusal = { code: 451, text: 'Greylisted, come back later' }
  await sendMessage(db, mail)
  const relay = makeRelay(smtp)
  await relay.settle()
  expect(await listStates()).toEqual(['queued'])
  // It is not sent before it is due.
  server.refusal = null
  await relay.settle()
  expect(server.received).toEqual([])
  await makeDue()
  await relay.settle()
  expect(server.received).toHaveLength(1)
  expect(await listStates()).toEqual(['sent'])
  expect(await listWaiting()).toBe(0)
})

test('a mail marked sent is not sent again when its delivery comes back after a crash', async () => {
  await sendMessage(db, mail)
  const { rows } = await sql<{ payload: object }>`select payload from delivery`.execute(db)
  const deliver = deliverMail({ ...needs, transport: smtp })
  await deliver(rows[0]?.payload)
  // The delivery is still there, as if the program had crashed before removing it.
  await makeRelay(smtp).settle()
  expect(server.received).toHaveLength(1)
  expect(await listWaiting()).toBe(0)
})

test('a mail delivery that is still running is joined, not repeated', async () => {
  let answer = () => {}
  server.beforeAnswer = () => new Promise((resolve) => (answer = resolve))
  const messageId = await sendMessage(db, mail)
  const deliver = deliverMail({ ...needs, transport: smtp })
  const both = [deliver({ messageIds: [messageId] }), deliver({ messageIds: [messageId] })]
  await expect.poll(() => server.received.length).toBe(1)
  answer()
  await Promise.all(both)
  expect(server.attempts).toBe(1)
})

test('a mail that was sent twice because of a crash carries the same Message-ID both times', async () => {
  const messageId = await sendMessage(db, mail)
  const deliver = deliverMail({ ...needs, transport: smtp })
  await deliver({ messageIds: [messageId] })
  await sql`update message set state = 'queued'`.execute(db)
  await deliver({ messageIds: [messageId] })
  expect(server.received.map(({ raw }) => /Message-ID: <(.+)@/.exec(raw)?.[1])).toEqual([messageId, messageId])
})

test('an older program’s mail that cannot be kept without its links is not handed over, and goes out once when it can be', async () => {
  const messageIds = [await sendMessage(db, mail)]
  await sql`update message set sealed = null, sealed_secrets = null, body_text = 'Open https://liftbay.test/pay/a'`.execute(db)
  const deliver = deliverMail({ ...needs, transport: smtp })
  box.isBroken = true
  await expect(deliver({ messageIds })).rejects.toThrow('the key is gone')
  expect(server.received).toEqual([])
  box.isBroken = false
  await deliver({ messageIds })
  await deliver({ messageIds })
  expect(server.received).toHaveLength(1)
})

test('a permanently refused recipient is marked failed and not tried again', async () => {
  server.refusal = { code: 550, text: 'No such mailbox' }
  await sendMessage(db, mail)
  await makeRelay(smtp).settle()
  expect(await listStates()).toEqual(['failed'])
  expect(await listWaiting()).toBe(0)
})

test('a mail that is undelivered for five days fails', async () => {
  const down: MailTransport = { send: () => Promise.reject(new Error('no route to host')) }
  await sendMessage(db, mail)
  await makeRelay(down).settle()
  expect(await listStates()).toEqual(['queued'])
  await sql`update message set created_at = now() - interval '121 hours'`.execute(db)
  await makeDue()
  await makeRelay(down).settle()
  expect(await listStates()).toEqual(['failed'])
})

test('the attachment of a mail comes from storage', async () => {
  await sendMessage(db, {
    ...mail,
    attachments: [{ fileName: 'agreement.pdf', storageKey: 'shop/paper', mediaType: 'application/pdf' }],
  })
  await makeRelay(smtp).settle()
  expect(server.received[0]?.raw).toContain(Buffer.from('%PDF-1.7 agreement').toString('base64'))
})

describe('attached PDFs', () => {
  const attachments = [1, 2].map((n) => ({
    fileName: `paper ${n}.pdf`,
    mediaType: 'application/pdf',
    paper: { kind: 'receipt', id: String(n) },
  }))
  const relayWith = (draw: typeof needs.draw, send: MailTransport['send'], log = silent) =>
    new DeliveryRelay(
      db,
      { ...createMessageDeliveries({ ...needs, draw, log, transport: { send }, texts: outboxOnlyTexts }) },
      silent,
    )

  test('attached PDFs are drawn one at a time, for a limited number of e-mails in parallel', async () => {
    let [drawing, mostDrawing, sending, mostSending] = [0, 0, 0, 0]
    const wait = () => new Promise((resolve) => setTimeout(resolve, 2))
    for (let n = 0; n < 25; n += 1) await sendMessage(db, n % 5 === 0 ? { ...mail, attachments } : mail)
    const relay = relayWith(
      async () => {
        mostDrawing = Math.max(mostDrawing, (drawing += 1))
        await wait()
        drawing -= 1
        return Buffer.from('drawn')
      },
      async () => {
        mostSending = Math.max(mostSending, (sending += 1))
        await wait()
        sending -= 1
      },
    )
    await relay.settle()
    expect(await listStates()).toEqual(Array.from({ length: 25 }, () => 'sent'))
    expect(mostDrawing).toBe(1)
    expect(mostSending).toBeLessThanOrEqual(10)
  })

  test('a mail whose document cannot be drawn waits an hour, then goes without it, with a log entry', async () => {
    const logged: unknown[] = []
    const sent: (string[] | undefined)[] = []
    const draw = async ({ id }: { id: string }) => (id === '1' ? Promise.reject(new Error('no such font')) : Buffer.from('drawn'))
    const log = { ...silent, warn: (...words: unknown[]) => void logged.push(words[1]) }
    const relay = relayWith(draw, async (message) => void sent.push(message.attachments?.map(({ name }) => name)), log)
    await sendMessage(db, { ...mail, attachments })
    await relay.settle()
    expect([await listStates(), sent]).toEqual([['queued'], []])
    await sql`update message set created_at = now() - interval '61 minutes'`.execute(db)
    await makeDue()
    await relay.settle()
    expect([await listStates(), sent]).toEqual([['sent'], [['paper 2.pdf']]])
    expect(logged).toEqual(['sending a mail without its document, which cannot be drawn'])
  })
})

test('without a mail server the outbox is the delivery, for mails and texts', async () => {
  await sendMessage(db, mail)
  await sendMessage(db, { channel: 'text', recipient: '5125550143', subject: '', text: 'Your car is ready.' })
  await makeRelay(outboxOnlyMail).settle()
  expect(await listStates()).toEqual(['sent', 'sent'])
})

describe('texts by Twilio', () => {
  const posts: { url: string; authorization: string; form: Record<string, string> }[] = []
  let answer = { status: 201, body: '{"sid":"SM1"}' }
  const twilio = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
      posts.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', form })
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  let apiUrl = ''
  beforeAll(
    () =>
      new Promise<void>((resolve) =>
        twilio.listen(0, '127.0.0.1', () => {
          apiUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`
          resolve()
        }),
      ),
  )
  afterAll(() => void twilio.close())
  const send = async (from = '+15125550100') => {
    posts.length = 0
    const texts = createTwilioTransport({ accountSid: 'AC1', authToken: 'secret', from, apiUrl })
    const relay = new DeliveryRelay(db, { ...createMessageDeliveries({ ...needs, transport: outboxOnlyMail, texts }) }, silent)
    await sendMessage(db, { channel: 'text', recipient: '5125550143', subject: '', text: 'Your car is ready.' })
    await relay.settle()
    return listStates()
  }

  test('a text goes to the phone, from the number or the service in the settings', async () => {
    answer = { status: 201, body: '{"sid":"SM1"}' }
    expect(await send()).toEqual(['sent'])
    expect(posts).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        form: { To: '+15125550143', Body: 'Your car is ready.', From: '+15125550100' },
      },
    ])
    const service = `MG${'0'.repeat(32)}`
    await send(service)
    expect(posts[0]?.form).toMatchObject({ MessagingServiceSid: service })
  })

  test('a number that replied STOP gets no more texts, and a provider that is down is retried', async () => {
    answer = { status: 400, body: '{"code":21610,"message":"Attempt to send to unsubscribed recipient"}' }
    expect(await send()).toEqual(['failed'])
    await sql`truncate message, delivery cascade`.execute(db)
    answer = { status: 503, body: '<html>' }
    expect(await send()).toEqual(['queued'])
    await sql`truncate message, delivery cascade`.execute(db)
    answer = { status: 401, body: '{"code":20003,"message":"Authenticate"}' }
    expect(await send()).toEqual(['queued'])
  })
})

test('the subject of a mail is one line', async () => {
  await sendMessage(db, { ...mail, subject: 'Your estimate\r\nBcc: eve@example.test' })
  const { rows } = await sql<{ subject: string }>`select subject from message`.execute(db)
  expect(rows).toEqual([{ subject: 'Your estimate Bcc: eve@example.test' }])
})

test("only a mail server's refusal of the recipient is final", async () => {
  const refusing: MailTransport = { send: () => Promise.reject(new MailRefused('No such mailbox')) }
  const broken: MailTransport = {
    send: () => Promise.reject(Object.assign(new Error('535 wrong password'), { responseCode: 535 })),
  }
  const told: DeliveryTrouble[] = []
  const relayOf = (transport: MailTransport) =>
    new DeliveryRelay(
      db,
      {
        ...createMessageDeliveries({
          ...needs,
          transport,
          texts: outboxOnlyTexts,
          reportTrouble: async (trouble) => void told.push(trouble),
        }),
      },
      silent,
    )
  await sendMessage(db, mail)
  await relayOf(broken).settle()
  expect(await listStates()).toEqual(['queued'])
  await makeDue()
  await relayOf(refusing).settle()
  expect(await listStates()).toEqual(['failed'])
  // A wrong password and a refused address are reported. The app decides who hears about them.
  expect(told).toEqual([
    { senderId: null, channel: 'mail', problem: 'unauthorized' },
    { senderId: null, channel: 'mail', problem: 'refused' },
  ])
})

test.each([
  [{ status: 401 }, 0, 'unauthorized'],
  [{ status: 403 }, 0, 'unauthorized'],
  [{ code: 'EAUTH' }, 0, 'unauthorized'],
  [{ responseCode: 535 }, 0, 'unauthorized'],
  [{ status: 503 }, 29, null],
  [{ status: 503 }, 31, 'late'],
  [null, 31, 'late'],
] as const)('a try that failed with %j after %i minutes is told as %j', (error, minutes, problem) => {
  const now = new Date('2026-12-01T16:00:00Z')
  expect(findDeliveryProblem(error, new Date(now.getTime() - minutes * 60_000), now)).toBe(problem)
})

describe('telling of messages that do not go out', () => {
  const tryOnce = async (reportTrouble: (trouble: DeliveryTrouble) => Promise<void>, log = silent) => {
    const errors: unknown[] = []
    const transport: MailTransport = {
      send: () => Promise.reject(Object.assign(new Error('451 try again'), { responseCode: 451 })),
    }
    const relay = new DeliveryRelay(
      db,
      { ...createMessageDeliveries({ ...needs, log, transport, texts: outboxOnlyTexts, reportTrouble }) },
      { ...silent, error: (...words: unknown[]) => void errors.push(words[0]) },
    )
    await makeDue()
    await relay.settle()
    return errors
  }

  test('a message is not late because it waited for the morning', async () => {
    const told: string[] = []
    const tell = async ({ problem }: DeliveryTrouble) => void told.push(problem)
    await sendMessage(db, mail)
    await sql`update message set created_at = now() - interval '10 hours', waits_until = now() - interval '1 minute'`.execute(db)
    await tryOnce(tell)
    expect(told).toEqual([])
    await sql`update message set waits_until = now() - interval '31 minutes'`.execute(db)
    await tryOnce(tell)
    expect(told).toEqual(['late'])
  })

  test('when nobody can be told, the log says so, and the mail server’s own words are kept', async () => {
    const logged: unknown[] = []
    await sendMessage(db, mail)
    await sql`update message set created_at = now() - interval '1 hour'`.execute(db)
    const log = { ...silent, warn: (...words: unknown[]) => void logged.push(words[1]) }
    const errors = await tryOnce(() => Promise.reject(new Error('no database')), log)
    expect(logged).toEqual(['nobody could be told that messages do not go out'])
    expect(errors).toMatchObject([{ err: { message: '451 try again' } }])
  })
})
