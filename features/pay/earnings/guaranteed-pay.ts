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
  const minutes = sumOf(parts, (part) => part.minutes)
  const owed = sumOf(parts, (part) => part.minutes * part.hourlyCents)
  return { minutes, hourlyCents: minutes === 0 ? 0 : roundCents(owed, minutes) }
}

/**
 * The shortfall to the hourly guarantee of the plan, for the hours of the week on which it holds (29 CFR 778.111(b)). Spiffs come on top of it.
 * Rest periods are paid apart on both sides.
 */
export function calculateGuarantee(week: WeekInput, base: BasePay): number {
  const guaranteeOn = (day: string) => findSegment(week.segments, day)?.guaranteeHourlyCents ?? null
  const isGuaranteed = ({ day }: { day: string }) => guaranteeOn(day) !== null
  const owed = sumOf(base.days, ({ day, minutes, rest }) => (guaranteeOn(day) ?? 0) * (minutes - rest))
  const earned =
    payParts([...base.hourly, ...base.nonproductive].filter(isGuaranteed)) +
    sumOf(
      base.items.filter((item) => isGuaranteed(item) && isPaidByWork(item)),
      ({ cents }) => cents,
    )
  return Math.max(0, raiseCents(owed - earned * 60, 60))
}

/** The hours that a raise of pay covers and the rate it raises to; of several rates, the average. */
export interface Raise {
  cents: number
  minutes: number
  hourlyCents: number
}

/** Hours that are compared with the minimum wage together, and what they were paid in sixtieths of a cent, to stay exact. */
interface Compared {
  hours: readonly { day: string; minutes: number }[]
  paid: number
}

/**
 * The shortfall to the minimum wage of the workweek, and the hours raised to it: federal law compares all pay with all hours of the week. Where each
 * hour counts (California, Armenta v. Osmose), hourly, salaried and flat-rate time are each compared alone.
 */
export function calculateMakeUp(week: WeekInput, base: BasePay, salaryCents: number, guaranteeCents: number): Raise {
  const raised = listCompared(week, base, salaryCents, guaranteeCents).flatMap(({ hours, paid }) => {
    const owed = sumOf(hours, ({ day, minutes }) => minimumOn(week, day) * minutes)
    const cents = raiseCents(owed - paid, 60)
    return cents > 0 ? [{ cents, owed, minutes: sumOf(hours, ({ minutes }) => minutes) }] : []
  })
  const minutes = sumOf(raised, (raise) => raise.minutes)
  const owed = sumOf(raised, (raise) => raise.owed)
  return { cents: sumOf(raised, ({ cents }) => cents), minutes, hourlyCents: minutes === 0 ? 0 : roundCents(owed, minutes) }
}

function listCompared(week: WeekInput, base: BasePay, salaryCents: number, guaranteeCents: number): Compared[] {
  const kindOn = (day: string) => findSegment(week.segments, day)?.kind
  const withPlan = base.days.filter(({ day }) => kindOn(day) !== undefined)
  if (!getWageRule(week.rules, week.firstDay).paysEachHour) {
    const itemCents = sumOf(base.items, ({ cents }) => cents)
    const paidCents = payParts([...base.hourly, ...base.nonproductive]) + salaryCents + itemCents + guaranteeCents
    return [{ hours: withPlan, paid: paidCents * 60 }]
  }
  const productive = withPlan
    .filter(({ day }) => kindOn(day) === 'flat-rate')
    .map(({ day, minutes, rest, nonproductive }) => ({ day, minutes: minutes - rest - nonproductive }))
  const ofFlatRate = sumOf(
    base.items.filter((item) => kindOn(item.day) === 'flat-rate' && isPaidByWork(item)),
    ({ cents }) => cents,
  )
  const below = base.hourly.filter(({ day, rateCents }) => rateCents < minimumOn(week, day))
  return [
    { hours: below, paid: sumOf(below, ({ minutes, rateCents }) => minutes * rateCents) },
    { hours: productive, paid: (ofFlatRate + guaranteeCents) * 60 },
    { hours: withPlan.filter(({ day }) => kindOn(day) === 'salary'), paid: salaryCents * 60 },
  ]
}
