import type { PlanSegment } from '../pay-plans/contract/index.ts'
import { getTimeOffRate } from '../pay-plans/rules.ts'
import { type DatedWageRule, getWageRule } from '../wage-rules/rules.ts'

/**
 * What an hour of paid time off pays by the plan on the day. A time off rate that the owner chose follows a minimum wage that has risen above it since; the
 * rate of the plan itself is paid as it is. Nothing for a salary, which goes on.
 */
export function findTimeOffRate(segment: PlanSegment, day: string, rules: readonly DatedWageRule[]): number {
  const rate = getTimeOffRate(segment)
  return segment.timeOffRateCents === null ? rate : Math.max(rate, getWageRule(rules, day).minimumWageCents)
}
