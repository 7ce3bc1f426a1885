import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startSmtpStandIn } from '../../testing/stand-ins/smtp-stand-in.ts'
import { MailRefused, createSmtpTransport } from './mail.ts'

const server = await startSmtpStandIn()
const transport = createSmtpTransport(server.url, 'Liftbay <no-reply@liftbay.test>')
afterAll(() => transport.close?.())

const mail = {
  id: '5b0c6b1e-7a0b-4bd0-9d0e-6a3f2c1d4e5f',
  to: 'ann@example.test',
  subject: 'Your estimate',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
}

test('a mail arrives as text and HTML, with its attachment and our own Message-ID', async () => {
  server.received.length = 0
  await transport.send({
    ...mail,
    attachments: [{ name: 'agreement.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }],
  })
  const [received, ...more] = server.received
  expect(more).toEqual([])
  expect(received).toMatchObject({ from: 'no-reply@liftbay.test', to: ['ann@example.test'] })
  expect(received?.raw).toContain(`Message-ID: <${mail.id}@liftbay.test>`)
  expect(received?.raw).toContain('Auto-Submitted: auto-generated')
  expect(received?.raw).toMatch(/Content-Type: text\/plain/)
  expect(received?.raw).toMatch(/Content-Type: text\/html/)
  expect(received?.raw).toContain('filename=agreement.pdf')
  expect(received?.raw).toContain(Buffer.from('%PDF-1.7').toString('base64'))
})

test('a recipient is one address, and commas and line breaks add nobody', async () => {
  server.received.length = 0
  await transport.send({ ...mail, to: 'ann@example.test, eve@example.test' }).catch(() => {})
  await transport.send({ ...mail, to: 'ann@example.test\r\nBcc: eve@example.test' }).catch(() => {})
  await transport.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.test' })
  for (const { to, raw } of server.received) {
    expect(to).not.toContain('eve@example.test')
    expect(raw).not.toMatch(/^Bcc:/im)
  }
})

test('a permanently refused recipient is distinguished from a busy server', async () => {
  server.refusal = { code: 550, text: 'No such mailbox' }
  await expect(transport.send(mail)).rejects.toBeInstanceOf(MailRefused)
  server.refusal = { code: 451, text: 'Come back later' }
  const busy = await transport.send(mail).catch((error: unknown) => error)
  expect(busy).toBeInstanceOf(Error)
  expect(busy).not.toBeInstanceOf(MailRefused)
  server.refusal = null
})

test('a wrong SMTP password is a temporary failure, and the mail is still sent later', async () => {
  const stranger = createSmtpTransport(server.url.replace('smtp://', 'smtp://liftbay:wrong@'), 'no-reply@liftbay.test')
  const failure = await stranger.send(mail).catch((error: unknown) => error)
  stranger.close?.()
  expect(failure).toMatchObject({ code: 'EAUTH' })
  expect((failure as { responseCode: number }).responseCode).toBeGreaterThanOrEqual(500)
  expect(failure).not.toBeInstanceOf(MailRefused)
})

test('an unreachable mail server is a temporary failure', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => free.once('listening', resolve))
  const { port } = free.address() as { port: number }
  await new Promise((resolve) => free.close(resolve))
  const nowhere = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@liftbay.test')
  const failure = await nowhere.send(mail).catch((error: unknown) => error)
  nowhere.close?.()
  expect(failure).toMatchObject({ code: 'ESOCKET' })
  expect(failure).not.toBeInstanceOf(MailRefused)
})
