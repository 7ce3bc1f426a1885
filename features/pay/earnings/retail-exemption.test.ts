import { expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { calculatePeriod } from './calculate-earnings.ts'
import { calculateWeek } from './calculate-week.ts'
import { federal, flatRate, item, makePeriod, makeWeek, plan, sunday, work } from './test-weeks.ts'

const statement = { sharePercent: 75, year: 2025 }
const share = { from: '2026-08-02', to: '2026-10-31', weeks: 13, commissionCents: 50_001, compensationCents: 100_000 }
const days = work([0, 10, 10, 10, 10, 10, 0])
const segments = [flatRate({ exemption: 'retail-7i' })]
/** $10.875 for each of 50 hours is 1.5 x $7.25 exactly. */
const atTheEdge = 54_375

const exempt = (given: Parameters<typeof makeWeek>[0]) =>
  calculateWeek(makeWeek({ days, segments, statement, share, items: [item('flagged', atTheEdge + 1)], ...given }))

test('all tests of section 7(i) hold: no overtime for that week', () => {
  const week = exempt({})
  expect([week.exemption!.isExempt, week.premiums['overtime-premium'].cents, week.straightCents]).toEqual([
    true,
    0,
    atTheEdge + 1,
  ])
})

test('a regular rate of exactly one and a half times the minimum wage is not more than it: half-time is paid', () => {
  const week = exempt({ items: [item('flagged', atTheEdge)] })
  expect(week.exemption!.tests.filter(({ isMet }) => !isMet).map(({ name }) => name)).toEqual(['Regular rate'])
  expect(week.premiums['overtime-premium'].cents).toBe(Math.ceil((atTheEdge * 600) / 6000))
})

test('commissions of exactly half of all pay are not more than half', () => {
  const week = exempt({ share: { ...share, commissionCents: 50_000 } })
  expect([week.exemption!.isExempt, week.exemption!.tests.find(({ isMet }) => !isMet)?.name]).toEqual([false, 'Commissions'])
})

test('without the owner’s statement, or with 74% of sales, the shop does not count as retail', () => {
  expect(exempt({ statement: null }).exemption!.isExempt).toBe(false)
  expect(exempt({ statement: { ...statement, sharePercent: 74 } }).exemption!.isExempt).toBe(false)
})

test('a state with an overtime law of its own is not assumed to allow the exemption', () => {
  expect(exempt({ rules: [{ ...federal, allowsRetailExemption: false }] }).exemption!.isExempt).toBe(false)
})

test('less than a month of pay before the week is no representative period', () => {
  expect(exempt({ share: null }).exemption!.isExempt).toBe(false)
})

test('a plan without the exemption is never tested for it', () => {
  expect(exempt({ segments: [flatRate()] }).exemption).toBeNull()
})

const weekAt = (index: number) => addDays(sunday, -7 * (13 - index))
/** Thirteen weeks of 40 hours at $10 with a labor commission, then one of 50 hours. */
const history = (commission: number, weeks = 13) => {
  const retailPlan = [plan({ rateCents: 1000, exemption: 'retail-7i', laborCommissionBp: 1000 })]
  const list = Array.from({ length: weeks }, (_, index) => weekAt(13 - weeks + index))
  return calculatePeriod(
    makePeriod({
      periodLast: addDays(sunday, 6),
      payPeriods: [{ first: sunday, last: addDays(sunday, 6), perYear: 52 }],
      segments: retailPlan,
      days: [...list.flatMap((first) => work([0, 8, 8, 8, 8, 8, 0], first)), ...days],
      items: [...list.map((first) => item('labor-commission', commission, addDays(first, 2))), item('labor-commission', 40_000)],
      statement,
    }),
  ).weeks[0]!
}

test('the 13 weeks before decide: a cent more than half of all pay is exempt, half is not', () => {
  expect(history(40_000).exemption!.isExempt).toBe(false)
  expect(history(40_001).exemption!.isExempt).toBe(true)
})

test('five weeks are enough for a new employee, four are not', () => {
  expect(history(60_000, 5).exemption!.isExempt).toBe(true)
  const text = history(60_000, 4).exemption!.tests.find(({ name }) => name === 'Commissions')!.text
  expect(text).toBe('There are not yet five workweeks of pay before this one to test.')
})
