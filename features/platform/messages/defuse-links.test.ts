import { expect, test } from 'vitest'
import { buildMailHtml } from './server/compose-mail.ts'
import { defuseLinks } from './server/defuse-links.ts'
import { composeMail } from './server/index.ts'

test.each([
  ['http://evil.example/pay?id=1', 'http: //evil. example/pay?id=1'],
  ['See www.evil.example now', 'See www. evil. example now'],
  ['evil.example', 'evil. example'],
  ["Joe's Auto.com", "Joe's Auto. com"],
  ['bücher.example', 'bücher. example'],
  ['evil。example', 'evil. example'],
  ['myapp://open', 'myapp: //open'],
  ['evil\u00ad.example', 'evil\u00ad. example'],
  ['evil.\u200bexample', 'evil. \u200bexample'],
  ['evil\u0301.example', 'evil\u0301. example'],
  ['💩.la', '💩. la'],
  ['evil.example@', 'evil. example@'],
  ['@evil.example', '@evil. example'],
  ['evil.example/@you.example', 'evil. example/@you. example'],
])('%s from people cannot be opened', (text, defused) => {
  expect(defuseLinks(text)).toBe(defused)
})

test.each([
  'Your 2.5 L engine needs 4.5 h, $1,250.00 in total.',
  'Dr. A. Baker, 1 Main St., Austin',
  'Answer to: ann.baker@example.test, or by phone',
  'Mail (ann.baker+car@mail.example.test)... or call',
  'We looked at it. Nothing needs attention.',
])('%s stays as it is', (text) => {
  expect(defuseLinks(text)).toBe(text)
})

test('no name or free text in a mail becomes a link or markup, and its button stays one', () => {
  const { text, words } = composeMail({
    head: { name: 'http://evil.example', logoPath: '/logo.png' },
    title: '<b>www.evil.example</b> wrote to you',
    lines: ['<a href="http://evil.example">Pay here</a>', 'http://evil.example/pay'],
    button: { label: 'Review and pay', url: 'https://liftbay.test/pay/abc' },
    footer: 'evil.example',
  })
  expect(text).toContain('Review and pay:\nhttps://liftbay.test/pay/abc')
  const html = buildMailHtml(words, 'https://liftbay.test')
  for (const shown of [text, html]) expect(shown).not.toMatch(/evil\.example|http:\/\//)
  expect(html).not.toMatch(/<b>|<a href="http:/)
})
