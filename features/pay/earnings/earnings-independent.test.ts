import { expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import type { EarnedItem } from '../pay-plans/contract/index.ts'
import { listWeeks } from './calculate-earnings.ts'
import { calculateWeek } from './calculate-week.ts'
import type { WorkDay } from './inputs.ts'
import { california, federal, flatRate, item, linesOf, makeWeek, plan, sumLines, totalOf, work } from './test-weeks.ts'

/** A repeatable series of whole numbers from 0 up to `below`. */
function makeSeries(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Ceiling of a fraction of whole numbers. */
const up = (numerator: bigint, denominator: bigint) => (numerator <= 0n ? 0n : (numerator + denominator - 1n) / denominator)

interface Facts {
  hours: readonly number[]
  rateCents: number
  isFlatRate: boolean
  itemCents: number
  guarantee: number
  minimum: number
  isCalifornian: boolean
}

/**
 * The week's pay another way: it walks through the week minute by minute, as a clock would, and gives each minute one, one and a half or two shares
 * of the regular rate. Exact fractions, and no code of the feature.
 */
function payByTheMinute({ hours, rateCents, isFlatRate, itemCents, guarantee, minimum, isCalifornian }: Facts): number {
  const everyDay = hours.every((minutes) => minutes > 0)
  let [total, counted, firsts, seconds] = [0, 0, 0, 0]
  hours.forEach((minutes, day) => {
    const isSeventh = isCalifornian && everyDay && day === 6
    for (let minute = 1; minute <= minutes; minute++) {
      total++
      if (isCalifornian && minute > (isSeventh ? 480 : 720)) [firsts, seconds] = [firsts + 1, seconds + 1]
      else if (isCalifornian && minute > (isSeventh ? 0 : 480)) firsts++
      else if (++counted > 2400) firsts++
    }
  })
  const totalMinutes = BigInt(total)
  let straight = BigInt(itemCents)
  if (isFlatRate) straight += up(totalMinutes * BigInt(guarantee) - straight * 60n, 60n)
  else straight += (totalMinutes * BigInt(rateCents) * 2n + 60n) / 120n
  // In California an hourly rate must reach the minimum wage by itself.
  const reached = isCalifornian ? totalMinutes * BigInt(rateCents) : straight * 60n
  straight += up(totalMinutes * BigInt(minimum) - reached, 60n)
  const federalFirsts = firsts === 0 ? 0 : Math.max(0, total - 2400)
  const halves = [federalFirsts, firsts - federalFirsts, seconds]
  return Number(halves.reduce((sum, half) => sum + (half > 0 ? up(straight * BigInt(half), totalMinutes * 2n) : 0n), straight))
}

test('2,000 random weeks, hourly and flat rate, are paid as a clock would pay them minute by minute', () => {
  const pick = makeSeries(778)
  for (let round = 0; round < 2000; round++) {
    const isCalifornian = pick(2) === 1
    const isFlatRate = !isCalifornian && pick(2) === 1
    const facts: Facts = {
      hours: Array.from({ length: 7 }, () => (pick(6) === 0 ? 0 : pick(15 * 60))),
      rateCents: 700 + pick(4000),
      isFlatRate,
      itemCents: pick(isFlatRate ? 200_000 : 40_000),
      guarantee: isFlatRate && pick(2) === 1 ? 1000 + pick(2000) : 0,
      minimum: isCalifornian ? 1690 : 725,
      isCalifornian,
    }
    const terms = { rateCents: facts.rateCents, guaranteeHourlyCents: facts.guarantee || null }
    const week = makeWeek({
      days: work(facts.hours.map((minutes) => minutes / 60)),
      segments: [isFlatRate ? flatRate(terms) : plan({ rateCents: facts.rateCents })],
      items: [item(isFlatRate ? 'flagged' : 'spiff', facts.itemCents)],
      rules: [isCalifornian ? california : federal],
    })
    expect([round, totalOf(calculateWeek(week))]).toEqual([round, payByTheMinute(facts)])
  }
})

const year = Array.from({ length: 53 }, (_, index) => addDays('2026-01-04', index * 7))
const yearEnd = addDays(year.at(-1)!, 6)

/** Periods from the first Sunday of the year, each with the given number of days; the last ends with a week. */
function cutPeriods(lengthOf: () => number): [string, string][] {
  const periods: [string, string][] = []
  for (let first = year[0]!; first <= yearEnd;) {
    const end = addDays(first, lengthOf() - 1)
    const last = end > yearEnd ? yearEnd : end
    periods.push([first, last])
    first = addDays(last, 1)
  }
  return periods
}

function makeYear(pick: (below: number) => number): { days: WorkDay[]; items: EarnedItem[] } {
  const days = year.flatMap((first) =>
    Array.from({ length: 7 }, (_, index) => {
      const minutes = pick(4) === 0 ? 0 : pick(13 * 60)
      return { day: addDays(first, index), minutes, breakMinutes: pick(30), jobMinutes: Math.min(minutes, pick(600)) }
    }),
  )
  const items = days
    .filter(() => pick(3) === 0)
    .map(({ day }) => item(pick(3) === 0 ? 'spiff' : 'flagged', 1 + pick(60_000), day))
  return { days, items }
}

test.each([
  ['hourly', [plan({ rateCents: 2317 })], federal],
  ['flat rate', [flatRate({ guaranteeHourlyCents: 1931 })], federal],
  ['California hourly', [plan({ rateCents: 2317 })], california],
  ['California flat rate', [flatRate()], california],
  [
    'a raise on a Wednesday',
    [plan({ rateCents: 2317, lastDay: '2026-06-16' }), plan({ rateCents: 2551, firstDay: '2026-06-17' })],
    federal,
  ],
] as const)('a year of %s cut into any periods pays each cent, minute and item exactly once', (_, segments, rule) => {
  const pick = makeSeries(111)
  for (let round = 0; round < 4; round++) {
    const { days, items } = makeYear(pick)
    const weeks = listWeeks(year[0]!, yearEnd).map((firstDay) =>
      calculateWeek(
        makeWeek({
          firstDay,
          days: days.filter(({ day }) => day >= firstDay && day <= addDays(firstDay, 6)),
          segments,
          items,
          rules: [rule],
        }),
      ),
    )
    const lengths = [() => 7, () => 14, () => 15 + pick(2), () => 7 + pick(25)][round]!
    const lines = cutPeriods(lengths).flatMap(([periodFirst, periodLast]) =>
      linesOf({ periodFirst, periodLast, segments, days, items, rules: [rule] }),
    )
    expect(sumLines(lines)).toBe(weeks.reduce((sum, week) => sum + totalOf(week), 0))
    const ids = lines.flatMap(({ itemIds }) => itemIds)
    expect([ids.length, new Set(ids).size]).toEqual([items.length, items.length])
    const timed = lines.filter(({ kind }) => kind === 'regular' || kind === 'rest' || kind === 'nonproductive')
    if (rule === california || segments[0].kind === 'hourly') {
      const worked = weeks.reduce((sum, { minutes }) => sum + minutes, 0)
      const onJobs =
        segments[0].kind === 'hourly'
          ? 0
          : weeks.reduce(
              (sum, week) => sum + week.days.reduce((of, day) => of + day.minutes - day.rest - day.nonproductive, 0),
              0,
            )
      expect(timed.reduce((sum, { minutes }) => sum + minutes!, 0)).toBe(worked - onJobs)
    }
  }
})
