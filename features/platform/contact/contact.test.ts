import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { messages } from '../messages/contract/index.ts'
import { contact } from './contract/index.ts'

const app = await testApp()
const addressed = await testApp({ env: { MAIL_TO: 'desk@example.test' } })
const limited = await testApp({ limits: true })
const silent = await testApp()

const written = {
  name: 'Ana Ruiz',
  email: 'Ana@Example.test',
  phone: '(512) 555-0143',
  body: 'Where is my invoice?\n\nThank you',
}
const readOutbox = async (of: typeof app, recipient: string) =>
  (await of.guest.call(messages.list, { query: { recipient } })).body.rows
const listStored = async (of: typeof app) =>
  (await sql<Record<string, string>>`select name, email, phone, body from contact_message`.execute(of.db)).rows

test('a contact message is normalized, stored and mailed to every admin', async () => {
  const admin = await app.signUp('admin', 'operator@example.test')
  const { status, body } = await app.guest.call(contact.send, { body: written })
  expect([status, body.msg]).toEqual([200, 'Thank you. We received your message and will answer by e-mail.'])
  expect(await listStored(app)).toEqual([
    { name: 'Ana Ruiz', email: 'ana@example.test', phone: '5125550143', body: written.body },
  ])
  const [mail] = await readOutbox(app, admin.email)
  expect(mail?.subject).toBe('Contact: Ana Ruiz')
  const { body: whole } = await app.guest.call(messages.get, { params: { id: mail!.id } })
  for (const words of ['ana@example.test', '(512) 555-0143', 'Where is my invoice?', 'Thank you'])
    expect(whole.text).toContain(words)
})

test('a contact message needs only its text, and its reply says that nobody can answer', async () => {
  const { status, body } = await addressed.guest.call(contact.send, { body: { body: 'The map is wrong' } })
  expect([status, body.msg]).toEqual([
    200,
    'Thank you. We received your message. Without an e-mail address we cannot answer; send it if you want an answer.',
  ])
  const [mail] = await readOutbox(addressed, 'desk@example.test')
  expect(mail?.subject).toBe('Contact: Someone')
  const { body: whole } = await addressed.guest.call(messages.get, { params: { id: mail!.id } })
  expect(whole.text).toContain('They left no e-mail and no phone')
})

test('a contact message of someone who is logged in says who wrote it', async () => {
  const customer = await app.signUp('customer')
  const { body } = await customer.call(contact.send, { body: { body: 'The map is wrong' } })
  expect(body.msg).toBe('Thank you. We received your message and will answer by e-mail.')
  expect(await listStored(app)).toContainEqual(expect.objectContaining({ email: customer.email, body: 'The map is wrong' }))
})

test('with MAIL_TO set, a contact message is e-mailed only there', async () => {
  const admin = await addressed.signUp('admin', 'operator@example.test')
  await addressed.guest.call(contact.send, { body: { ...written, phone: '' } })
  expect(
    (await readOutbox(addressed, 'desk@example.test')).filter(({ subject }) => subject === 'Contact: Ana Ruiz'),
  ).toHaveLength(1)
  expect(await readOutbox(addressed, admin.email)).toHaveLength(0)
})

test('without an admin address a contact message is mailed to the sender address', async () => {
  await silent.guest.call(contact.send, { body: { ...written, email: 'first@example.test' } })
  expect(await readOutbox(silent, 'no-reply@liftbay.test')).toHaveLength(1)
})

test('a contact message with missing or invalid fields is refused by field and not stored', async () => {
  const before = await listStored(app)
  const { status, problem } = await app.guest.call(contact.send, {
    body: { name: 'Ana\u0007', email: 'nobody', phone: '12', body: '' },
  })
  expect(status).toBe(400)
  expect(problem.errors).toEqual({
    name: 'Name is invalid',
    email: 'Email is invalid',
    phone: 'Phone must be 10 numbers',
    body: 'Message is required',
  })
  expect(await listStored(app)).toEqual(before)
})

test('a name cannot break the subject line of a contact mail', async () => {
  const { problem } = await app.guest.call(contact.send, { body: { ...written, name: 'Ana\r\nBcc: all@example.test' } })
  expect(problem.errors).toEqual({ name: 'Name is invalid' })
})

test('the fourth contact message in an hour with one e-mail is refused, and the sixth in ten minutes from one network address', async () => {
  const send = async (email: string) => (await limited.guest.call(contact.send, { body: { ...written, email } })).status
  const own = ['a@example.test', 'a@example.test', 'A@example.test', 'a@example.test']
  const statuses: number[] = []
  for (const email of [...own, 'b@example.test', 'c@example.test']) statuses.push(await send(email))
  expect(statuses).toEqual([200, 200, 200, 429, 200, 429])
})
