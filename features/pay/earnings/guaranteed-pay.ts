import type { EarnedItem } from '../pay-plans/contract/index.ts'
import { getWageRule } from '../wage-rules/rules.ts'
import { type BasePay, minimumOn, payParts } from './base-pay.ts'
import { raiseCents, roundCents, sumOf } from './fractions.ts'
import { findSegment, type WeekInput } from './inputs.ts'

const isPaidByWork = ({ kind }: EarnedItem) => kind !== 'spiff'

/** The hours of the week that a guarantee holds for, and its rate; of several rates, the average. */
export function findGuaranteed(week: WeekInput, base: BasePay): { minutes: number; hourlyCents: number } {
  const parts = base.days.flatMap(({ day, minutes, rest }) => {
    const hourlyCents = findSegment(week.segments, day)?.guaranteeHourlyCents ?? null
    return hourlyCents === null ? [] : [{ minutes: minutes - rest, hourlyCents }]
  })
  const minutes = sumOf(parts, (one) => one.minutes)
  const owed = sumOf(parts, (one) => one.minutes * one.hourlyCents)
  return { minutes, hourlyCents: minutes === 0 ? 0 : roundCents(owed, minutes) }
}

/**
 * What is missing to the hourly guarantee of the plan, for the hours of the week on which it holds (29 CFR 778.111(b)). Spiffs come on top of it.
 * Rest periods are paid apart on both sides.
 */
export function calculateGuarantee(week: WeekInput, base: BasePay): number {
  const guaranteeOn = (day: string) => findSegment(week.segments, day)?.guaranteeHourlyCents ?? null
  const isGuaranteed = ({ day }: { day: string }) => guaranteeOn(day) !== null
  const owed = sumOf(base.days, ({ day, minutes, rest }) => (guaranteeOn(day) ?? 0) * (minutes - rest))
  const earned =
    payParts([...base.hourly, ...base.nonproductive].filter(isGuaranteed)) +
    sumOf(
      base.items.filter((one) => isGuaranteed(one) && isPaidByWork(one)),
      ({ cents }) => cents,
    )
  return Math.max(0, raiseCents(owed - earned * 60, 60))
}

/**
 * What is missing to the minimum wage of the workweek: federal law compares all pay with all hours of the week. Where each hour counts
 * (California, Armenta v. Osmose), hourly, salaried and flat-rate time are each compared alone.
 */
export function calculateMakeUp(week: WeekInput, base: BasePay, salaryCents: number, guaranteeCents: number): number {
  const kindOn = (day: string) => findSegment(week.segments, day)?.kind
  const owedFor = (list: readonly { day: string; minutes: number }[]) =>
    sumOf(list, ({ day, minutes }) => minimumOn(week, day) * minutes)
  const itemCents = sumOf(base.items, ({ cents }) => cents)
  const missing = (owed: number, paidCents: number) => Math.max(0, raiseCents(owed - paidCents * 60, 60))
  const withPlan = base.days.filter(({ day }) => kindOn(day) !== undefined)
  if (!getWageRule(week.rules, week.firstDay).paysEachHour) {
    const paid = payParts([...base.hourly, ...base.nonproductive]) + salaryCents + itemCents + guaranteeCents
    return missing(owedFor(withPlan), paid)
  }
  const productive = withPlan
    .filter(({ day }) => kindOn(day) === 'flat-rate')
    .map(({ day, minutes, rest, nonproductive }) => ({ day, minutes: minutes - rest - nonproductive }))
  const ofFlatRate = sumOf(
    base.items.filter((one) => kindOn(one.day) === 'flat-rate' && isPaidByWork(one)),
    ({ cents }) => cents,
  )
  const salaried = withPlan.filter(({ day }) => kindOn(day) === 'salary')
  const ofHourly = sumOf(base.hourly, ({ day, minutes, rateCents }) => Math.max(0, minimumOn(week, day) - rateCents) * minutes)
  return (
    raiseCents(ofHourly, 60) + missing(owedFor(productive), ofFlatRate + guaranteeCents) + missing(owedFor(salaried), salaryCents)
  )
}
