import { expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { calculatePeriod } from './calculate-earnings.ts'
import { listBonusPremiums } from './late-items.ts'
import { endSalaries } from './salary-lines.ts'
import { biweekly, california, federal, flatRate, item, linesOf, makePeriod, plan, sumLines, sunday, work } from './test-weeks.ts'

const fifty = [0, 10, 10, 10, 10, 10, 0]
const wednesday = addDays(sunday, 3)

test('overtime of a week that a period cuts is paid whole in the period in which the week ends', () => {
  const days = work(fifty)
  const before = linesOf({ periodFirst: addDays(sunday, -7), periodLast: wednesday, days })
  const after = linesOf({ periodFirst: addDays(wednesday, 1), periodLast: addDays(sunday, 13), days })
  expect(before.map(({ kind, cents }) => [kind, cents])).toEqual([['regular', 60_000]])
  expect(after.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['regular', 40_000],
    ['overtime-premium', 10_000],
  ])
})

test('final pay closes the week of the last day', () => {
  const input = { periodLast: addDays(sunday, 5), days: work(fifty) }
  expect(sumLines(linesOf(input), 'overtime-premium')).toBe(0)
  expect(sumLines(linesOf({ ...input, isFinal: true }), 'overtime-premium')).toBe(10_000)
})

test('a salary is the year divided by its periods, and a raise within a period counts by weekdays', () => {
  const salary = (rateCents: number, terms = {}) => plan({ kind: 'salary', rateCents, exemption: 'salaried', ...terms })
  expect(linesOf({ segments: [salary(5_200_001)] }).map(({ cents }) => cents)).toEqual([200_000])
  const segments = [salary(5_200_000, { lastDay: addDays(sunday, 6) }), salary(7_800_000, { firstDay: addDays(sunday, 7) })]
  expect(linesOf({ segments }).map(({ cents, text }) => [cents, text])).toEqual([
    [100_000, 'Salary from 11/01/2026 to 11/07/2026'],
    [150_000, 'Salary from 11/08/2026 to 11/14/2026'],
  ])
})

test('someone who begins on a Thursday gets two weekdays of a weekly salary', () => {
  const segments = [plan({ kind: 'salary', rateCents: 5_200_000, exemption: 'salaried', firstDay: addDays(sunday, 4) })]
  const periodLast = addDays(sunday, 6)
  expect(sumLines(linesOf({ segments, periodLast, payPeriods: [{ first: sunday, last: periodLast, perYear: 52 }] }))).toBe(40_000)
})

test('a period that a new schedule cut short pays a salary by the day, 260 a year', () => {
  const segments = [plan({ kind: 'salary', rateCents: 5_200_000, exemption: 'salaried' })]
  expect(
    sumLines(linesOf({ segments, periodLast: wednesday, payPeriods: [{ first: sunday, last: wednesday, perYear: 26 }] })),
  ).toBe(3 * 20_000)
})

test('final pay over several periods pays each period’s salary, and the days of the last one', () => {
  const segments = [plan({ kind: 'salary', rateCents: 5_200_000, exemption: 'salaried' })]
  const payPeriods = [biweekly(7), biweekly(21)]
  const through = (after: number) =>
    sumLines(
      linesOf({ segments, payPeriods, periodFirst: addDays(sunday, 7), periodLast: addDays(sunday, after), isFinal: true }),
    )
  // $52,000 is $2,000 every two weeks: ten weekdays through 11/21, then 3 of ten through 11/25 and 8 of ten through 12/02.
  expect([through(20), through(24), through(31)]).toEqual([200_000, 260_000, 360_000])
})

test('a salary ends with the employment, or with the last day of work after it', () => {
  const salary = plan({ kind: 'salary', rateCents: 5_200_000, exemption: 'salaried' })
  const pay = (worked: string[]) => linesOf({ segments: endSalaries([salary], addDays(sunday, 1), worked) })
  expect(pay([]).map(({ cents, text }) => [cents, text])).toEqual([[20_000, 'Salary from 11/01/2026 to 11/02/2026']])
  expect(sumLines(pay([addDays(sunday, 2)]))).toBe(40_000)
  expect(endSalaries([salary], addDays(sunday, -1), [])[0]!.lastDay).toBe(addDays(sunday, -1))
  expect(linesOf({ segments: endSalaries([salary], addDays(sunday, -1), []) })).toEqual([])
  expect(endSalaries([flatRate()], sunday, [])[0]!.lastDay).toBe(null)
})

test('flagged hours are one line for each rate, commissions one each, with the items in them', () => {
  const items = [
    item('flagged', 3000),
    item('flagged', 6000),
    item('labor-commission', 500),
    item('spiff', 700),
    item('flagged', 0),
  ]
  const lines = linesOf({ segments: [flatRate()], rules: [federal], items })
  expect(lines.map(({ kind, hundredths, cents, itemIds }) => [kind, hundredths, cents, itemIds.length])).toEqual([
    ['flagged', 300, 9000, 2],
    ['labor-commission', null, 500, 1],
    ['spiff', null, 700, 1],
  ])
})

