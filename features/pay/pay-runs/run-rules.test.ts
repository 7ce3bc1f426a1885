import { describe, expect, test } from 'vitest'
import { type EarnedLine, listStubLines } from '../stub-calculation/build-stub.ts'
import type { StubLine } from '../stub-calculation/contract/index.ts'
import { describeChanges, describeDrift } from './describe-changes.ts'
import { describeFinalDeadline } from './final-pay.ts'
import { makeRegister } from './register.ts'
import { describeRun, findClosedDay, findNextPeriod, listWeeks } from './rules.ts'

const earned = (changes: Partial<EarnedLine> = {}): EarnedLine => ({
  kind: 'regular',
  week: '2026-11-08',
  minutes: 2400,
  hundredths: null,
  rateCents: 2500,
  cents: 100_000,
  text: 'Regular hours',
  taxedAs: 'regular',
  itemIds: [],
  ...changes,
})
const net = { code: 'medicare', label: 'Medicare', group: 'tax', cents: 1450, taxableCents: 100_000, isByHand: false }
const calculated = { grossCents: 100_000, netCents: 98_550, lines: [net], employerLines: [] }
const stub = (lines: readonly StubLine[]) => ({ grossCents: 100_000, netCents: 98_550, lines, payments: [] })

describe('what changed since the last paycheck', () => {
  const linesOf = (...lines: EarnedLine[]) => listStubLines(lines, calculated, {})

  test('names hours, rates and new kinds of pay, the largest first', () => {
    const last = stub(linesOf(earned()))
    const now = stub(linesOf(earned({ minutes: 1200, rateCents: 2700, cents: 54_000 }), earned({ kind: 'bonus', cents: 10_000 })))
    expect(describeChanges(now, last)).toEqual([
      { what: 'Regular hours: 20.00 instead of 40.00 hours, at $27.00 instead of $25.00', cents: -46_000 },
      { what: 'Bonus: new', cents: 10_000 },
    ])
  })

  test('says nothing of the hours of a make-up whose last one was paid without them', () => {
    const makeUp = (minutes: number | null, cents: number) =>
      stub(linesOf(earned({ kind: 'minimum-wage', minutes, rateCents: null, cents })))
    expect(describeChanges(makeUp(2400, 5_000), makeUp(null, 4_000))).toEqual([{ what: 'Minimum wage make-up', cents: 1_000 }])
  })

  test('says when it is the first one, and nothing when all is the same', () => {
    expect(describeChanges(stub(linesOf(earned())), null)).toEqual([{ what: 'First paycheck', cents: null }])
    expect(describeChanges(stub(linesOf(earned())), stub(linesOf(earned())))).toEqual([])
  })

  test('names a deduction that is new or gone, from the side of the net', () => {
    const plain = stub(linesOf(earned()))
    const health = { ...net, code: 'health.1', label: 'Health plan', group: 'pre-tax', cents: 5_000 }
    const with401k = stub(listStubLines([earned()], { ...calculated, lines: [net, health] }, {}))
    expect(describeChanges(with401k, plain)).toEqual([{ what: 'Health plan: new', cents: -5_000 }])
    expect(describeChanges(plain, with401k)).toEqual([{ what: 'Health plan: no longer withheld', cents: 5_000 }])
  })

  test('between review and approval is said by name with both amounts', () => {
    const reviewed = stub(linesOf(earned()))
    expect(describeDrift('Dana', reviewed, { ...reviewed, netCents: 90_000 })).toBe(
      'Dana: net pay was $985.50 at the review and is $900.00 now',
    )
    expect(describeDrift('Dana', reviewed, null)).toBe('Dana has nothing to pay anymore')
  })
})

describe('which period is next', () => {
  const weeks = ['2026-11-01', '2026-11-08', '2026-11-15'].map((from, index) => ({
    from,
    to: `2026-11-${String(7 + index * 7).padStart(2, '0')}`,
    payDay: '2026-11-30',
  }))

  test('the newest one that is over when none has a run', () => {
    expect(findNextPeriod(weeks, [], '2026-11-16')?.from).toBe('2026-11-08')
  })

  test('the one after the last run', () => {
    expect(findNextPeriod(weeks, [{ first: '2026-11-01', last: '2026-11-07' }], '2026-11-30')?.from).toBe('2026-11-08')
    expect(findNextPeriod(weeks, [{ first: '2026-11-15', last: '2026-11-21' }], '2026-11-30')).toBeNull()
  })
})

