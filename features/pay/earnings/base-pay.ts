import type { EarnedItem } from '../pay-plans/contract/index.ts'
import { getWageRule } from '../wage-rules/rules.ts'
import { roundCents, sumOf } from './fractions.ts'
import { findSegment, isWeekday, type WeekInput } from './inputs.ts'
import { type DividedDay, divideDays } from './rest-time.ts'

/** Minutes at an hourly rate on one day. */
export interface TimedPart {
  day: string
  minutes: number
  rateCents: number
}

/** A week's pay before guarantees and premiums. */
export interface BasePay {
  days: DividedDay[]
  hourly: TimedPart[]
  nonproductive: TimedPart[]
  /** The week's share of yearly salaries. */
  salaryCents: number
  /** Whether a salary covers the whole week. */
  isSalaried: boolean
  items: readonly EarnedItem[]
}

/** Cents for the minutes at each rate, rounded once a rate. */
export const payParts = (parts: readonly TimedPart[]): number =>
  sumOf([...Map.groupBy(parts, ({ rateCents }) => rateCents)], ([rate, list]) =>
    roundCents(sumOf(list, ({ minutes }) => minutes) * rate, 60),
  )

export const minimumOn = (week: WeekInput, day: string): number => getWageRule(week.rules, day).minimumWageCents

export function readBasePay(week: WeekInput): BasePay {
  const days = divideDays(week)
  const lastDay = week.days.at(-1)!.day
  const segmentOn = (day: string) => findSegment(week.segments, day)
  const salaried = week.days.filter(({ day }) => isWeekday(day) && segmentOn(day)?.kind === 'salary')
  const salaries = Map.groupBy(salaried, ({ day }) => segmentOn(day)!.rateCents)
  return {
    days,
    hourly: days.flatMap(({ day, minutes, rest }) => {
      const segment = segmentOn(day)
      return segment?.kind === 'hourly' && minutes > rest ? [{ day, minutes: minutes - rest, rateCents: segment.rateCents }] : []
    }),
    nonproductive: days
      .filter(({ nonproductive }) => nonproductive > 0)
      .map(({ day, nonproductive }) => ({ day, minutes: nonproductive, rateCents: minimumOn(week, day) })),
    salaryCents: sumOf([...salaries], ([rate, list]) => roundCents(rate * list.length, 52 * 5)),
    isSalaried: salaried.length === 5 && days.every(({ day, minutes }) => minutes === 0 || segmentOn(day)?.kind === 'salary'),
    items: week.items.filter(({ day }) => day >= week.firstDay && day <= lastDay),
  }
}
