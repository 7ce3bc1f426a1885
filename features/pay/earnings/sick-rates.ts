import { addDays } from '../../../common/dates.ts'
import { getFirstDayOfWeek } from '../shift-clock/rules.ts'
import { getWageRule } from '../wage-rules/rules.ts'
import { calculateEarnings, type EarningsInput, makeWeekInputs } from './calculate-earnings.ts'
import type { Rate, WeekPay } from './calculate-week.ts'
import { calculateWeeks } from './commission-share.ts'
import { raiseCents, roundCents, sumOf } from './fractions.ts'
import { findSegment } from './inputs.ts'
import { countBonuses, type PromisedBonus } from './sick-bonuses.ts'
import { findSickRateOfPlan } from './time-off-rate.ts'

/** The rate the state’s law asks for an hour of sick time on a day, where that is more than the pay plan’s rate. */
export interface SickRate {
  rateCents: number
  /** Follows the name of the policy. */
  note: string
}

/** The days before a day of sick time whose whole pay periods count (California Labor Code 246(l)(2)). */
export const sickDaysBack = 90

/** All wages of the whole pay periods in the 90 days before, promised bonuses too and without overtime premiums, by all hours; null without hours. */
function findAverage(history: EarningsInput, day: string, bonuses: readonly PromisedBonus[]): Rate | null {
  const from = addDays(day, -sickDaysBack)
  const periods = history.payPeriods.filter(({ first, last }) => first >= from && last < day)
  const [periodFirst, periodLast] = [periods[0]?.first, periods.at(-1)?.last]
  if (!periodFirst || !periodLast) return null
  const worked = history.days.filter((workDay) => workDay.day >= periodFirst && workDay.day <= periodLast)
  const minutes = sumOf(worked, (workDay) => workDay.minutes)
  const wages = calculateEarnings({
    ...history,
    periodFirst,
    periodLast,
    lateItemIds: [],
    paidElsewhereIds: [],
    isFinal: false,
  }).filter(({ kind }) => !kind.endsWith('-premium'))
  const ofSalary = wages.filter(({ kind }) => kind === 'salary')
  const otherWages = wages.filter(({ kind }) => kind !== 'salary')
  // A salary also pays days off, so it counts with its own hourly rate for the hours worked.
  const most = sumOf(worked, (workDay) => {
    const segment = findSegment(history.segments, workDay.day)
    return segment?.kind === 'salary' ? roundCents(workDay.minutes * segment.rateCents, 2080 * 60) : 0
  })
  const cents =
    sumOf(otherWages, (wage) => wage.cents) +
    countBonuses(bonuses, { first: periodFirst, last: periodLast }) +
    Math.min(
      most,
      sumOf(ofSalary, (wage) => wage.cents),
    )
  return minutes === 0 ? null : { cents, minutes }
}

interface SickFacts {
  /** The first days of the weeks whose hours are approved. */
  approved: readonly string[]
  /** Those of the employee. */
  bonuses: readonly PromisedBonus[]
}

/**
 * The regular rate of a week that is over, also without overtime in it (Labor Code 246(l)(1)), with promised bonuses. Where the period cuts the week, it is
 * over once its hours are approved: then the run itself pays it, or a correction does.
 */
function findRateOfWeek(
  week: WeekPay | undefined,
  { periodLast, isFinal }: EarningsInput,
  { approved, bonuses }: SickFacts,
): Rate | null {
  if (!week?.regularRate) return null
  const last = addDays(week.firstDay, 6)
  if (!isFinal && last > periodLast && !approved.includes(week.firstDay)) return null
  const { cents, minutes } = week.regularRate
  const bonusCents = countBonuses(bonuses, { first: week.firstDay, last })
  return { cents: cents * week.minutes + bonusCents * minutes, minutes: minutes * week.minutes }
}

/**
 * The rates of paid sick time of nonexempt employees, by day, in states that ask for more than the pay plan’s. The law offers two ways. The average of 90 days
 * comes first: in a week with little work, a commission on earlier jobs would make the regular rate anything. Before the first whole pay period, the regular
 * rate of the week counts. Rounded up to the cent, and never below the plan or the minimum wage. Of a salary, which goes on, only what is above its own hourly
 * rate. Days that the plan pays as well are left out, and so are exempt employees: their salary is what other paid leave pays (246(l)(3)).
 */
export function findSickRates(history: EarningsInput, days: readonly string[], facts: SickFacts): Map<string, SickRate> {
  const counted = days.filter((day) => getWageRule(history.rules, day).paysSickAtRegularRate)
  if (counted.length === 0) return new Map()
  const weeks = new Map(calculateWeeks(makeWeekInputs(history)).map((week) => [week.firstDay, week]))
  return new Map(
    counted.flatMap((day): [string, SickRate][] => {
      const week = weeks.get(getFirstDayOfWeek(day))
      const segment = findSegment(history.segments, day)
      if (!segment || (week?.exemption?.kind === 'salaried' && week.exemption.isExempt)) return []
      const average = findAverage(history, day, facts.bonuses)
      const rate = average ?? findRateOfWeek(week, history, facts)
      const isSalary = segment.kind === 'salary'
      const least = isSalary ? 0 : getWageRule(history.rules, day).minimumWageCents
      const asked = Math.max(least, rate ? raiseCents(rate.cents * 60, rate.minutes) : 0)
      const covered = isSalary ? roundCents(segment.rateCents, 2080) : findSickRateOfPlan(segment, day, history.rules)
      if (asked <= covered) return []
      const note = average ? ', at the average of 90 days' : rate ? ', at the regular rate of pay' : ', at the minimum wage'
      return [[day, { rateCents: isSalary ? asked - covered : asked, note }]]
    }),
  )
}
