import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storage } from '../../../kit/server/storage.ts'
import { testApp } from '../../../testing/test-app.ts'
import { messages } from './contract/index.ts'
import { buildMailHtml } from './server/compose-mail.ts'
import { composeMail, sendMessage } from './server/index.ts'

const app = await testApp()
const outside = await testApp({ env: { DEMO: '0' } })

const to = (recipient: string, more = {}) =>
  sendMessage(app.db, { channel: 'mail', recipient, subject: 'Your estimate', text: 'Hello', ...more })

test('the outbox shows the newest message first, and those of one recipient when asked', async () => {
  const first = await to('ann@example.test')
  const second = await to('bob@example.test', { text: 'x'.repeat(500) })
  const outbox = await app.guest.call(messages.list)
  expect(outbox.body.rows.map((row) => row.id)).toEqual([second, first])
  expect(outbox.body.rows[0]).toMatchObject({ channel: 'mail', subject: 'Your estimate', preview: 'x'.repeat(140) })
  const annMessages = await app.guest.call(messages.list, { query: { recipient: 'ANN@' } })
  expect(annMessages.body.rows.map((row) => row.id)).toEqual([first])
  expect(annMessages.body.next).toBeNull()
})

test('the outbox is read page by page without a gap or a repetition', async () => {
  const sent: string[] = []
  for (let n = 0; n < 65; n++) sent.unshift(await to('pages@example.test'))
  const seen: string[] = []
  const sizes: number[] = []
  let after: string | undefined
  do {
    const page = await app.guest.call(messages.list, { query: { recipient: 'pages@example.test', after } })
    seen.push(...page.body.rows.map((row) => row.id))
    sizes.push(page.body.rows.length)
    after = page.body.next ?? undefined
  } while (after)
  expect(sizes).toEqual([30, 30, 5])
  expect(seen).toEqual(sent)
})

test('a mail in the outbox has both forms and its attachments', async () => {
  await app.built.provided.get(storage).put('shop/paper', Buffer.from('%PDF-1.7'), 'application/pdf')
  const id = await to('cy@example.test', {
    words: { title: 'Hello', lines: ['Ann & Bob'] },
    attachments: [{ fileName: 'Agreement.pdf', storageKey: 'shop/paper', mediaType: 'application/pdf' }],
  })
  const { body } = await app.guest.call(messages.get, { params: { id } })
  expect(body).toMatchObject({
    recipient: 'cy@example.test',
    text: 'Hello',
    html: expect.stringContaining('Ann &amp; Bob</p>'),
    attachments: [{ fileName: 'Agreement.pdf', mediaType: 'application/pdf' }],
  })
  const paper = await app.guest.call(messages.getAttachment, { params: { id, number: '0' } })
  expect(paper.raw.toString()).toBe('%PDF-1.7')
  expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(paper.headers['content-disposition']).toMatch(/^attachment; filename="Agreement.pdf"/)
  expect((await app.guest.call(messages.getAttachment, { params: { id, number: '1' } })).status).toBe(404)
})

test('an unknown message of the outbox is not found', async () => {
  expect((await app.guest.call(messages.get, { params: { id: randomUUID() } })).problem.code).toBe('not_found')
  expect((await app.guest.call(messages.getAttachment, { params: { id: randomUUID(), number: '0' } })).status).toBe(404)
  expect((await app.guest.call(messages.get, { params: { id: 'x' } })).status).toBe(400)
  expect((await app.guest.call(messages.list, { query: { after: 'x' } })).problem.errors).toHaveProperty('after')
})

test('outside the demo nobody reads the outbox', async () => {
  const id = await sendMessage(outside.db, { channel: 'mail', recipient: 'ann@example.test', subject: 'Code', text: '123456' })
  expect((await outside.guest.call(messages.list)).status).toBe(404)
  expect((await outside.guest.call(messages.get, { params: { id } })).status).toBe(404)
  expect((await outside.guest.call(messages.getAttachment, { params: { id, number: '0' } })).status).toBe(404)
})

test('a mail has the same content in both forms, and typed text is escaped', () => {
  const { text, words } = composeMail({
    title: 'Estimate <1> for "Ann" & Bob',
    lines: ['Brakes <script>alert(1)</script>', 'Two\nlines'],
    button: { label: 'See it', url: `https://liftbay.test/a?b=1&c="'` },
    after: ['Small <print>'],
  })
  const html = buildMailHtml(words, app.config.appUrl)
  expect(text).toBe(
    `Estimate <1> for "Ann" & Bob\n\nBrakes <script>alert(1)</script>\n\nTwo\nlines\n\nSee it:\nhttps://liftbay.test/a?b=1&c="'\n\nSmall <print>\n\n-- \nLiftbay\n`,
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('Brakes &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('Two<br>lines')
  expect(html.indexOf('Small &lt;print&gt;')).toBeGreaterThan(html.indexOf('See it'))
  expect(html).toContain('href="https://liftbay.test/a?b=1&amp;c=&quot;&#39;"')
  // Nothing is fetched from outside when the mail is opened.
  expect(html).not.toMatch(/<img|<link|url\(|@import|src=/)
})

test("a mail's button leads to an absolute address only", () => {
  for (const url of ['/inshop', 'javascript:alert(1)', '//elsewhere.test'])
    expect(() => composeMail({ title: 'T', lines: [], button: { label: 'Go', url } })).toThrow('absolute address')
})
