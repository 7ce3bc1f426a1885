import { getWageRule, weeklyMinutes } from '../wage-rules/rules.ts'
import { type BasePay, payParts, readBasePay } from './base-pay.ts'
import type { ExemptionEvidence } from './contract/schemas.ts'
import { testRetail, testSalaried } from './exemptions.ts'
import { raiseCents, sumOf } from './fractions.ts'
import { calculateGuarantee, calculateMakeUp, findGuaranteed, type Raise } from './guaranteed-pay.ts'
import { findSegment, type WeekInput } from './inputs.ts'
import { type OvertimeDay, splitOvertime } from './overtime-hours.ts'

/** A rate of `cents / minutes`, kept exact. */
export interface Rate {
  cents: number
  minutes: number
}

/** Everything a workweek pays. Cents of the whole week, whatever pay periods it is in. */
export interface WeekPay extends BasePay {
  firstDay: string
  minutes: number
  overtime: OvertimeDay[]
  /** Hours beyond those that a salary covers, at its hourly rate. */
  beyondSalary: { minutes: number; cents: number }
  guaranteeCents: number
  /** The hours that the guarantee is for, and its rate. */
  guaranteed: { minutes: number; hourlyCents: number }
  /** Up to the minimum wage, with the hours that are raised to it. */
  makeUp: Raise
  rest: { minutes: number; cents: number; rate: Rate }
  /** All pay of the week that counts into the regular rate. */
  straightCents: number
  /** Null without hours. */
  regularRate: Rate | null
  /** The three halves of premium pay; none when exempt. */
  premiums: Record<'overtime-premium' | 'daily-overtime-premium' | 'double-time-premium', { minutes: number; cents: number }>
  exemption: ExemptionEvidence | null
}

/** Half of the rate for the minutes, rounded up to a whole cent, so that it is never less than what is due. */
const payHalf = ({ cents, minutes }: Rate, premiumMinutes: number): number => raiseCents(cents * premiumMinutes, minutes * 2)

/**
 * Rest periods at the average hourly rate of the week, without them and without premiums, and never below the minimum wage (California Labor Code
 * 226.2(a)(3)).
 */
function payRest(week: WeekInput, base: BasePay, otherCents: number): WeekPay['rest'] {
  const minutes = sumOf(base.days, ({ rest }) => rest)
  const worked = sumOf(base.days, (day) => day.minutes)
  const least = { cents: Math.max(...week.days.map(({ day }) => getWageRule(week.rules, day).minimumWageCents)), minutes: 60 }
  const average = { cents: otherCents, minutes: worked - minutes }
  const rate = average.minutes > 0 && average.cents * 60 > least.cents * average.minutes ? average : least
  return { minutes, cents: raiseCents(minutes * rate.cents, rate.minutes), rate }
}

/** A salary's pay for an hour, times the minutes: a year has 52 weeks of 40 hours (29 CFR 778.113, Labor Code 515(d)). */
function payBeyondSalary(week: WeekInput, overtime: readonly OvertimeDay[]): WeekPay['beyondSalary'] {
  const extra = week.days.map(({ day }, index) => {
    const segment = findSegment(week.segments, day)
    const { overtime: plain, double } = overtime[index]!
    return segment?.kind === 'salary' ? { minutes: plain + double, rate: segment.rateCents } : { minutes: 0, rate: 0 }
  })
  return {
    minutes: sumOf(extra, ({ minutes }) => minutes),
    cents: raiseCents(
      sumOf(extra, ({ minutes, rate }) => minutes * rate),
      52 * weeklyMinutes,
    ),
  }
}

/**
 * Calculates a workweek: base pay, the hourly guarantee, the minimum wage, rest periods, and overtime at the regular rate, which is all pay of the
 * week divided by all its hours (29 CFR 778.109). Each hour is already paid once, so overtime adds half of that rate: for hourly pay (778.110), flat
 * rate (778.111), several rates (778.115) and commissions (778.118) alike. A salary pays 40 hours, so hours beyond them are paid whole.
 */
