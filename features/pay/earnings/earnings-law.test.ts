import { expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { calculateWeek } from './calculate-week.ts'
import { countRestMinutes } from './rest-time.ts'
import { california, federal, flatRate, item, makeWeek, payWeek, plan, sunday, work } from './test-weeks.ts'

const premium = (given: Parameters<typeof makeWeek>[0]) => calculateWeek(makeWeek(given)).premiums['overtime-premium'].cents
const fortySix = work([0, 10, 10, 10, 8, 8, 0])

test('29 CFR 778.110(a): 46 hours at $12 are $588', () => {
  expect(payWeek({ days: fortySix, segments: [plan({ rateCents: 1200 })] })).toBe(58_800)
})

test('29 CFR 778.110(b): a bonus of $46 makes a regular rate of $13 and a week of $637', () => {
  const week = calculateWeek(makeWeek({ days: fortySix, segments: [plan({ rateCents: 1200 })], items: [item('spiff', 4600)] }))
  expect((week.regularRate!.cents * 60) / week.regularRate!.minutes).toBe(1300)
  expect(payWeek({ days: fortySix, segments: [plan({ rateCents: 1200 })], items: [item('spiff', 4600)] })).toBe(63_700)
})

test('29 CFR 778.111(a): $491 by piece and four hours at $8 in 50 hours are $575.30', () => {
  // The piece work of Monday to Friday, and the waiting time of Saturday on an hourly plan.
  const friday = addDays(sunday, 5)
  const segments = [flatRate({ lastDay: friday }), plan({ firstDay: addDays(sunday, 6), rateCents: 800 })]
  const week = { days: work([0, 10, 9, 9, 9, 9, 4]), segments, items: [item('flagged', 49_100)] }
  expect(premium(week)).toBe(5230)
  expect(payWeek(week)).toBe(57_530)
})

test('29 CFR 778.111(b): below a guarantee of $11 an hour, 46 hours are $539', () => {
  const week = calculateWeek(
    makeWeek({ days: fortySix, segments: [flatRate({ guaranteeHourlyCents: 1100 })], items: [item('flagged', 49_100)] }),
  )
  expect([week.guaranteeCents, week.premiums['overtime-premium'].cents]).toEqual([1500, 3300])
})

test('29 CFR 778.113(a): a salary for 40 hours pays each hour beyond them at one and a half', () => {
  // $400 a week is $10 an hour; 45 hours are $400 and five hours at $15.
  const week = { days: work([0, 9, 9, 9, 9, 9, 0]), segments: [plan({ kind: 'salary', rateCents: 2_080_000 })] }
  expect(payWeek(week)).toBe(40_000 + 5 * 1500)
})

test('29 CFR 778.113(b): a monthly salary of $1,560 is $360 a week and $9 an hour', () => {
  const week = calculateWeek(makeWeek({ segments: [plan({ kind: 'salary', rateCents: 156_000 * 12 })] }))
  expect([week.salaryCents, (week.regularRate!.cents * 60) / week.regularRate!.minutes]).toEqual([36_000, 900])
})

test('29 CFR 778.115: two rates in a week are averaged by their hours', () => {
  // 24 hours at $10 and 21 at $15 are $555; 5 overtime hours add half of $12.3333.
  const segments = [
    plan({ rateCents: 1000, lastDay: addDays(sunday, 3) }),
    plan({ rateCents: 1500, firstDay: addDays(sunday, 4) }),
  ]
  const week = { days: work([0, 8, 8, 8, 7, 7, 7]), segments }
  expect(premium(week)).toBe(3084)
  expect(payWeek(week)).toBe(55_500 + 3084)
})

test('29 CFR 778.118: a weekly commission is divided by all hours and adds half-time', () => {
  // $20 x 50 = $1,000 and $250 commission: $25 an hour, so ten hours add $125.
  const week = { days: work([0, 10, 10, 10, 10, 10, 0]), items: [item('labor-commission', 25_000)] }
  expect(payWeek(week)).toBe(100_000 + 25_000 + 12_500)
})

test('a commission on a salary raises the regular rate by its share of all hours', () => {
  // $1,000 a week is $25 an hour; $100 in 50 hours is $2 more. Ten hours at $25 and half of $27.
  const week = {
    days: work([0, 10, 10, 10, 10, 10, 0]),
    segments: [plan({ kind: 'salary', rateCents: 5_200_000 })],
    items: [item('parts-commission', 10_000)],
  }
  expect(payWeek(week)).toBe(100_000 + 10_000 + 25_000 + 13_500)
})

test('a premium is never rounded down: a part of a cent is a cent', () => {
  // One minute over 40 hours at $20.01: half of it is 16.675 cents.
  const week = { days: work([0, 8, 8, 8, 8, 8 + 1 / 60, 0]), segments: [plan({ rateCents: 2001 })] }
  expect(premium(week)).toBe(17)
})

test('exactly 40 hours have no overtime', () => {
  expect(premium({})).toBe(0)
})

test('a week below the minimum wage is made up, and overtime is half of that wage', () => {
  // $300 flagged in 50 hours: made up to 50 x $7.25, and 10 x $3.625.
  const week = calculateWeek(
    makeWeek({ days: work([0, 10, 10, 10, 10, 10, 0]), segments: [flatRate()], items: [item('flagged', 30_000)] }),
  )
  expect([week.makeUp, week.premiums['overtime-premium'].cents]).toEqual([{ cents: 6250, minutes: 3000, hourlyCents: 725 }, 3625])
})

test('federal law compares the whole week with the minimum wage, so a good day makes up for a slow one', () => {
  const week = calculateWeek(makeWeek({ segments: [flatRate()], items: [item('flagged', 40 * 725)] }))
  expect(week.makeUp).toEqual({ cents: 0, minutes: 0, hourlyCents: 0 })
})

test('a comeback can cost flagged hours, but never the minimum wage', () => {
  const items = [item('flagged', 40_000), item('comeback', -38_000)]
  expect(calculateWeek(makeWeek({ segments: [flatRate()], items })).makeUp.cents).toBe(40 * 725 - 2000)
})

test('a higher minimum wage from a Wednesday counts for the hours from that day', () => {
  const rules = [federal, { ...federal, from: addDays(sunday, 3), minimumWageCents: 1000 }]
  const cents = 16 * 725 + 24 * 1000
  // The stub names the average rate.
  expect(calculateWeek(makeWeek({ segments: [flatRate()], rules })).makeUp).toEqual({ cents, minutes: 2400, hourlyCents: 890 })
})

test('spiffs come on top of an hourly guarantee', () => {
  const segments = [flatRate({ guaranteeHourlyCents: 1500 })]
  const week = calculateWeek(makeWeek({ segments, items: [item('flagged', 50_000), item('spiff', 5000)] }))
  expect([week.guaranteeCents, week.straightCents]).toEqual([10_000, 65_000])
})

test('an exempt salary needs $684 a week; a cent a year less and overtime is paid', () => {
  const week = (rateCents: number) =>
    calculateWeek(makeWeek({ days: fortySix, segments: [plan({ kind: 'salary', rateCents, exemption: 'salaried' })] }))
  expect(week(68_400 * 52)).toMatchObject({ exemption: { isExempt: true }, premiums: { 'overtime-premium': { cents: 0 } } })
  const below = week(68_400 * 52 - 1)
  expect(below.exemption!.isExempt).toBe(false)
  expect(below.premiums['overtime-premium'].cents).toBe(6 * 855)
})

test('California pays over 8 hours a day, double over 12, and the two do not count again toward 40', () => {
  const at = (hours: number[]) => {
    const { premiums } = calculateWeek(makeWeek({ days: work(hours), rules: [california] }))
    return [
      premiums['overtime-premium'].minutes,
      premiums['daily-overtime-premium'].minutes,
      premiums['double-time-premium'].minutes,
    ].map((minutes) => minutes / 60)
  }
  expect(at([0, 8, 8, 8, 8, 8, 0])).toEqual([0, 0, 0])
  expect(at([0, 10, 0, 0, 0, 0, 0])).toEqual([0, 2, 0])
  // 13 hours: four at one and a half, one double, which has a first half, too.
  expect(at([0, 13, 0, 0, 0, 0, 0])).toEqual([0, 5, 1])
  // 46 hours with six over 8 a day: the six are over 40 as well, and paid once.
  expect(at([0, 10, 10, 10, 8, 8, 0])).toEqual([6, 0, 0])
  // Six days of 8: the last eight are over 40 a week only.
  expect(at([0, 8, 8, 8, 8, 8, 8])).toEqual([8, 0, 0])
})

test('California pays the seventh day at one and a half, and double after eight hours', () => {
  const { overtime } = calculateWeek(makeWeek({ days: work([4, 4, 4, 4, 4, 4, 9]), rules: [california] }))
  expect(overtime[6]).toEqual({ overtime: 480, double: 60 })
  // With a day off, the last day is like any other.
  expect(calculateWeek(makeWeek({ days: work([0, 4, 4, 4, 4, 4, 8]), rules: [california] })).overtime[6]).toEqual({
    overtime: 0,
    double: 0,
  })
})

test('a California salary pays four ten-hour days: the ninth and tenth hour at one and a half of a fortieth', () => {
  const week = {
    days: work([0, 10, 10, 10, 10, 0, 0]),
    segments: [plan({ kind: 'salary', rateCents: 5_200_000 })],
    rules: [california],
  }
  expect(payWeek(week)).toBe(100_000 + 8 * 3750)
})

test('Nevada pays daily overtime only below one and a half times its minimum wage', () => {
  const nevada = { ...federal, minimumWageCents: 1200, dailyMinutes: 480, dailyBelowHundredths: 150 }
  const daily = (rateCents: number) =>
    calculateWeek(makeWeek({ days: work([0, 10, 0, 0, 0, 0, 0]), segments: [plan({ rateCents })], rules: [nevada] })).premiums[
      'daily-overtime-premium'
    ].minutes
  expect([daily(1799), daily(1800)]).toEqual([120, 0])
})

test('California: ten minutes of rest for every four hours or major part, none below three and a half', () => {
  expect([209, 210, 360, 361, 480, 600, 601, 840, 841].map(countRestMinutes)).toEqual([0, 10, 10, 20, 20, 20, 30, 30, 40])
})

test('Labor Code 226.2: rest at the average of the other hours, as in the example of the Labor Commissioner', () => {
  // Two hourly days at $10 and three flat-rate days with $300: $453.33 in 38 1/3 hours is $11.83 an hour.
  const segments = [plan({ rateCents: 1000, lastDay: addDays(sunday, 2) }), flatRate({ firstDay: addDays(sunday, 3) })]
  const days = work([0, 8, 8, 8, 8, 8, 0], sunday, { jobMinutes: 460 })
  const rules = [{ ...california, minimumWageCents: 1000 }]
  const { rest } = calculateWeek(makeWeek({ days, segments, rules, items: [item('flagged', 30_000, addDays(sunday, 3))] }))
  expect(rest.minutes).toBe(100)
  expect(Math.floor((rest.rate.cents * 60) / rest.rate.minutes)).toBe(1182)
})

test('California flat rate: time off a job is paid at the minimum wage, rest never below it, and no hour makes up for another', () => {
  // Each day 460 minutes besides rest: 300 on jobs, 160 waiting.
  const days = work([0, 8, 8, 8, 8, 8, 0], sunday, { jobMinutes: 300 })
  const week = calculateWeek(makeWeek({ days, segments: [flatRate()], rules: [california], items: [item('flagged', 100_000)] }))
  expect(week.nonproductive.map(({ minutes }) => minutes)).toEqual([160, 160, 160, 160, 160])
  const waiting = Math.round((800 * 1690) / 60)
  expect(week.rest).toMatchObject({ minutes: 100, cents: Math.ceil(((100_000 + waiting) * 100) / 2300) })
  // 25 hours on jobs with $400 flagged are below 25 x $16.90, whatever the waiting time was paid.
  const slow = calculateWeek(makeWeek({ days, segments: [flatRate()], rules: [california], items: [item('flagged', 40_000)] }))
  expect(slow.makeUp).toEqual({ cents: 25 * 1690 - 40_000, minutes: 1500, hourlyCents: 1690 })
})

test('California flat rate: half-time on everything, and no exemption for commissions', () => {
  const days = work([0, 9, 9, 9, 9, 9, 0], sunday, { jobMinutes: 520 })
  const statement = { sharePercent: 100, year: 2025 }
  const share = { from: '2026-08-02', to: '2026-10-31', weeks: 13, commissionCents: 100, compensationCents: 100 }
  const week = calculateWeek(
    makeWeek({
      days,
      segments: [flatRate({ exemption: 'retail-7i' })],
      rules: [california],
      items: [item('flagged', 150_000)],
      statement,
      share,
    }),
  )
  expect(week.exemption).toMatchObject({ isExempt: false, tests: [{ name: 'State law', isMet: false }, {}, {}, {}] })
  expect(week.premiums['overtime-premium']).toEqual({ minutes: 300, cents: Math.ceil((week.straightCents * 300) / (2700 * 2)) })
})
