import type { Frequency } from '../../../hiring/pay-schedules/contract/index.ts'
import type { DeductionFacts, FigureFacts, GarnishmentFacts, ShopTaxFacts } from '../../deductions/contract/index.ts'
import type { FilingStatus, PaycheckStep } from '../../paycheck/contract/index.ts'

/** The fields of a line of earnings that the calculation needs. `pay/earnings` gives such lines. */
export interface PaidLine {
  kind: string
  /** The first day of its workweek; null for what belongs to no week, such as a salary. */
  week: string | null
  minutes: number | null
  /** Can be below 0, as after a comeback. */
  cents: number
  taxedAs: 'regular' | 'supplemental'
}

/** Hours worked in one workweek, where the lines do not say them. */
export interface WorkedWeek {
  week: string
  minutes: number
}

/** The facts that withholding follows. Cents. */
export type W4Facts =
  | {
      kind: 'steps'
      filingStatus: FilingStatus
      step2: boolean
      step3: number
      step4a: number
      step4b: number
      step4c: number
    }
  | { kind: 'allowances'; filingStatus: 'single' | 'married'; allowances: number; additional: number }
  | { kind: 'exempt' }

/** Everything about one employee that decides what is withheld on one pay date. */
export interface NetFacts {
  accountId: string
  w4: W4Facts
  /** `none`: no certificate on file, so as a single person without adjustments. */
  w4Source: 'certificate' | 'lock-in' | 'none'
  isNonresident: boolean
  /** In the order in which they are taken. Only those the employee has agreed to. */
  deductions: DeductionFacts[]
  garnishments: GarnishmentFacts[]
  figures: FigureFacts[]
  shop: ShopTaxFacts
  /** Washington has exempted the employee from WA Cares. */
  isExemptFromWaCares: boolean
  /** The minimum wage of the shop's state, cents an hour; never below the federal one. */
  minimumWageCents: number
}

/** Paid and withheld by this employer since January 1, before this paycheck. Cents. */
export interface YearToDate {
  grossCents: number
  socialSecurityWagesCents: number
  medicareWagesCents: number
  futaWagesCents: number
  stateUnemploymentWagesCents: number
  /** The amount withheld under each code of a line. */
  byCode: Readonly<Record<string, number>>
}

export const emptyYear: YearToDate = {
  grossCents: 0,
  socialSecurityWagesCents: 0,
  medicareWagesCents: 0,
  futaWagesCents: 0,
  stateUnemploymentWagesCents: 0,
  byCode: {},
}

/** The pay that other stubs of the same pay period left the employee. Cents. */
export interface SamePeriodPay {
  netCents: number
  /** Taken after taxes, by code of the line. */
  afterTax: Readonly<Record<string, number>>
  /** Taken for orders, by code of the line. */
  garnished: Readonly<Record<string, number>>
}

/** The pay on this employer's regular paychecks of this year and the last before this one. Cents. */
export interface RegularPay {
  grossCents: number
  federalCents: number
}

export interface NetInput {
  payDate: string
  frequency: Frequency
  /** The postal abbreviation of the state where the work is done. */
  state: string
  lines: readonly PaidLine[]
  weeks?: readonly WorkedWeek[]
  /** All hours that the pay is for; of a correction those that it adds or takes back. Left out, those of the weeks or else of the lines. */
  minutesWorked?: number
  /**
   * No regular paycheck, but a bonus, a correction or the like: deductions and taxes by hand in dollars for each paycheck are not taken. Percentages are,
   * and orders, those in dollars only for what no other stub of the period has taken.
   */
  isExtra?: boolean
  /** Null or left out when no other stub pays in this pay period. */
  samePeriod?: SamePeriodPay | null
  /** Decides whether supplemental wages may be taxed at the flat rate. Left out, the year to date does. */
  regularPay?: RegularPay
  /**
   * The federal income tax by the aggregate method, of all of the pay, instead of the one by the lines: that of this pay and the last regular pay
   * together, less what the regular pay had (Publication 15 (2026), section 7). Cents.
   */
  aggregateFederalCents?: number
  facts: NetFacts
  ytd: YearToDate
}

/** FUTA taxes this much of a year's wages (26 U.S.C. 3306(b)(1)). Cents. */
export const futaWageBase = 7_000_00

export const netGroups = ['pre-tax', 'tax', 'post-tax', 'garnishment', 'employer'] as const
export type NetGroup = (typeof netGroups)[number]

/** One line of a pay stub below the gross pay. Cents, never below 0. */
export interface NetLine {
  /** `federal`, `social-security`, `401k.1`, `support.2` … The year to date is kept under it. */
  code: string
  label: string
  group: NetGroup
  cents: number
  /** The wages that it is a tax on; null where it is none. */
  taxableCents: number | null
  isByHand: boolean
}

export interface NetStep extends Omit<PaycheckStep, 'part'> {
  part: PaycheckStep['part'] | Exclude<NetGroup, 'tax' | 'employer'>
}

export interface NetPay {
  grossCents: number
  lines: NetLine[]
  /** The amounts the employer pays in addition. */
  employerLines: NetLine[]
  /** The gross less all `lines`, to the cent. */
  netCents: number
  steps: NetStep[]
  /** Sentences for the person who runs payroll, about amounts that were cut or are missing. */
  warnings: string[]
}

/** Why nothing can be calculated, and where to fix it. */
export interface NetProblem {
  kind: 'year-unknown' | 'state-unknown' | 'nonresident' | 'gross-below-zero'
  text: string
  /** A page of the shop's desk. */
  link: string
}
