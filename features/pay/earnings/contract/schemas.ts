import { z } from 'zod'

/** What a line of pay is for. The three premiums are only the extra part: the hours themselves are paid in other lines. */
export const earningKinds = [
  'regular',
  /** The half of the regular rate for hours over 40 in a workweek, which federal law requires (W-2 box 12, code TT). */
  'overtime-premium',
  /** The half that only the state requires: over so many hours a day, or on the seventh day. */
  'daily-overtime-premium',
  /** The second half of hours that the state pays double. */
  'double-time-premium',
  'salary',
  'flagged',
  'labor-commission',
  'parts-commission',
  'spiff',
  'comeback',
  'guarantee',
  'minimum-wage',
  'rest',
  'nonproductive',
  'time-off',
  'bonus',
  'adjustment',
] as const
export type EarningKind = (typeof earningKinds)[number]

export const EarningLine = z.strictObject({
  kind: z.enum(earningKinds),
  /** The first day of the workweek; null for what belongs to the whole period. */
  week: z.iso.date().nullable(),
  minutes: z.int().nullable(),
  /** Flagged hours, in hundredths. */
  hundredths: z.int().nullable(),
  /** An hour or a flagged hour, to the nearest cent; the line itself is calculated with the exact rate. */
  rateCents: z.int().nullable(),
  cents: z.int(),
  text: z.string(),
  taxedAs: z.enum(['regular', 'supplemental']),
  /** The earned items in it. */
  itemIds: z.array(z.string()),
})
export type EarningLine = z.output<typeof EarningLine>

/** One test of an exemption, with the figures it was decided by. */
const ExemptionTest = z.strictObject({ name: z.string(), isMet: z.boolean(), text: z.string() })

/** Why overtime was due or not, as the records must show it (29 CFR 516.16). */
export const ExemptionEvidence = z.strictObject({
  kind: z.enum(['salaried', 'retail-7i']),
  isExempt: z.boolean(),
  tests: z.array(ExemptionTest),
})
export type ExemptionEvidence = z.output<typeof ExemptionEvidence>

const WeekStep = z.strictObject({ text: z.string(), cents: z.int().nullable() })
export type WeekStep = z.output<typeof WeekStep>

/** How a workweek was calculated. */
export const WorkweekDetail = z.strictObject({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Whether its overtime is paid in this period. */
  isClosed: z.boolean(),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      minutes: z.int(),
      overtimeMinutes: z.int(),
      doubleMinutes: z.int(),
      isInPeriod: z.boolean(),
    }),
  ),
  minutes: z.int(),
  /** All pay of the week that counts into the regular rate. */
  straightCents: z.int(),
  /** Cents an hour with up to four decimals; null without hours. */
  regularRate: z.number().nullable(),
  /** Over 40 hours in the week. */
  overtimeMinutes: z.int(),
  /** Paid at one and a half by state law only. */
  dailyOvertimeMinutes: z.int(),
  doubleMinutes: z.int(),
  premiumCents: z.int(),
  steps: z.array(WeekStep),
  exemption: ExemptionEvidence.nullable(),
})
export type WorkweekDetail = z.output<typeof WorkweekDetail>

export const earningProblemKinds = [
  'missed-punch',
  'week-not-approved',
  'week-not-over',
  'no-pay-plan',
  'no-job-clock',
  'no-rule',
] as const
export const EarningProblem = z.strictObject({ kind: z.enum(earningProblemKinds), text: z.string(), link: z.string() })
export type EarningProblem = z.output<typeof EarningProblem>

export const AccountEarnings = z.strictObject({
  lines: z.array(EarningLine),
  weeks: z.array(WorkweekDetail),
  problems: z.array(EarningProblem),
})
export type AccountEarnings = z.output<typeof AccountEarnings>
