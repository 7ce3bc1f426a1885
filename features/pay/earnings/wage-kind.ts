import { z } from 'zod'
import { showCents } from '../../../common/cents.ts'
import { addDays } from '../../../common/dates.ts'
import { cents } from '../../../common/text.ts'
import { defineRuleKind, type WorkedExample } from '../../platform/state-rules/rules.ts'
import { getDefaultWages, listLaterWages, WageRule } from '../wage-rules/rules.ts'
import { calculateWeek } from './calculate-week.ts'

const minutes = z.int('Enter whole minutes').min(0, 'Enter 0 or more').max(1440, 'Enter at most 1440')

const Facts = z.strictObject({
  rateCents: cents('Hourly pay').meta({ title: 'Hourly pay', unit: 'cents' }),
  minutesByDay: z
    .array(minutes)
    .length(7, 'Enter seven days')
    .meta({ title: 'Minutes worked, Sunday to Saturday', unit: 'minutes' }),
})
const Outcome = z.strictObject({
  weekCents: cents('Pay of the week').meta({ title: 'Pay of the week', unit: 'cents' }),
  overtimeMinutes: minutes.max(10_080).meta({ title: 'Overtime over 40 hours', unit: 'minutes' }),
  dailyOvertimeMinutes: minutes.max(10_080).meta({ title: 'Overtime under state law only', unit: 'minutes' }),
  doubleMinutes: minutes.max(10_080).meta({ title: 'Double time', unit: 'minutes' }),
  makeUpCents: cents('Up to the minimum wage').meta({ title: 'Up to the minimum wage', unit: 'cents' }),
})

/** A Sunday; the rule is the same on every day of the week. */
const firstDay = '2026-11-01'

/** An hourly week under the rule. */
function payHourlyWeek(values: WageRule, { rateCents, minutesByDay }: z.output<typeof Facts>): z.output<typeof Outcome> {
  const plan = { accountId: '', firstDay, lastDay: null, kind: 'hourly', rateCents, exemption: 'none' } as const
  const week = calculateWeek({
    firstDay,
    days: minutesByDay.map((worked, index) => ({
      day: addDays(firstDay, index),
      minutes: worked,
      breakMinutes: 0,
      jobMinutes: 0,
    })),
    segments: [{ ...plan, guaranteeHourlyCents: null, timeOffRateCents: null, laborCommissionBp: 0, partsCommissionBp: 0 }],
    items: [],
    rules: [{ ...values, from: firstDay }],
    statement: null,
    share: null,
  })
  const premiums = Object.values(week.premiums).reduce((sum, premium) => sum + premium.cents, 0)
  return {
    weekCents: week.straightCents + premiums,
    overtimeMinutes: week.premiums['overtime-premium'].minutes,
    dailyOvertimeMinutes: week.premiums['daily-overtime-premium'].minutes,
    doubleMinutes: week.premiums['double-time-premium'].minutes,
    makeUpCents: week.makeUp.cents,
  }
}

const fiveDays = (dayMinutes: number) => [0, dayMinutes, dayMinutes, dayMinutes, dayMinutes, dayMinutes, 0]
const oneDay = (worked: number) => [0, worked, 0, 0, 0, 0, 0]

/** The state's own numbers as weeks that someone can check by hand. */
function makeExamples({ minimumWageCents, dailyMinutes, doubleMinutes, hasSeventhDay }: WageRule): WorkedExample[] {
  const found: WorkedExample[] = [
    {
      text: `40 hours at $5.00 are made up to ${showCents(minimumWageCents)} an hour`,
      input: { rateCents: 500, minutesByDay: fiveDays(480) },
      expected: { weekCents: minimumWageCents * 40, makeUpCents: (minimumWageCents - 500) * 40 },
    },
  ]
  if (dailyMinutes !== null && (doubleMinutes === null || doubleMinutes > dailyMinutes + 60))
    found.push({
      text: `One day of ${dailyMinutes / 60 + 1} hours at the minimum wage has one hour of daily overtime`,
      input: { rateCents: minimumWageCents, minutesByDay: oneDay(dailyMinutes + 60) },
      expected: { overtimeMinutes: 0, dailyOvertimeMinutes: 60 },
    })
  if (doubleMinutes !== null)
    found.push({
      text: `One day of ${doubleMinutes / 60 + 1} hours has one hour of double time`,
      input: { rateCents: 5000, minutesByDay: oneDay(doubleMinutes + 60) },
      expected: { doubleMinutes: 60 },
    })
  if (hasSeventhDay)
    found.push({
      text: 'The seventh day of four hours is overtime, without 40 hours in the week',
      input: { rateCents: 5000, minutesByDay: [240, 240, 240, 240, 240, 240, 240] },
      expected: { overtimeMinutes: 0, dailyOvertimeMinutes: 240 },
    })
  return found
}

/** The rules of a state's law about overtime, minimum wage and exemptions. */
export const wageRules = defineRuleKind({
  kind: 'wages',
  title: 'Overtime and minimum wage',
  text: 'What an hour must pay at least, when overtime and double time are due, and which exemptions count.',
  schema: WageRule,
  input: Facts,
  outcome: Outcome,
  defaults: getDefaultWages,
  listStateExamples: (state) => makeExamples(getDefaultWages(state).values),
  listLaterDefaults: (state) => listLaterWages(state).map((wage) => ({ ...wage, examples: makeExamples(wage.values) })),
  findLastDay: ({ knownThrough }) => knownThrough,
  examples: [
    {
      text: '40 hours in five days at $50.00 have no overtime',
      input: { rateCents: 5000, minutesByDay: fiveDays(480) },
      expected: { weekCents: 200_000, overtimeMinutes: 0, makeUpCents: 0 },
    },
    {
      text: '50 hours in five days have ten hours over 40, whatever the state says about a day',
      input: { rateCents: 5000, minutesByDay: fiveDays(600) },
      expected: { weekCents: 275_000, overtimeMinutes: 600 },
    },
  ],
  evaluate: payHourlyWeek,
})
