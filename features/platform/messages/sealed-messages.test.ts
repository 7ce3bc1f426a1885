import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { getServices } from '../../../kit/server/database/attached-services.ts'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { auth } from '../auth/contract/index.ts'
import { messages } from './contract/index.ts'
import { composeMail, deleteOldBodies, sendMessage } from './server/index.ts'
import { messageBox } from './server/message-body.ts'

let demo: TestApp
let production: TestApp
beforeAll(async () => {
  demo = await testApp()
  production = await testApp({ env: { DEMO: '0' } })
})

const link = 'https://liftbay.test/pay/abcdefghijklmnopqrstuvwxyz'
const sendLink = (app: TestApp, recipient: string) =>
  inTransaction(app.db, async (tx) => {
    const content = { title: 'Your vehicle is ready', lines: ['The balance is $12.00.'], button: { label: 'Pay', url: link } }
    await sendMessage(tx, { channel: 'mail', recipient, subject: 'Pay online', ...composeMail(content) })
    const text = 'Test Garage: the balance is $12.00. Pay by card:'
    return sendMessage(tx, { channel: 'text', recipient: '5125550100', subject: '', text, link })
  })
const readTables = async (app: TestApp) => {
  const { rows } = await sql<{ text: string }>`
    select message::text as text from message union all select delivery::text from delivery`.execute(app.db)
  return rows.map(({ text }) => text).join()
}

test('the database shows neither the passcodes nor the links of messages, before and after they are sent', async () => {
  const person = await production.signUp('customer', 'ann@example.test')
  await sendLink(production, person.email)
  for (const secret of ['balance', 'abcdefghijkl']) expect(await readTables(production)).not.toContain(secret)
  await production.guest.call(auth.requestPasscode, { params: { email: person.email } })
  await production.settle()
  expect(await readTables(production)).not.toMatch(/balance|abcdefghijkl|enter this passcode/)
})

test('once sent, a message loses its passcode and links for good, except in the demo', async () => {
  const bodies = async (app: TestApp) => {
    const email = (await app.signUp('customer', 'bob@example.test')).email
    await sendLink(app, email)
    await app.guest.call(auth.requestPasscode, { params: { email } })
    const sent = [...(await app.outbox(email)), ...(await app.listMessages('5125550100'))]
    expect(sent.every(({ state }) => state === 'sent')).toBe(true)
    return sent.map(({ body_text }) => body_text).join('\n')
  }
  const shown = await bodies(demo)
  expect(shown).toContain(link)
  expect(shown).toMatch(/^\d{6}$/m)
  const kept = await bodies(production)
  expect(kept).toContain('The balance is $12.00.')
  expect(kept).toContain('(removed after sending)')
  expect(kept).not.toMatch(/https?:|^\d{6}$/m)
})

test('a message is never marked as sent while its links are still stored, whatever happens in between', async () => {
  await sql`create table seen_message (state text, sealed_secrets bytea)`.execute(production.db)
  await sql`create function keep_seen() returns trigger language plpgsql as $$
    begin insert into seen_message values (new.state, new.sealed_secrets); return null; end $$`.execute(production.db)
  await sql`create trigger keep_seen after update on message for each row execute function keep_seen()`.execute(production.db)
  await sendLink(production, 'gus@example.test')
  await production.settle()
  const { rows } = await sql`select state, sealed_secrets from seen_message`.execute(production.db)
  await sql`drop trigger keep_seen on message`.execute(production.db)
  expect(rows).toEqual([
    { state: 'sent', sealed_secrets: null },
    { state: 'sent', sealed_secrets: null },
  ])
})

test('a message says word for word what was sent, also what looks like a removed secret, until its secrets are removed', async () => {
  const text = `1+1 and .* are your codes.\n(removed after sending) ${link} 1+1`
  const send = (app: TestApp) =>
    inTransaction(app.db, (tx) =>
      sendMessage(tx, { channel: 'mail', recipient: 'hal@example.test', subject: 'Codes', text, secrets: ['1+1', '.*'] }),
    )
  await send(demo)
  expect(await demo.outbox('hal@example.test')).toMatchObject([{ body_text: text }])
  await send(production)
  const removed = '(removed after sending)'
  expect(await production.outbox('hal@example.test')).toMatchObject([
    { body_text: `${removed} and ${removed} are your codes.\n${removed} ${removed} ${removed}` },
  ])
})

test('a body, or its secrets, that were moved to another message cannot be opened', async () => {
  const first = await sendLink(demo, 'cy@example.test')
  for (const column of ['sealed', 'sealed_secrets']) {
    const second = await sendLink(demo, 'di@example.test')
    const moved = sql.ref(column)
    await sql`update message set ${moved} = (select ${moved} from message where id = ${first}) where id = ${second}`.execute(
      demo.db,
    )
    expect((await demo.guest.call(messages.get, { params: { id: second } })).status).toBe(500)
    await sql`delete from message where id = ${second}`.execute(demo.db)
  }
})

test('after 90 days the text of a message is gone, and that it was sent is still known', async () => {
  const id = await sendLink(demo, 'ed@example.test')
  await demo.settle()
  const now = demo.clock.now()
  await deleteOldBodies(demo.db, new Date(now.getTime() + 89 * dayMilliseconds))
  expect((await demo.guest.call(messages.get, { params: { id } })).body.text).toContain('Test Garage')
  await deleteOldBodies(demo.db, new Date(now.getTime() + 91 * dayMilliseconds))
  expect((await demo.guest.call(messages.get, { params: { id } })).body).toMatchObject({ state: 'sent', text: null, html: null })
})

const deliverOld = async (id: string) => {
  const payload = JSON.stringify({ messageIds: [id] })
  await sql`insert into delivery (kind, payload, due_at) values ('mail', ${payload}::jsonb, now())`.execute(production.db)
  return production.outbox('flo@example.test')
}
const insertOld = async (bodyText: string | null) => {
  const { rows } = await sql<{ id: string }>`
    insert into message (channel, recipient, subject, body_text) values ('mail', 'flo@example.test', 'Old', ${bodyText})
    returning id`.execute(production.db)
  return rows[0]!.id
}

test('a mail that an older program queued unsealed is still sent, and then its text is sealed or gone', async () => {
  expect(await deliverOld(await insertOld(`Open ${link}`))).toMatchObject([
    { state: 'sent', body_text: 'Open (removed after sending)' },
  ])
  expect(await readTables(production)).not.toContain('abcdefghijkl')
})

test('a mail that an older program sealed with its links and passcodes is still sent, and then sealed without them', async () => {
  const id = await insertOld(null)
  const body = JSON.stringify({ text: `Enter 123456 or open ${link}`, words: null, secrets: ['123456'] })
  const sealed = getServices(production.db)(messageBox).seal(body, `message ${id}`)
  await sql`update message set sealed = ${sealed} where id = ${id}`.execute(production.db)
  const [newest] = await deliverOld(id)
  const removed = '(removed after sending)'
  expect(newest).toMatchObject({ state: 'sent', body_text: `Enter ${removed} or open ${removed}` })
})
