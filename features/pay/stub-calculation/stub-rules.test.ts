import { describe, expect, test } from 'vitest'
import { countWorkedMinutes } from '../earnings/rules.ts'
import { type EarnedLine, isSameStub, listPayments, listStubLines, sumCents } from './build-stub.ts'
import type { StubLine } from './contract/schemas.ts'
import { findDifference } from './correct-stub.ts'
import { needsReason, stopsApproval, weighProblem } from './rules.ts'

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

describe('the lines of a stub', () => {
  test('carry the year’s sum of their code, line after line', () => {
    const lines = listStubLines([earned(), earned({ cents: 5_000 })], calculated, {
      'earning regular': 40_000,
      'deduction medicare': 580,
    })
    expect(lines.map(({ ytdCents }) => ytdCents)).toEqual([140_000, 145_000, 2030])
  })

  test('of a stub that cannot be calculated are its earnings only', () => {
    expect(listStubLines([earned()], null, {}).map(({ side }) => side)).toEqual(['earning'])
  })

  test('are the same stub only when every amount, label and payment is', () => {
    const lines = listStubLines([earned()], calculated, {})
    expect(isSameStub(stub(lines), stub(lines))).toBe(true)
    expect(isSameStub(stub(lines), stub(lines.map((line) => ({ ...line, ytdCents: line.ytdCents + 1 }))))).toBe(false)
    const payments = listPayments(98_550, null, [])
    expect(isSameStub({ ...stub(lines), payments }, stub(lines))).toBe(false)
  })
})

describe('payments', () => {
  const accounts = [
    { accountId: 'a', last4: '1111' },
    { accountId: 'b', last4: '2222' },
  ]

  test('go to the accounts with an amount, and add up to the net', () => {
    const found = listPayments(5_000, { changeId: 'c', accounts }, [5_000, 0])
    expect(found.map(({ accountLast4, cents }) => [accountLast4, cents])).toEqual([['1111', 5_000]])
    expect(sumCents(listPayments(9_000, { changeId: 'c', accounts }, [5_000, 4_000]))).toBe(9_000)
  })

  test('are one check without an account, and none without a net', () => {
    expect(listPayments(9_000, null, [])).toMatchObject([{ method: 'check', cents: 9_000 }])
    expect(listPayments(9_000, { changeId: 'c', accounts: [] }, [])).toMatchObject([{ method: 'check' }])
    expect(listPayments(0, null, [])).toEqual([])
  })
})

describe('a correction', () => {
  test('pays what is new and takes back what is gone', () => {
    const now = [earned({ minutes: 2580, cents: 107_500 })]
    const paid = [earned(), earned({ kind: 'spiff', text: 'Spiffs', minutes: null, rateCents: null, cents: 1_500 })]
    expect(findDifference(now, paid, new Set())).toMatchObject([
      { kind: 'regular', minutes: 180, cents: 7_500 },
      { kind: 'spiff', cents: -1_500, itemIds: [] },
    ])
  })

  test('is empty when nothing changed, and after an earlier correction paid it', () => {
    expect(findDifference([earned()], [earned()], new Set())).toEqual([])
    expect(findDifference([earned({ cents: 107_500 })], [earned(), earned({ cents: 7_500, minutes: 0 })], new Set())).toEqual([])
  })

  test('of the minimum wage is one line with the hours and cents it lacks, and of an old stub without hours nothing', () => {
    const makeUp = (changes: Partial<EarnedLine>) =>
      earned({ kind: 'minimum-wage', text: 'Up to the minimum wage', minutes: 2400, rateCents: 725, cents: 4_000, ...changes })
    expect(findDifference([makeUp({})], [makeUp({ minutes: null, rateCents: null })], new Set())).toEqual([])
    const raised = makeUp({ minutes: 2460, rateCents: 726, cents: 4_766 })
    expect(findDifference([raised], [makeUp({})], new Set())).toMatchObject([{ minutes: 60, rateCents: 726, cents: 766 }])
  })

  test('that only raises pay to a minimum wage or a guarantee adds no hours worked', () => {
    for (const kind of ['minimum-wage', 'guarantee']) {
      const difference = findDifference([earned(), earned({ kind, rateCents: 2600, cents: 4_000 })], [earned()], new Set())
      expect(difference).toMatchObject([{ kind, minutes: 2400, cents: 4_000 }])
      expect(countWorkedMinutes(difference)).toBe(0)
    }
  })

  test('of a guarantee is one line with the hours and cents it lacks, also after its rate changed, and of an old stub without hours nothing', () => {
    const guarantee = (changes: Partial<EarnedLine>) =>
      earned({ kind: 'guarantee', text: 'Up to the hourly guarantee', minutes: 2119, rateCents: 1600, cents: 56_507, ...changes })
    expect(findDifference([guarantee({})], [guarantee({ minutes: null, rateCents: null })], new Set())).toEqual([])
    const raised = guarantee({ minutes: 2239, rateCents: 1700, cents: 63_440 })
    expect(findDifference([raised], [guarantee({})], new Set())).toMatchObject([{ minutes: 120, rateCents: 1700, cents: 6_933 }])
  })

  test('is empty for overtime whose rate late items raised, also when each part was rounded up to the cent', () => {
    const premium = (changes: Partial<EarnedLine>) => earned({ kind: 'overtime-premium', text: 'Overtime premium', ...changes })
    const now = [premium({ minutes: 300, rateCents: 1_334, cents: 6_667 })]
    const paid = [
      premium({ minutes: 300, rateCents: 1_267, cents: 6_334 }),
      premium({ text: 'Overtime premium for pay of the week, entered later', minutes: null, rateCents: null, cents: 334 }),
    ]
    expect(findDifference(now, paid, new Set())).toEqual([])
    // A cent that is owed is paid, and so are hours.
    const owed = findDifference([premium({ minutes: 300, rateCents: 1_334, cents: 6_669 })], paid, new Set())
    expect(sumCents(owed)).toBe(1)
    expect(findDifference([premium({ minutes: 310, rateCents: 1_334, cents: 6_668 })], paid, new Set())).not.toEqual([])
  })

  test('claims only earned things that no other stub has paid', () => {
    const now = [earned({ kind: 'flagged', cents: 30_000, itemIds: ['one', 'two'] })]
    const paid = [earned({ kind: 'flagged', cents: 10_000 })]
    expect(findDifference(now, paid, new Set(['one']))[0]!.itemIds).toEqual(['two'])
  })
})

test('a missed punch stops a run, unapproved hours need a reason, and notes do neither', () => {
  const weigh = (kind: string) => [{ kind, text: '', link: '', weight: weighProblem(kind) }]
  expect(
    ['missed-punch', 'week-not-approved', 'no-job-clock'].map((kind) => [stopsApproval(weigh(kind)), needsReason(weigh(kind))]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})