test('a commission entered after its week was paid adds half of what it raises the hourly rate of that week', () => {
  // 29 CFR 778.119: $250 in a week of 50 hours is $5 an hour; half of it for ten hours.
  const late = item('labor-commission', 25_000)
  const period = { periodFirst: addDays(sunday, 14), periodLast: addDays(sunday, 27), days: work(fifty), items: [late] }
  expect(linesOf(period)).toEqual([])
  const lines = linesOf({ ...period, lateItemIds: [late.id] })
  expect(lines.map(({ kind, week, cents }) => [kind, week, cents])).toEqual([
    ['labor-commission', sunday, 25_000],
    ['overtime-premium', sunday, 2500],
  ])
})

test('a late item of the week that the period’s first day cuts counts in that week’s own overtime, once', () => {
  const late = item('labor-commission', 25_000, addDays(sunday, 1))
  const lines = linesOf({
    periodFirst: wednesday,
    periodLast: addDays(sunday, 6),
    days: work(fifty),
    items: [late],
    lateItemIds: [late.id],
  })
  // Straight pay of the week is $1,000 and $250: $25 an hour, half for ten hours.
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['regular', 60_000],
    ['overtime-premium', 12_500],
    ['labor-commission', 25_000],
  ])
})

test('29 CFR 778.120(a): a bonus for four weeks adds overtime only to those with overtime', () => {
  const weeks = [fifty, [0, 8, 8, 8, 8, 8, 0], fifty, [0, 8, 8, 8, 8, 0, 0]].map((hours, index) => {
    const firstDay = addDays(sunday, index * 7)
    return calculatePeriod(makePeriod({ periodFirst: firstDay, periodLast: addDays(firstDay, 6), days: work(hours, firstDay) }))
      .weeks[0]!
  })
  // $400 is $100 a week: $2 an hour of 50, half of it for ten hours.
  expect(listBonusPremiums(weeks, 40_000).map(({ week, cents }) => [week, cents])).toEqual([
    [sunday, 1000],
    [addDays(sunday, 14), 1000],
  ])
})

test('rest periods of a cut week get the minimum wage first, and the next period the rest of their rate', () => {
  const days = work([0, 8, 8, 8, 8, 8, 0], sunday, { jobMinutes: 460 })
  const input = { segments: [flatRate()], rules: [california], days, items: [item('flagged', 115_000)] }
  const before = linesOf({ ...input, periodFirst: addDays(sunday, -7), periodLast: wednesday }).find(
    ({ kind }) => kind === 'rest',
  )!
  const after = linesOf({ ...input, periodFirst: addDays(wednesday, 1), periodLast: addDays(sunday, 6) }).find(
    ({ kind }) => kind === 'rest',
  )!
  // $1,150 in 38 1/3 hours is $30 an hour: 100 minutes are $50.
  expect([before.minutes, before.cents, after.minutes, before.cents + after.cents]).toEqual([60, 1692, 40, 5000])
})

test('how a week was calculated names its pay, the regular rate and each half', () => {
  const week = calculatePeriod(makePeriod({ days: work(fifty), items: [item('spiff', 5000)] })).weeks[0]!
  expect(week.steps.map(({ text, cents }) => [text, cents])).toEqual([
    ['50:00 hours at $20.00', 100_000],
    ['Flagged hours, commissions and spiffs of the week', 5000],
    ['Regular rate: $1,050.00 divided by 50:00 hours is $21.00 an hour', null],
    ['Half of the regular rate for 10:00 hours over 40 hours', 10_500],
  ])
  expect(week).toMatchObject({ regularRate: 2100, overtimeMinutes: 600, premiumCents: 10_500, isClosed: true })
})

test('a late commission of a California week adds its daily and its double time apart from the federal half', () => {
  const late = item('labor-commission', 13_000)
  const days = work([0, 13, 0, 0, 0, 0, 0])
  const period = { periodFirst: addDays(sunday, 14), periodLast: addDays(sunday, 27), days, items: [late], rules: [california] }
  // $130 in 13 hours is $10 more an hour: half for five hours over eight, and half again for the thirteenth.
  expect(linesOf({ ...period, lateItemIds: [late.id] }).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['labor-commission', 13_000],
    ['daily-overtime-premium', 2500],
    ['double-time-premium', 500],
  ])
})

test('an item that another stub has paid has no line of its own, and still counts in the overtime of its week', () => {
  const paid = item('labor-commission', 25_000)
  const period = { days: work(fifty), items: [paid] }
  const [complete, without] = [linesOf(period), linesOf({ ...period, paidElsewhereIds: [paid.id] })]
  expect([sumLines(complete, 'labor-commission'), sumLines(without, 'labor-commission')]).toEqual([25_000, 0])
  expect(sumLines(without, 'overtime-premium')).toBe(sumLines(complete, 'overtime-premium'))
})
