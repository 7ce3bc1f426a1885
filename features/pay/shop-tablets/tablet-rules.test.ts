import { describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { PinForm } from './contract/index.ts'
import {
  correctTime,
  countGuess,
  countWrongPin,
  describeWait,
  guessLimits,
  isClockSure,
  isEasyPin,
  shortenName,
  wrongPinsBeforeNotice,
  wasClockSet,
} from './rules.ts'

describe('PINs', () => {
  test.each([
    '0000',
    '77777777',
    '1234',
    '012345',
    '4321',
    '9876',
    '8901',
    '1212',
    '123123',
    '45674567',
    '2580',
    '1940',
    '1987',
    '2030',
    '0704',
    '3112',
    '1231',
  ])('the PIN %s is too easy', (pin) => {
    expect(isEasyPin(pin)).toBe(true)
    expect(PinForm.safeParse({ pin }).success).toBe(false)
  })

  test.each(['4071', '7391', '1357', '1939', '3173', '190862', '48151623'])('the PIN %s can be chosen', (pin) => {
    expect(isEasyPin(pin)).toBe(false)
    expect(PinForm.safeParse({ pin }).success).toBe(true)
  })

  test.each(['407', '407162839', '40 1', '４０７１', '40a1', ''])('%j is no PIN', (pin) =>
    expect(PinForm.safeParse({ pin }).success).toBe(false),
  )
})

describe('wrong PINs', () => {
  const start = new Date('2026-11-16T14:00:00Z')

  /** Guesses whenever it is allowed, for that many seconds. */
  function countTries(of: keyof typeof guessLimits, seconds: number): number {
    let before: Parameters<typeof countGuess>[1] = null
    let tries = 0
    for (let at = start.getTime(); at < start.getTime() + seconds * 1000; at += 1000) {
      const now = new Date(at)
      const next = countGuess(of, before, now)
      if (next.isRefused) continue
      tries++
      before = { wrong: next.wrong, since: next.since, refusedUntil: next.refusedUntil }
    }
    return tries
  }

  test('the third wrong PIN in a row makes the employee wait, longer each time', () => {
    let before: Parameters<typeof countGuess>[1] = null
    let now = start
    const waits: number[] = []
    for (let n = 0; n < 10; n++) {
      const next = countGuess('person', before, now)
      const until = next.refusedUntil ?? now
      waits.push((until.getTime() - now.getTime()) / 1000)
      before = { wrong: next.wrong, since: next.since, refusedUntil: next.refusedUntil }
      now = until
    }
    expect(waits).toEqual([0, 0, 30, 60, 120, 300, 900, 3600, 3600, 3600])
  })

  test('a day of guessing tries fewer than 32 PINs of one employee', () => expect(countTries('person', 86_400)).toBeLessThan(32))

  test('an hour of guessing at one tablet tries at most 30 PINs of all employees together', () =>
    expect(countTries('tablet', 3600)).toBeLessThanOrEqual(30))

  test('while somebody has to wait, a guess is neither checked nor counted', () => {
    const before = { wrong: 4, since: start, refusedUntil: new Date(start.getTime() + 60_000) }
    expect(countGuess('person', before, new Date(start.getTime() + 59_000))).toMatchObject({ isRefused: true, wrong: 4 })
    expect(countGuess('person', before, new Date(start.getTime() + 60_000))).toMatchObject({ isRefused: false, wrong: 5 })
  })

  test('wrong PINs of yesterday are forgotten', () => {
    const before = { wrong: 9, since: start, refusedUntil: null }
    expect(countGuess('person', before, new Date(start.getTime() + dayMilliseconds))).toMatchObject({
      wrong: 1,
      refusedUntil: null,
    })
  })

  test('a tablet forgets an hour after the first wrong PIN, however busy it is', () => {
    let before: Parameters<typeof countGuess>[1] = null
    for (let n = 0; n < 60; n++) {
      const next = countGuess('tablet', before, new Date(start.getTime() + n * 180_000))
      expect([n, next.refusedUntil]).toEqual([n, null])
      before = next
    }
  })

  test('an employee is told of five wrong PINs within a week, and hears no more until five others', () => {
    const count = (hours: number[]) => {
      let before: Parameters<typeof countWrongPin>[0] = null
      return hours.map((hour) => {
        const next = countWrongPin(before, new Date(start.getTime() + hour * 3_600_000))
        before = next
        return next.isTold
      })
    }
    const row = Array.from({ length: 2 * wrongPinsBeforeNotice }, (_, n) => n)
    expect(count(row)).toEqual(row.map((n) => (n + 1) % wrongPinsBeforeNotice === 0))
    // Typing errors of months.
    expect(count(row.map((n) => n * 48))).not.toContain(true)
  })

  test('the message names the first full minute at which a PIN is taken again', () =>
    expect(describeWait(new Date('2026-11-16T14:04:10Z'), 'America/Chicago')).toBe('Too many wrong PINs. Try again at 8:05 AM.'))
})

describe('the tablet’s clock', () => {
  test('the time that counts is corrected by what the clock was ahead or behind at the last contact', () => {
    expect(correctTime('2026-11-16T14:05:00.000Z', 300)).toBe('2026-11-16T14:00:00.000Z')
    expect(correctTime('2026-11-16T13:58:30.000Z', -90)).toBe('2026-11-16T14:00:00.000Z')
  })

  test('a clock that was set while there was no connection is noticed, and drift is not', () => {
    expect(wasClockSet(300, 300)).toBe(false)
    expect(wasClockSet(0, -100)).toBe(false)
    expect(wasClockSet(0, -1800)).toBe(true)
    expect(wasClockSet(600, 0)).toBe(true)
  })

  test('a clock is sure only while it ran as far as the page’s own, and never before the page spoke with the server', () => {
    const contact = { shown: 1_000_000, running: 5_000 }
    const after = (shown: number, running: number) => ({
      shown: contact.shown + shown * 1000,
      running: contact.running + running * 1000,
    })
    expect(isClockSure(contact, after(3600, 3590))).toBe(true)
    expect(isClockSure(contact, after(0, 3600))).toBe(false)
    expect(isClockSure(contact, after(7200, 3600))).toBe(false)
    // Started again after a power failure, with a clock that stood still.
    expect(isClockSure(null, { shown: contact.shown, running: 10 })).toBe(false)
  })
})

test('a tablet shows a first name and an initial, and nothing more of the last name', () => {
  expect(shortenName('Dana', 'ruiz')).toBe('Dana R.')
  expect(shortenName(' Cher ', ' ')).toBe('Cher')
})
