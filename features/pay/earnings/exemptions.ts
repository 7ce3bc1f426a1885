import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { EarnedItem } from '../pay-plans/contract/index.ts'
import { federalMinimumCents, getWageRule } from '../wage-rules/rules.ts'
import type { ExemptionEvidence } from './contract/schemas.ts'
import { findSegment, isWeekday, type WeekInput } from './inputs.ts'
import { showRate } from './show-hours.ts'

/**
 * Flagged hours are paid as a share of what the customer pays for the job, so they are commissions on services, as labor and parts commissions
 * are (Yi v. Sterling Collision Centers, 7th Cir. 2007). Spiffs and hourly pay are not.
 */
export const isCommission = ({ kind }: EarnedItem): boolean => kind !== 'spiff'

const usesPlan = (week: WeekInput, exemption: 'salaried' | 'retail-7i'): boolean => {
  const counted = week.days.filter(({ day, minutes }) => minutes > 0 || (isWeekday(day) && findSegment(week.segments, day)))
  return counted.length > 0 && counted.every(({ day }) => findSegment(week.segments, day)?.exemption === exemption)
}

/** Whether a salary exempts from overtime: the plan says so, and it reaches the least salary of 29 CFR 541.600 or of the state. */
export function testSalaried(week: WeekInput): ExemptionEvidence | null {
  if (!usesPlan(week, 'salaried')) return null
  const least = getWageRule(week.rules, week.firstDay).exemptSalaryCents
  const yearly = Math.min(...week.days.flatMap(({ day }) => findSegment(week.segments, day)?.rateCents ?? []))
  const isMet = yearly >= least * 52
  const text = `${showCents(yearly)} a year is ${showRate(yearly / 52)} a week; the exemption needs at least ${showCents(least)}.`
  return { kind: 'salaried', isExempt: isMet, tests: [{ name: 'Salary level', isMet, text }] }
}

/** The regular rate of a week as a fraction: `cents / minutes`. */
export interface RateOfWeek {
  cents: number
  minutes: number
}

/**
 * The three tests of section 7(i) of the FLSA (29 CFR 779.410 to 779.421), each week. All must hold, and the state must allow the exemption. The rate
 * must be more than one and a half times the federal minimum wage in this very week; commissions must be more than half of all pay in the
 * representative period. Exactly one and a half times, or exactly half, is not more.
 */
export function testRetail(week: WeekInput, rate: RateOfWeek): ExemptionEvidence | null {
  if (!usesPlan(week, 'retail-7i')) return null
  const { statement, share } = week
  const isAllowed = getWageRule(week.rules, week.firstDay).allowsRetailExemption
  const tests = [
    {
      name: 'State law',
      isMet: isAllowed,
      text: isAllowed
        ? 'The state’s law leaves room for this exemption.'
        : 'The state has an overtime law of its own, and nobody has confirmed that it allows this exemption.',
    },
    {
      name: 'Retail or service establishment',
      isMet: statement !== null && statement.sharePercent >= 75,
      text: statement
        ? `The owner stated that ${statement.sharePercent}% of the sales of ${statement.year} were not for resale; at least 75% is needed.`
        : 'The owner has not stated that at least 75% of the shop’s sales are not for resale.',
    },
    {
      name: 'Regular rate',
      isMet: rate.minutes > 0 && rate.cents * 60 * 2 > federalMinimumCents * 3 * rate.minutes,
      text: `${showRate(rate.minutes === 0 ? 0 : (rate.cents * 60) / rate.minutes)} an hour this week; it must be more than ${showRate(federalMinimumCents * 1.5)}, one and a half times the federal minimum wage.`,
    },
    {
      name: 'Commissions',
      isMet: share !== null && share.commissionCents * 2 > share.compensationCents,
      text: share
        ? `${showCents(share.commissionCents)} of ${showCents(share.compensationCents)} were commissions from ${showDay(share.from)} to ${showDay(share.to)} (${share.weeks} workweeks); it must be more than half.`
        : 'There are not yet five workweeks of pay before this one to test.',
    },
  ]
  return { kind: 'retail-7i', isExempt: tests.every(({ isMet }) => isMet), tests }
}
