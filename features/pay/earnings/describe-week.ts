import { showCents } from '../../../common/cents.ts'
import { addDays } from '../../../common/dates.ts'
import { payParts } from './base-pay.ts'
import type { Rate, WeekPay } from './calculate-week.ts'
import type { WeekStep, WorkweekDetail } from './contract/schemas.ts'
import { sumOf } from './fractions.ts'
import type { Span } from './period-lines.ts'
import { showMinutes, showRate } from './show-hours.ts'

const toHourly = ({ cents, minutes }: Rate): number => Math.round(((cents * 60) / minutes) * 10_000) / 10_000

const premiumNames = {
  'overtime-premium': 'over 40 hours',
  'daily-overtime-premium': 'by state law',
  'double-time-premium': 'a second time, for double time',
} as const

function* listSteps(pay: WeekPay): Generator<WeekStep> {
  const itemCents = sumOf(pay.items, ({ cents }) => cents)
  const { salaryCents, beyondSalary, guaranteeCents, guaranteed, makeUp, rest, regularRate } = pay
  if (salaryCents > 0) yield { text: 'The week’s part of the yearly salary', cents: salaryCents }
  for (const [rate, list] of Map.groupBy(pay.hourly, ({ rateCents }) => rateCents))
    yield { text: `${showMinutes(sumOf(list, ({ minutes }) => minutes))} hours at ${showCents(rate)}`, cents: payParts(list) }
  if (itemCents !== 0) yield { text: 'Flagged hours, commissions and spiffs of the week', cents: itemCents }
  if (pay.nonproductive.length > 0)
    yield {
      text: `${showMinutes(sumOf(pay.nonproductive, ({ minutes }) => minutes))} hours of nonproductive time at the minimum wage`,
      cents: payParts(pay.nonproductive),
    }
  if (guaranteeCents > 0)
    yield {
      text: `Up to the hourly guarantee of ${showCents(guaranteed.hourlyCents)} for ${showMinutes(guaranteed.minutes)} hours`,
      cents: guaranteeCents,
    }
  if (beyondSalary.cents > 0)
    yield { text: `${showMinutes(beyondSalary.minutes)} hours beyond the salary, at its hourly rate`, cents: beyondSalary.cents }
  if (makeUp.cents > 0)
    yield {
      text: `Up to the minimum wage of ${showCents(makeUp.hourlyCents)} for ${showMinutes(makeUp.minutes)} hours`,
      cents: makeUp.cents,
    }
  if (rest.minutes > 0)
    yield { text: `${showMinutes(rest.minutes)} hours of rest periods at ${showRate(toHourly(rest.rate))}`, cents: rest.cents }
  if (!regularRate) return
  yield {
    text: pay.isSalaried
      ? `Regular rate: the salary divided by 40 hours, and other pay by ${showMinutes(pay.minutes)} hours, is ${showRate(toHourly(regularRate))} an hour`
      : `Regular rate: ${showCents(pay.straightCents)} divided by ${showMinutes(pay.minutes)} hours is ${showRate(toHourly(regularRate))} an hour`,
    cents: null,
  }
  for (const kind of ['overtime-premium', 'daily-overtime-premium', 'double-time-premium'] as const) {
    const { minutes, cents } = pay.premiums[kind]
    if (cents > 0) yield { text: `Half of the regular rate for ${showMinutes(minutes)} hours ${premiumNames[kind]}`, cents }
  }
}

/** How the week was calculated, for the owner, the employee and the record. */
export function describeWeek(pay: WeekPay, { first, last }: Span, isClosed: boolean): WorkweekDetail {
  return {
    firstDay: pay.firstDay,
    lastDay: addDays(pay.firstDay, 6),
    isClosed,
    days: pay.days.map(({ day, minutes }, index) => ({
      day,
      minutes,
      overtimeMinutes: pay.overtime[index]!.overtime,
      doubleMinutes: pay.overtime[index]!.double,
      isInPeriod: day >= first && day <= last,
    })),
    minutes: pay.minutes,
    straightCents: pay.straightCents,
    regularRate: pay.regularRate && toHourly(pay.regularRate),
    overtimeMinutes: pay.premiums['overtime-premium'].minutes,
    dailyOvertimeMinutes: pay.premiums['daily-overtime-premium'].minutes,
    doubleMinutes: pay.premiums['double-time-premium'].minutes,
    premiumCents: sumOf(Object.values(pay.premiums), ({ cents }) => cents),
    steps: [...listSteps(pay)],
    exemption: pay.exemption,
  }
}