test('the deadline for final pay is said with its source, and only for states that are on file', () => {
  expect(describeFinalDeadline('TX', '2026-11-13')).toBe(
    'Discharged: due by 11/19/2026. Quit: by the next regular payday. (Texas Labor Code 61.014)',
  )
  expect(describeFinalDeadline('NY', '2026-11-13')).toBe(
    'Due by the regular payday of the period in which the employment ended. (New York Labor Law 191(3))',
  )
  expect(describeFinalDeadline('OH', '2026-11-13')).toBe('')
})

test('the totals of a register are the sums of its rows, column by column', () => {
  const row = (cents: number, code: string) => ({
    name: code,
    ssnLast4: '1234',
    minutes: 60,
    grossCents: cents,
    netCents: cents - 1450,
    lines: [
      { side: 'earning' as const, code, label: code, hundredths: null, cents },
      { ...net, side: 'deduction' as const, hundredths: null },
    ],
    depositCents: cents - 1450,
    checkCents: 0,
  })
  const table = makeRegister([], [row(10_000, 'regular'), row(20_050, 'bonus')], { regular: 'Regular hours' })
  expect(table[0]).toEqual([
    'Employee',
    'SSN (last 4)',
    'Hours worked',
    'Hours flagged',
    'Regular hours',
    'bonus',
    'Gross pay',
    'Medicare',
    'Net pay',
    'Direct deposit',
    'Check',
  ])
  expect(table.at(-1)).toEqual(['Total', '', 2, 0, 100, 200.5, 300.5, 29, 271.5, 271.5, 0])
})

test('in the register a deduction of several employees is one column, and flagged hours are apart from their pay', () => {
  const row = (code: string, label: string, cents: number) => ({
    name: code,
    ssnLast4: '',
    minutes: 0,
    grossCents: 10_000,
    netCents: 10_000 - cents,
    lines: [
      { side: 'earning' as const, code: 'flagged', label: 'Flagged hours', hundredths: 400, cents: 10_000 },
      { side: 'deduction' as const, code, label, hundredths: null, cents },
    ],
    depositCents: 0,
    checkCents: 10_000 - cents,
  })
  const rows = [row('health', 'Health plan', 100), row('health.2', 'Health plan', 250), row('loan', 'Health plan', 30)]
  const [head, ...table] = makeRegister([], rows, { flagged: 'Flagged hours' })
  expect(head!.slice(3, 8)).toEqual(['Hours flagged', 'Flagged hours', 'Gross pay', 'Health plan', 'Health plan'])
  // A loan by that name is something else.
  expect(table.map((cells) => cells.slice(6, 8))).toEqual([
    [1, 0],
    [2.5, 0],
    [0, 0.3],
    [3.5, 0.3],
  ])
})

describe('the pay date', () => {
  test('on which banks are closed is named, with the banking days around it', () => {
    expect(findClosedDay('2026-11-26')).toEqual({
      text: '11/26/2026 is Thanksgiving Day, and banks are closed. They are open on 11/25/2026 and 11/27/2026.',
      around: ['2026-11-25', '2026-11-27'],
    })
    expect(findClosedDay('2026-11-29')).toMatchObject({ around: ['2026-11-27', '2026-11-30'] })
    expect([findClosedDay('2026-11-27'), findClosedDay('')]).toEqual([null, null])
  })
})

test('two bonus runs of one day have different names', () => {
  const bonus = {
    kind: 'bonus' as const,
    periodFirst: '2026-11-27',
    periodLast: '2026-11-27',
    payDate: '2026-11-27',
    onlyName: '',
  }
  expect([5, 6].map((number) => describeRun({ ...bonus, number }))).toEqual([
    'Bonus of 11/27/2026, run 5',
    'Bonus of 11/27/2026, run 6',
  ])
})

test('a correction leads to every workweek that its period touches', () => {
  expect(listWeeks({ periodFirst: '2026-11-09', periodLast: '2026-11-22' })).toEqual(['2026-11-08', '2026-11-15', '2026-11-22'])
})
