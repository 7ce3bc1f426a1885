import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../server/kit/database/database.ts'
import { DeliveryRelay } from '../../server/kit/delivery.ts'
import { MailRefused, type MailTransport, outboxOnly, smtpTransport } from '../../server/kit/mail.ts'
import { smtpStandIn } from '../../server/kit/testing/smtp-stand-in.ts'
import { testDatabase } from '../../server/kit/testing/test-database.ts'
import { deliverMail } from './server/deliver.ts'
import { messageDeliveries, sendMessage } from './server/index.ts'

const { db } = await testDatabase()
const server = await smtpStandIn()
const smtp = smtpTransport(server.url, 'Liftbay <no-reply@liftbay.test>')
afterAll(() => smtp.close?.())

const silent = { error: () => {}, warn: () => {} }
const papers = new Map([['shop/paper', Buffer.from('%PDF-1.7 agreement')]])
const needs = {
  db,
  storage: { get: async (key: string) => papers.get(key) ?? Promise.reject(new Error(`${key} is not there`)) },
  clock: { now: () => new Date() },
  log: silent,
}
const relayBy = (transport: MailTransport) => new DeliveryRelay(db, { ...messageDeliveries({ ...needs, transport }) }, silent)
const makeDue = () => sql`update delivery set due_at = now()`.execute(db)
const states = async () =>
  (await sql<{ state: string }>`select state from message order by created_at`.execute(db)).rows.map((row) => row.state)
const waiting = async () => (await sql`select 1 from delivery`.execute(db)).rows.length

const mail = { channel: 'mail', recipient: 'ann@example.test', subject: 'Your estimate', text: 'Hello Ann' } as const

beforeEach(async () => {
  await sql`truncate message, delivery`.execute(db)
  Object.assign(server, { received: [], attempts: 0, refusal: null, beforeAnswer: async () => {} })
})

test('a mail is sent once, after the commit, and marked sent', async () => {
  const relay = relayBy(smtp)
  await inTransaction(db, async (tx) => {
    await sendMessage(tx, mail)
    await relay.settle()
    expect(server.received).toEqual([])
  })
  await relay.settle()
  await relay.settle()
  expect(server.received).toMatchObject([{ to: ['ann@example.test'] }])
  expect(await states()).toEqual(['sent'])
})

test('a message of a transaction that fails is neither kept nor sent', async () => {
  const failed = inTransaction(db, async (tx) => {
    await sendMessage(tx, mail)
    throw new Error('the verb failed')
  })
  await expect(failed).rejects.toThrow()
  await relayBy(smtp).settle()
  expect(server.received).toEqual([])
  expect(await states()).toEqual([])
})

test('a server that refuses at first gets the mail later, once', async () => {
  server.refusal = { code: 451, text: 'Greylisted, come back later' }
  await sendMessage(db, mail)
  const relay = relayBy(smtp)
  await relay.settle()
  expect(await states()).toEqual(['queued'])
  // Not before it is due.
  server.refusal = null
  await relay.settle()
  expect(server.received).toEqual([])
  await makeDue()
  await relay.settle()
  expect(server.received).toHaveLength(1)
  expect(await states()).toEqual(['sent'])
  expect(await waiting()).toBe(0)
})

test('a mail marked sent is not sent again when its delivery comes back after a crash', async () => {
  await sendMessage(db, mail)
  const { rows } = await sql<{ payload: object }>`select payload from delivery`.execute(db)
  const deliver = deliverMail({ ...needs, transport: smtp })
  await deliver(rows[0]?.payload)
  // The delivery is still there, as if the program had died before it could take it off.
  await relayBy(smtp).settle()
  expect(server.received).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test('a try that is still at work is joined, not repeated', async () => {
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

test('a recipient whom the server will never take is marked failed and left alone', async () => {
  server.refusal = { code: 550, text: 'No such mailbox' }
  await sendMessage(db, mail)
  await relayBy(smtp).settle()
  expect(await states()).toEqual(['failed'])
  expect(await waiting()).toBe(0)
})

test('a mail that nobody took for five days is given up', async () => {
  const down: MailTransport = { send: () => Promise.reject(new Error('no route to host')) }
  await sendMessage(db, mail)
  await relayBy(down).settle()
  expect(await states()).toEqual(['queued'])
  await sql`update message set created_at = now() - interval '121 hours'`.execute(db)
  await makeDue()
  await relayBy(down).settle()
  expect(await states()).toEqual(['failed'])
})

test('an attachment comes from storage', async () => {
  await sendMessage(db, {
    ...mail,
    attachments: [{ fileName: 'agreement.pdf', storageKey: 'shop/paper', mediaType: 'application/pdf' }],
  })
  await relayBy(smtp).settle()
  expect(server.received[0]?.raw).toContain(Buffer.from('%PDF-1.7 agreement').toString('base64'))
})

test('without a mail server the outbox is the delivery, for mails and texts', async () => {
  await sendMessage(db, mail)
  await sendMessage(db, { channel: 'text', recipient: '5125550143', subject: '', text: 'Your car is ready.' })
  await relayBy(outboxOnly).settle()
  expect(await states()).toEqual(['sent', 'sent'])
})

test('a subject is one line', async () => {
  await sendMessage(db, { ...mail, subject: 'Your estimate\r\nBcc: eve@example.test' })
  const { rows } = await sql<{ subject: string }>`select subject from message`.execute(db)
  expect(rows).toEqual([{ subject: 'Your estimate Bcc: eve@example.test' }])
})

test('only a refusal of the recipient is final', async () => {
  const refusing: MailTransport = { send: () => Promise.reject(new MailRefused('No such mailbox')) }
  const broken: MailTransport = {
    send: () => Promise.reject(Object.assign(new Error('535 wrong password'), { responseCode: 535 })),
  }
  await sendMessage(db, mail)
  await relayBy(broken).settle()
  expect(await states()).toEqual(['queued'])
  await makeDue()
  await relayBy(refusing).settle()
  expect(await states()).toEqual(['failed'])
})
