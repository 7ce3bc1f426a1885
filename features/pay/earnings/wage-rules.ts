import { z } from 'zod'

/** What a state's law says about hours and minimum pay. Money in cents an hour, times in minutes. */
export const WageRule = z.strictObject({
  /** The higher of the state's and the federal minimum wage. */
  minimumWageCents: z.int().min(725).max(10_000),
  /** The last day for which the minimum wage is published; null where it only changes by a new law. */
  knownThrough: z.iso.date().nullable(),
  /** Work over this in a day is paid at one and a half; null without daily overtime. */
  dailyMinutes: z.int().min(60).max(1440).nullable(),
  /** Daily overtime only for a regular rate below this many times the minimum wage, in hundredths; null for everyone. */
  dailyBelowHundredths: z.int().min(100).max(1000).nullable(),
  /** Work over this in a day is paid double. */
  doubleMinutes: z.int().min(60).max(1440).nullable(),
  /** The seventh day worked in a workweek: its first eight hours at one and a half, the rest double. */
  hasSeventhDay: z.boolean(),
  /** Rest periods and nonproductive time of flat-rate work are paid apart, and no hour may make up for another. */
  paysEachHour: z.boolean(),
  /** Whether an employee paid mostly by commissions can be exempt as in section 7(i) of the FLSA. */
  allowsRetailExemption: z.boolean(),
  /** The least weekly salary of an exempt employee. */
  exemptSalaryCents: z.int().min(68_400).max(1_000_000),
})
export type WageRule = z.output<typeof WageRule>

/** A rule with the day from which it holds. */
export interface DatedWageRule extends WageRule {
  from: string
}

/** The minimum wage of section 6 of the FLSA. The test of section 7(i) is against this one, not the state's (29 CFR 779.419). */
export const federalMinimumCents = 725
/** Section 7(a) of the FLSA: hours over 40 in a workweek. */
export const weeklyMinutes = 40 * 60

/** The rule in force on the day; the earliest one for days before it. */
export function getWageRule(rules: readonly DatedWageRule[], day: string): DatedWageRule {
  const inOrder = rules.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.findLast(({ from }) => from <= day) ?? inOrder[0]!
}
