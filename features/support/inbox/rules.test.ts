import { describe, expect, test } from 'vitest'
import type { Reach } from './contract/index.ts'
import {
  calculateMedianResponse,
  calculateOpenMinutes,
  canSnoozeUntil,
  chooseReplyChannel,
  describeOpening,
  describeUnknownAwayField,
  fillAway,
  findNextOpening,
  isAutomaticMail,
  readReply,
  readReplyKey,
  showMinutes,
} from './rules.ts'
import { buildWordQueries, readDigits } from './search-words.ts'

const at = (text: string) => new Date(`${text}:00Z`)
/** Monday and Tuesday, 8 to 5. */
const spans = [
  { from: at('2026-11-23T08:00'), to: at('2026-11-23T17:00') },
  { from: at('2026-11-24T08:00'), to: at('2026-11-24T17:00') },
]

describe('the response time', () => {
  test('counts only the minutes in which the shop is open', () => {
    expect(calculateOpenMinutes(spans, at('2026-11-23T09:00'), at('2026-11-23T09:20'))).toBe(20)
    expect(calculateOpenMinutes(spans, at('2026-11-23T16:50'), at('2026-11-24T08:05'))).toBe(15)
    expect(calculateOpenMinutes(spans, at('2026-11-23T20:00'), at('2026-11-24T07:00'))).toBe(0)
  })

  test('is the median of all waits, so one forgotten message does not distort it', () => {
    const wait = (minutes: number) => ({
      waitedSince: at('2026-11-23T08:00'),
      answeredAt: new Date(at('2026-11-23T08:00').getTime() + minutes * 60_000),
    })
    expect(calculateMedianResponse([], spans)).toBeNull()
    expect(calculateMedianResponse([wait(5), wait(500), wait(9)], spans)).toBe(9)
    expect(calculateMedianResponse([wait(4), wait(9)], spans)).toBe(7)
  })

  test('is shown in hours and minutes', () => {
    expect([0, 59, 60, 95].map(showMinutes)).toEqual(['0 min', '59 min', '1 h', '1 h 35 min'])
  })
})

describe('the away message', () => {
  test('a closed shop opens next at its next hours, and an open one is not away', () => {
    expect(findNextOpening(spans, at('2026-11-23T07:00'))).toEqual(at('2026-11-23T08:00'))
    expect(findNextOpening(spans, at('2026-11-23T17:00'))).toEqual(at('2026-11-24T08:00'))
    expect(findNextOpening(spans, at('2026-11-23T12:00'))).toBeNull()
    expect(findNextOpening(spans, at('2026-11-25T12:00'))).toBeNull()
  })

  test('says when the shop opens the way a person would', () => {
    const now = at('2026-11-23T20:00')
    const say = (text: string) => describeOpening(at(text), now, 'UTC')
    expect(say('2026-11-23T22:00')).toBe('today at 10:00 PM')
    expect(say('2026-11-24T08:00')).toBe('tomorrow at 8:00 AM')
    expect(say('2026-11-27T08:30')).toBe('Friday at 8:30 AM')
    expect(say('2026-12-28T08:00')).toBe('12/28/2026 at 8:00 AM')
  })

  test('names a field that does not exist, and fills those that do', () => {
    expect(describeUnknownAwayField('Back {soon}')).toBe('There is no field {soon}. You can use {shop}, {opens}, {shop phone}.')
    expect(describeUnknownAwayField('{shop} opens {opens}')).toBeNull()
    expect(fillAway('{shop} opens {opens}.', { shop: 'Kim’s', opens: 'today', 'shop phone': '' })).toBe('Kim’s opens today.')
  })
})

describe('replies by e-mail', () => {
  test('only the words of the reply are kept, not the quoted e-mail or the signature', () => {
    expect(
      readReply(
        'Yes, 5 PM works.\r\n\r\nOn Mon, Nov 23, 2026 at 4:10 PM Test Garage <reply+1@x.test> wrote:\r\n> Hi\r\n> Ready?',
      ),
    ).toBe('Yes, 5 PM works.')
    expect(
      readReply('Thanks\n\nOn Mon, Nov 23, 2026 at 4:10 PM Northside Auto Care of Austin\n<reply@x.test> wrote:\n\n> Hi'),
    ).toBe('Thanks')
    expect(readReply('See you\n-- \nAnn Baker\nAustin')).toBe('See you')
    expect(readReply('OK\n\nSent from my iPhone')).toBe('OK')
    expect(readReply('Sure\n\n-----Original Message-----\nFrom: desk@x.test\nHi')).toBe('Sure')
    expect(readReply('> all of it\n> is quoted')).toBe('')
    expect(readReply('On Monday I can come.\nIs 9 fine?')).toBe('On Monday I can come.\nIs 9 fine?')
    expect(readReply('x'.repeat(5000))).toHaveLength(2000)
  })

  test('only a complete key at our own domain is a reply address', () => {
    const key = '0123456789abcdef0123456789abcdef'
    expect(readReplyKey(`Reply+${key.toUpperCase()}@Mail.Test`, 'mail.test')).toBe(key)
    for (const address of [
      `reply+${key}@evil.test`,
      `reply+${key.slice(1)}@mail.test`,
      `${key}@mail.test`,
      `reply+${key}@mail.test@evil.test`,
    ])
      expect(readReplyKey(address, 'mail.test')).toBeNull()
  })

  test('out-of-office notices, lists and bounces are not written by a person', () => {
    const mail = (...headers: [string, string][]) => isAutomaticMail(new Map(headers))
    expect(mail()).toBe(false)
    expect(mail(['auto-submitted', 'no'], ['return-path', '<ann@example.test>'])).toBe(false)
    for (const header of [
      ['auto-submitted', 'auto-replied'],
      ['precedence', 'bulk'],
      ['return-path', '<>'],
      ['x-autoreply', 'yes'],
    ] as const)
      expect(mail([...header])).toBe(true)
  })
})

test('a reply goes the way the customer wrote last, otherwise the first way that works', () => {
  const reach = (...working: string[]): Reach[] =>
    (['app', 'text', 'mail'] as const).map((channel) => ({ channel, to: '', why: working.includes(channel) ? null : 'No' }))
  expect(chooseReplyChannel(reach('app', 'text', 'mail'), 'mail')).toBe('mail')
  expect(chooseReplyChannel(reach('app', 'text', 'mail'), 'call')).toBe('text')
  expect(chooseReplyChannel(reach('app', 'text', 'mail'), 'chat')).toBe('app')
  expect(chooseReplyChannel(reach('mail'), 'text')).toBe('mail')
  expect(chooseReplyChannel(reach(), 'text')).toBeNull()
})

test('a thread can be snoozed until a time in the future, at most a year away', () => {
  const now = at('2026-11-23T12:00')
  expect(canSnoozeUntil(at('2026-11-23T12:01'), now)).toBe(true)
  expect(canSnoozeUntil(now, now)).toBe(false)
  expect(canSnoozeUntil(at('2028-01-01T00:00'), now)).toBe(false)
})

test('a search uses word prefixes, whatever is typed', () => {
  expect(buildWordQueries('Brake squ')).toEqual(['brake:*', 'squ:*'])
  expect(buildWordQueries("a' & !(b) | c:*")).toEqual(['a:*', 'b:*', 'c:*'])
  expect(buildWordQueries('!!')).toEqual([])
  expect([readDigits('(512) 555'), readDigits('15')]).toEqual(['512555', ''])
})
