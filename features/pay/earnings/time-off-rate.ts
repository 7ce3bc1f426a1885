import type { PlanSegment } from '../pay-plans/contract/index.ts'
import { getSickRate, getTimeOffRate } from '../pay-plans/rules.ts'
import { type DatedWageRule, getWageRule } from '../wage-rules/rules.ts'

/**
 * The pay for an hour of paid time off by the plan on the day. A rate that the owner chose follows a minimum wage that has risen above it since; the
 * rate of the plan itself is paid as it is. Nothing for a salary, which goes on.
 */
export function findTimeOffRate(segment: PlanSegment, day: string, rules: readonly DatedWageRule[]): number {
  return notBelowMinimum(getTimeOffRate(segment), { segment, day, rules })
}

/** The same of sick time, which never pays less than the hourly rate of the plan. */
export function findSickRateOfPlan(segment: PlanSegment, day: string, rules: readonly DatedWageRule[]): number {
  return notBelowMinimum(getSickRate(segment), { segment, day, rules })
}

interface OfDay {
  segment: PlanSegment
  day: string
  rules: readonly DatedWageRule[]
}

const notBelowMinimum = (rate: number, { segment, day, rules }: OfDay): number =>
  segment.timeOffRateCents === null ? rate : Math.max(rate, getWageRule(rules, day).minimumWageCents)