export function calculateWeek(week: WeekInput): WeekPay {
  const base = readBasePay(week)
  const rule = getWageRule(week.rules, week.firstDay)
  const minutes = sumOf(base.days, (day) => day.minutes)
  const noOvertime = { overtime: 0, double: 0 }
  const salaried = testSalaried(week)
  if (salaried?.isExempt) return { ...base, ...payExempt(week, base, minutes), exemption: salaried }

  const timedCents = payParts([...base.hourly, ...base.nonproductive]) + sumOf(base.items, ({ cents }) => cents)
  const guaranteeCents = calculateGuarantee(week, base)
  const payMakeUp = (beyondCents: number) => calculateMakeUp(week, base, base.salaryCents + beyondCents, guaranteeCents)
  const finish = (overtime: OvertimeDay[]) => {
    const beyondSalary = payBeyondSalary(week, overtime)
    const makeUp = payMakeUp(beyondSalary.cents)
    const otherCents = timedCents + guaranteeCents + makeUp.cents
    const rest = payRest(week, base, otherCents + base.salaryCents + beyondSalary.cents)
    const straightCents = otherCents + base.salaryCents + beyondSalary.cents + rest.cents
    const regularRate: Rate | null =
      minutes === 0
        ? null
        : base.isSalaried
          ? { cents: base.salaryCents * minutes + (otherCents + rest.cents) * weeklyMinutes, minutes: minutes * weeklyMinutes }
          : { cents: Math.max(0, straightCents), minutes }
    return { overtime, beyondSalary, makeUp, rest, straightCents, regularRate }
  }
  const hours = week.days.map((day) => day.minutes)
  const plain = finish(splitOvertime(hours, rule, false))
  const hasDaily = plain.regularRate !== null && isBelow(plain.regularRate, rule)
  const retail = plain.regularRate && testRetail(week, plain.regularRate)
  const paid = retail?.isExempt
    ? finish(hours.map(() => noOvertime))
    : hasDaily
      ? finish(splitOvertime(hours, rule, true))
      : plain
  return {
    ...base,
    firstDay: week.firstDay,
    minutes,
    guaranteeCents,
    guaranteed: findGuaranteed(week, base),
    ...paid,
    premiums: payPremiums(paid, minutes),
    exemption: retail ?? salaried,
  }
}

/** Whether daily overtime holds at this rate: in Nevada only below one and a half times the minimum wage (NRS 608.018). */
const isBelow = (
  rate: Rate,
  { dailyBelowHundredths, minimumWageCents }: { dailyBelowHundredths: number | null; minimumWageCents: number },
) => dailyBelowHundredths === null || rate.cents * 60 * 100 < minimumWageCents * dailyBelowHundredths * rate.minutes

/**
 * Every hour paid more has a first half, and double ones a second. The first halves of the hours over 40 are what federal law requires; the state
 * alone requires the others.
 */
function payPremiums({ overtime, regularRate }: Pick<WeekPay, 'overtime' | 'regularRate'>, minutes: number): WeekPay['premiums'] {
  const double = sumOf(overtime, (day) => day.double)
  const premiumMinutes = sumOf(overtime, (day) => day.overtime) + double
  const federal = premiumMinutes === 0 ? 0 : Math.max(0, minutes - weeklyMinutes)
  const pay = (half: number) => ({ minutes: half, cents: regularRate && half > 0 ? payHalf(regularRate, half) : 0 })
  return {
    'overtime-premium': pay(federal),
    'daily-overtime-premium': pay(premiumMinutes - federal),
    'double-time-premium': pay(double),
  }
}

/** A salaried exempt week: the salary and what was earned besides, whatever the hours. */
function payExempt(week: WeekInput, base: BasePay, minutes: number): Omit<WeekPay, keyof BasePay | 'exemption'> {
  const nothing = { minutes: 0, cents: 0 }
  return {
    firstDay: week.firstDay,
    minutes,
    overtime: week.days.map(() => ({ overtime: 0, double: 0 })),
    beyondSalary: nothing,
    guaranteeCents: 0,
    guaranteed: { minutes: 0, hourlyCents: 0 },
    makeUp: { ...nothing, hourlyCents: 0 },
    rest: { ...nothing, rate: { cents: 0, minutes: 60 } },
    straightCents: base.salaryCents + payParts([...base.hourly, ...base.nonproductive]) + sumOf(base.items, ({ cents }) => cents),
    regularRate: null,
    premiums: { 'overtime-premium': nothing, 'daily-overtime-premium': nothing, 'double-time-premium': nothing },
  }
}
