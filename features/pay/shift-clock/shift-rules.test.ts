import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Punch, type PunchKind, punchKinds } from './contract/index.ts'
import {
  countProblems,
  foldPunches,
  getFirstDayOfWeek,
  isPunchTime,
  isReadyToApprove,
  listDays,
  reasonNotToBeDay,
} from './rules.ts'

let count = 0
const punch = (kind: PunchKind, at: string): Punch => ({
  id: `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
  kind,
  at: `${at}:00.000Z`,
  source: 'online',
})
const later = '2026-11-30T00:00:00.000Z'

test('a week is ready to approve when it is over, has hours, and nothing is missing or waits', () => {
  const row = { total: 144_000, problems: 0, waiting: 0, undecided: 0, rejected: 0, isApproved: false }
  expect(isReadyToApprove(row, '2026-11-15', '2026-11-22')).toBe(true)
  expect(isReadyToApprove(row, '2026-11-15', '2026-11-21')).toBe(false)
  for (const change of [{ total: 0 }, { problems: 1 }, { waiting: 1 }, { undecided: 1 }, { rejected: 1 }, { isApproved: true }])
    expect(isReadyToApprove({ ...row, ...change }, '2026-11-15', '2026-11-22')).toBe(false)
})

describe('shifts from punches', () => {
  test('a meal of 30 minutes is not worked, and a rest of 20 minutes is', () => {
    const { shifts, state } = foldPunches(
      [
        punch('in', '2026-11-23T14:00'),
        punch('break-start', '2026-11-23T16:00'),
        punch('break-end', '2026-11-23T16:20'),
        punch('break-start', '2026-11-23T18:00'),
        punch('break-end', '2026-11-23T18:30'),
        punch('out', '2026-11-23T22:30'),
      ],
      later,
    )
    expect(state).toBe('off')
    expect(shifts.map(({ seconds, breaks }) => [seconds, breaks.map(({ isPaid }) => isPaid)])).toEqual([
      [8 * 3600, [true, false]],
    ])
  })

  test('clocking out on a break ends the break, too', () => {
    const { shifts } = foldPunches(
      [punch('in', '2026-11-23T14:00'), punch('break-start', '2026-11-23T18:00'), punch('out', '2026-11-23T19:00')],
      later,
    )
    expect(shifts.map(({ seconds, isMissingEnd }) => [seconds, isMissingEnd])).toEqual([[4 * 3600, false]])
  })

  test('a second “in” shows that the end before it is missing, and its hours count once corrected', () => {
    const { shifts, state } = foldPunches(
      [punch('in', '2026-11-23T14:00'), punch('in', '2026-11-24T14:00'), punch('out', '2026-11-24T15:00')],
      later,
    )
    expect(state).toBe('off')
    expect(shifts.map(({ seconds, isMissingEnd }) => [seconds, isMissingEnd])).toEqual([
      [0, true],
      [3600, false],
    ])
  })

  test('a shift goes on for 16 hours, and then its end is missing', () => {
    const punches = [punch('in', '2026-11-23T14:00')]
    expect(foldPunches(punches, '2026-11-24T06:00:00.000Z')).toMatchObject({
      state: 'working',
      shifts: [{ isMissingEnd: false }],
    })
    expect(foldPunches(punches, '2026-11-24T06:00:01.000Z')).toMatchObject({ state: 'off', shifts: [{ isMissingEnd: true }] })
  })

  test('an “out” without an “in” is kept aside and counted as a problem', () => {
    const folded = foldPunches([punch('out', '2026-11-23T22:00')], later)
    const days = listDays(folded, '2026-11-22', 'America/Chicago')
    expect([folded.stray.length, countProblems(days), days[1]!.stray.length]).toEqual([1, 1, 1])
  })

  test('the order in which punches arrive changes nothing', () => {
    const anyPunch = fc.record({ kind: fc.constantFrom(...punchKinds), minute: fc.integer({ min: 0, max: 10_000 }) })
    fc.assert(
      fc.property(fc.uniqueArray(anyPunch, { maxLength: 30, selector: ({ minute }) => minute }), (made) => {
        const punches = made.map(({ kind, minute }) =>
          punch(kind, new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString().slice(0, 16)),
        )
        expect(foldPunches(punches.toReversed(), later)).toEqual(foldPunches(punches, later))
      }),
    )
  })

  test('no punches, however wild, make more work than the time between the first and the last, and none is lost', () => {
    const anyPunch = fc.record({ kind: fc.constantFrom(...punchKinds), minute: fc.integer({ min: 0, max: 10_000 }) })
    fc.assert(
      fc.property(fc.array(anyPunch, { maxLength: 40 }), (made) => {
        const punches = made.map(({ kind, minute }) =>
          punch(kind, new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString().slice(0, 16)),
        )
        const { shifts, stray } = foldPunches(punches, later)
        const times = punches.map(({ at }) => Date.parse(at))
        const worked = shifts.reduce((sum, { seconds }) => sum + seconds, 0)
        expect(worked).toBeLessThanOrEqual(times.length > 0 ? (Math.max(...times) - Math.min(...times)) / 1000 : 0)
        expect(shifts.every(({ seconds }) => seconds >= 0)).toBe(true)
        const kept = [...shifts.flatMap((shift) => shift.punches), ...stray].map(({ id }) => id)
        expect(kept.toSorted()).toEqual(punches.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('days and weeks', () => {
  test('a shift over midnight belongs to the day on which it began, by the shop’s clock', () => {
    const folded = foldPunches([punch('in', '2026-11-24T03:00'), punch('out', '2026-11-24T08:00')], later)
    const days = listDays(folded, '2026-11-22', 'America/Chicago')
    expect(days.map(({ seconds }) => seconds)).toEqual([0, 5 * 3600, 0, 0, 0, 0, 0])
  })

  test('on the day that clocks go back, the hours really worked count', () => {
    const folded = foldPunches([punch('in', '2026-11-01T05:00'), punch('out', '2026-11-01T14:00')], later)
    expect(listDays(folded, '2026-11-01', 'America/Chicago')[0]!.seconds).toBe(9 * 3600)
  })

  test('weeks begin on Sunday', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-28'].map(getFirstDayOfWeek)).toEqual(['2026-11-15', '2026-11-22', '2026-11-22'])
  })

  test.each([
    [
      'times out of order',
      [
        ['in', 'T15:00'],
        ['out', 'T14:00'],
      ],
      'later than the one before',
    ],
    ['an end without a start', [['out', 'T15:00']], 'must be in order'],
    ['no end', [['in', 'T15:00']], 'needs an end time'],
    [
      'a shift of another day',
      [
        ['in', 'T05:00'],
        ['out', 'T15:00'],
      ],
      'must begin on that day',
    ],
  ] as const)('a corrected day with %s is refused with what to do', (_, times, text) => {
    const punches = times.map(([kind, at]) => ({ kind, at: `2026-11-23${at}:00.000Z` }))
    expect(reasonNotToBeDay(punches, '2026-11-23', 'America/Chicago')).toContain(text)
  })

  test('a punch without a connection is kept for two weeks, and a device’s clock may be two minutes ahead', () => {
    const now = new Date('2026-11-23T12:00:00Z')
    const at = (text: string) => isPunchTime(text, now)
    expect([at('2026-11-23T12:02:00Z'), at('2026-11-23T12:02:01Z')]).toEqual([true, false])
    expect([at('2026-11-09T12:00:00Z'), at('2026-11-09T11:59:59Z')]).toEqual([true, false])
  })
})
