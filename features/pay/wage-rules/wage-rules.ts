import { z } from 'zod'
import { cents } from '../../../common/text.ts'

const minutesOfDay = z.int('Enter whole minutes').min(60, 'Enter at least 60').max(1440, 'Enter at most 1440')

/** A state's law about hours and minimum pay. Money in cents, an hour or a week; times in minutes. */
export const WageRule = z.strictObject({
  minimumWageCents: cents('Minimum wage', { min: 725, max: 10_000 }).meta({
    title: 'Minimum wage',
    unit: 'cents',
    description: 'An hour. The state’s or the federal one, whichever is higher.',
  }),
  knownThrough: z.iso.date().nullable().meta({
    title: 'Published through',
    description: 'The last day for which it is known. Leave empty if it stays until a new law changes it.',
  }),
  dailyMinutes: minutesOfDay.nullable().meta({
    title: 'Daily overtime over',
    unit: 'minutes',
    description: 'Paid at 1.5 times the regular rate. Leave empty if there is no daily overtime.',
  }),
  dailyBelowHundredths: z
    .int('Enter a whole number')
    .min(100, 'Enter at least 100')
    .max(1000, 'Enter at most 1000')
    .nullable()
    .meta({
      title: 'Only if the regular rate is below this percent of the minimum wage',
      description: 'Leave empty if daily overtime is for everyone.',
    }),
  doubleMinutes: minutesOfDay
    .nullable()
    .meta({ title: 'Double time over', unit: 'minutes', description: 'Hours a day. Leave empty if there is no double time.' }),
  hasSeventhDay: z.boolean().meta({
    title: 'Seventh day in a workweek',
    description: 'The first eight hours are paid at 1.5 times the regular rate, the rest at double.',
  }),
  paysEachHour: z.boolean().meta({
    title: 'Pays every hour separately',
    description:
      'Flat-rate techs are paid for rest breaks and nonproductive time on top of their flagged hours. A good hour does not make up for a slow one.',
  }),
  paysSickAtRegularRate: z.boolean().meta({
    title: 'Sick time at the regular rate of pay',
    description:
      'Paid sick time pays at least the average of the last 90 days, or before there is one, the regular rate of its week.',
  }),
  allowsRetailExemption: z.boolean().meta({
    title: 'Allows the exemption of FLSA section 7(i)',
    description: 'Yes only if the law says so. Otherwise overtime is paid.',
  }),
  exemptSalaryCents: cents('Minimum exempt salary', { min: 68_400, max: 1_000_000 }).meta({
    title: 'Minimum exempt salary',
    unit: 'cents',
    description: 'A week.',
  }),
  areaMinimumWageCents: cents('Minimum wage in its area', { min: 725, max: 10_000 }).nullable().meta({
    title: 'Minimum wage in its area',
    unit: 'cents',
    description:
      'In New York: the City, Nassau, Suffolk and Westchester, found by the shop’s ZIP code. Leave empty for other states.',
  }),
  areaExemptSalaryCents: cents('Minimum exempt salary in its area', { min: 68_400, max: 1_000_000 }).nullable().meta({
    title: 'Minimum exempt salary in its area',
    unit: 'cents',
    description: 'A week, in the same area. Leave empty for other states.',
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
