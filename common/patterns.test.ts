import { expect, test } from 'vitest'
import { measureCpu } from '../testing/measure-cpu.ts'
import {
  alphabeticPattern,
  alphanumericPattern,
  digitsPattern,
  domainPattern,
  landlinePattern,
  readYoutubeId,
  urlPattern,
} from './patterns.ts'

const cases: [name: string, pattern: RegExp, right: string[], wrong: string[]][] = [
  [
    'a URL',
    urlPattern,
    [
      'https://example.com',
      'http://shop.example.co.uk:8443/hooks?from=a#b',
      'http://localhost:3000',
      'http://127.0.0.1/x',
      'http://[::1]:3000/',
    ],
    [
      'example.com',
      'ftp://example.com',
      'https://',
      'https://exa mple.com',
      'javascript:alert(1)',
      'https://-a.com',
      'https://example.com/a b',
    ],
  ],
  [
    'a domain',
    domainPattern,
    ['example.com', 'a-b.example.co'],
    ['example', '.com', 'exa_mple.com', '-a.com', 'https://example.com', 'a.b-'],
  ],
  ['alphabetic text', alphabeticPattern, ['abcXYZ'], ['', 'a1', 'a b', 'é']],
  ['alphanumeric text', alphanumericPattern, ['TXD980626089'], ['', 'a-1', 'a b']],
  ['digits', digitsPattern, ['0', '0123'], ['', '1.5', '-1', '1 2', '١']],
  ['a landline', landlinePattern, ['5125550143', '512 555 0143'], ['', ' ', '512-555-0143', '+1 512 555 0143']],
]
test.each(cases)('the pattern of %s takes what it should and nothing else', (_, pattern, right, wrong) => {
  expect(right.filter((text) => !pattern.test(text))).toEqual([])
  expect(wrong.filter((text) => pattern.test(text))).toEqual([])
})

test('the id of a YouTube video is read from every kind of link', () => {
  const id = 'a1B2c3D4e5F'
  for (const link of [
    id,
    `https://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?list=PL1&v=${id}&t=4s`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `youtube.com/live/${id}`,
  ])
    expect([link, readYoutubeId(link)]).toEqual([link, id])
  for (const address of [
    '',
    'short',
    `https://evil.example/watch?v=${id}`,
    `https://youtu.be/${id}x`,
    `https://youtube.com.evil.example/embed/${id}`,
  ])
    expect([address, readYoutubeId(address)]).toEqual([address, null])
})

test('a long text is judged quickly', async () => {
  const texts = ['a.'.repeat(50_000), `https://${'a-'.repeat(50_000)}`, `https://youtube.com/watch?${'a&'.repeat(50_000)}`]
  const judge = () => texts.forEach((text) => cases.forEach(([, pattern]) => pattern.test(text)))
  expect(await measureCpu(judge)).toBeLessThan(1000)
})
