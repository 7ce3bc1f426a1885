import { z } from 'zod'
import { cents } from '../../../common/text.ts'

const minutesOfDay = z.int('Enter whole minutes').min(60, 'Enter at least 60').max(1440, 'Enter at most 1440')

/** What a state's law says about hours and minimum pay. Money in cents, an hour or a week; times in minutes. */
export const WageRule = z.strictObject({
  minimumWageCents: cents('Minimum wage', { min: 725, max: 10_000 }).meta({
    title: 'Minimum wage',
    unit: 'cents',
    description: 'An hour. The higher of the state’s and the federal one.',
  }),
  knownThrough: z.iso.date().nullable().meta({
    title: 'Published through',
    description: 'The last day for which it is known. Empty where only a new law changes it.',
  }),
  dailyMinutes: minutesOfDay.nullable().meta({
    title: 'Daily overtime over',
    unit: 'minutes',
    description: 'Paid at one and a half. Empty without daily overtime.',
  }),
  dailyBelowHundredths: z
    .int('Enter a whole number')
    .min(100, 'Enter at least 100')
    .max(1000, 'Enter at most 1000')
    .nullable()
    .meta({ title: 'Only below so many percent of the minimum wage', description: 'The regular rate. Empty for everyone.' }),
  doubleMinutes: minutesOfDay
    .nullable()
    .meta({ title: 'Double time over', unit: 'minutes', description: 'A day. Empty without it.' }),
  hasSeventhDay: z.boolean().meta({
    title: 'Seventh day in a workweek',
    description: 'Its first eight hours at one and a half, the rest double.',
  }),
  paysEachHour: z.boolean().meta({
    title: 'Each hour is paid',
    description: 'With flat rate, rest and nonproductive time are paid apart, and no hour makes up for another.',
  }),
  paysSickAtRegularRate: z.boolean().meta({
    title: 'Sick time at the regular rate of pay',
    description:
      'Paid sick time pays at least the average of the last 90 days, or before there is one, the regular rate of its week.',
  }),
  allowsRetailExemption: z.boolean().meta({
    title: 'Allows the exemption of FLSA section 7(i)',
    description: 'Yes only if read in the law: otherwise half-time is paid.',
  }),
  exemptSalaryCents: cents('Least exempt salary', { min: 68_400, max: 1_000_000 }).meta({
    title: 'Least exempt salary',
    unit: 'cents',
    description: 'A week.',
  }),
  areaMinimumWageCents: cents('Minimum wage in its area', { min: 725, max: 10_000 }).nullable().meta({
    title: 'Minimum wage in its area',
    unit: 'cents',
    description: 'In New York: the City, Nassau, Suffolk and Westchester, told by the shop’s ZIP code. Empty for other states.',
  }),
  areaExemptSalaryCents: cents('Least exempt salary in its area', { min: 68_400, max: 1_000_000 }).nullable().meta({
    title: 'Least exempt salary in its area',
    unit: 'cents',
    description: 'A week, in the same area. Empty for other states.',
  }),
})
export type WageRule = z.output<typeof WageRule>

/** A rule with the day from which it holds. */
export interface DatedWageRule extends WageRule {
  from: string
  /** The last day for which the state's own least salary is known; null where only the federal one counts. */
  exemptKnownThrough?: string | null
}

/** The least salary of 29 CFR 541.600 a week, as in force since the rule of 2024 was vacated. */
export const federalExemptCents = 68_400
/** The minimum wage of section 6 of the FLSA. The test of section 7(i) is against this one, not the state's (29 CFR 779.419). */
export const federalMinimumCents = 725
/** Section 7(a) of the FLSA: hours over 40 in a workweek. */
export const weeklyMinutes = 40 * 60

/** The rule in force on the day; the earliest one for days before it. */
export function getWageRule(rules: readonly DatedWageRule[], day: string): DatedWageRule {
  const inOrder = rules.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.findLast(({ from }) => from <= day) ?? inOrder[0]!
}
