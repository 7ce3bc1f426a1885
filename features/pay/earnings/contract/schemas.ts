import { z } from 'zod'
import { cents, instant } from '../../../../common/text.ts'
import { Period } from '../../../hiring/pay-schedules/contract/index.ts'

/** The purpose of a line of pay. The three premiums are only the extra part: the hours themselves are paid in other lines. */
export const earningKinds = [
  'regular',
  /** The half of the regular rate for hours over 40 in a workweek, which federal law requires (W-2 box 12, code TT). */
  'overtime-premium',
  /** The half that only the state requires, for daily overtime or on the seventh day. */
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
  /** For a guarantee or the minimum wage, the hours that are raised to it. */
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

const person = z.strictObject({ accountId: z.uuid(), name: z.string() })

/** A row of the shop's list of a pay period. */
export const EarningsRow = z.strictObject({
  person,
  minutes: z.int(),
  overtimeMinutes: z.int(),
  premiumCents: z.int(),
  grossCents: z.int(),
  problems: z.array(EarningProblem),
})
export type EarningsRow = z.output<typeof EarningsRow>

export const ShopEarnings = z.strictObject({
  /** Today by the shop's clock. */
  today: z.iso.date(),
  /** Null for a shop without a pay schedule. */
  period: Period.nullable(),
  rows: z.array(EarningsRow),
})
export type ShopEarnings = z.output<typeof ShopEarnings>

export const PersonEarnings = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  person,
  today: z.iso.date(),
  timeZone: z.string(),
  period: Period.nullable(),
  ...AccountEarnings.shape,
  /** How the weeks of the period were recorded when they were paid, and when a correction paid them again; newest first. */
  records: z.array(
    z.strictObject({
      firstDay: z.iso.date(),
      recordedAt: instant('Date'),
      minutes: z.int(),
      /** The pay of the week with its overtime. */
      cents: z.int(),
      /** Whether the week comes to the same today. */
      isSame: z.boolean(),
    }),
  ),
})
export type PersonEarnings = z.output<typeof PersonEarnings>

const percent = z.int('Enter a whole percent').min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100')
const year = z.int('Enter a year').min(2000, 'Enter a year').max(2100, 'Enter a year')

const settingFields = {
  /** The share of that year's sales that were not for resale; null while nothing is stated. */
  retailPercent: percent.nullable().default(null),
  retailYear: year.nullable().default(null),
  /** The minimum wage of the city or county, where it is above the state's. */
  localMinimumCents: cents('Local minimum wage', { min: 725, max: 10_000 }).nullable().default(null),
}

export const WageSettingForm = z
  .strictObject(settingFields)
  .refine(({ retailPercent, retailYear }) => (retailPercent === null) === (retailYear === null), {
    path: ['retailYear'],
    message: 'Enter the share and its year, or neither',
  })
export type WageSettingForm = z.output<typeof WageSettingForm>

export const WageSetting = z.strictObject({
  ...settingFields,
  by: z.string(),
  /** The shop's time zone. */
  timeZone: z.string(),
  /** Null while the owner has stated nothing. */
  madeAt: instant('Date').nullable(),
  /** The state's rule of today. */
  rule: z.strictObject({
    state: z.string(),
    /** The part of the state that the shop is in, where its law asks for more there; else ''. */
    area: z.string(),
    minimumWageCents: z.int(),
    /** A week. */
    exemptSalaryCents: z.int(),
    knownThrough: z.iso.date().nullable(),
    allowsRetailExemption: z.boolean(),
    source: z.string(),
  }),
})
export type WageSetting = z.output<typeof WageSetting>
