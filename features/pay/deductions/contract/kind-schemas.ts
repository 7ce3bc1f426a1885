/** The kinds of deductions from pay, besides taxes and garnishments. */
export const deductionKinds = [
  '401k',
  'health',
  'hsa',
  'fsa',
  'dependent-care',
  'commuter',
  'roth',
  'tools',
  'uniform',
  'loan',
  'other',
] as const
export type DeductionKind = (typeof deductionKinds)[number]

/** Withholdings ordered by a court or an agency. */
export const garnishmentKinds = ['support', 'bankruptcy', 'federal-levy', 'state-levy', 'federal-debt', 'creditor'] as const
export type GarnishmentKind = (typeof garnishmentKinds)[number]

/** Figures the owner enters by hand, because Liftbay has no table for them. The last one is only a fact about the employee. */
export const figureKinds = [
  'state-income',
  'local-income',
  'state-insurance',
  'nonresident',
  'employer',
  'wa-cares-exempt',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** The legal yearly limit that applies to a deduction. `standard` where there is only one. */
export const limitChoices = ['standard', 'age-50', 'age-60', 'self', 'family', 'self-55', 'family-55', 'separate'] as const
export type LimitChoice = (typeof limitChoices)[number]

/** 100% in the unit of every rate of pay: millionths, so that four decimals of a percent are whole. */
export const wholeRate = 1_000_000

/** One deduction as the calculation of pay takes it. Cents; `rate` in millionths of the gross pay. */
export interface DeductionFacts {
  id: string
  /** `tools.3`: the kind, and the number among the employee's deductions. What a pay stub keeps the amount under. */
  code: string
  kind: DeductionKind
  label: string
  how: 'amount' | 'percent'
  cents: number
  rate: number
  firstDay: string
  limit: LimitChoice
  /** The shop's own limit for a year. */
  yearLimitCents: number | null
  /** The balance of a loan or of tools; null when it has no end. */
  balanceCents: number | null
  /** Already deducted in the month of the pay date. */
  monthCents: number
}

/** One garnishment as the calculation of pay takes it. Cents for each paycheck. */
export interface GarnishmentFacts {
  id: string
  /** `support.1` */
  code: string
  kind: GarnishmentKind
  label: string
  /** `most`: as much as the law allows; for a tax levy, everything above the exempt amount. */
  how: 'amount' | 'percent' | 'most'
  cents: number
  rate: number
  /** The part of each paycheck that a tax levy leaves (IRS Publication 1494). */
  exemptCents: number
  /** The employee supports another spouse or child. */
  supportsOther: boolean
  /** The order is for support more than 12 weeks overdue. */
  isOverdue: boolean
  /** The state's limit, in millionths of disposable earnings, where it is below the federal one. */
  stateLimit: number | null
  /** The balance; null without an end. */
  leftCents: number | null
  /** The lower, the earlier among orders of the same rank. */
  priority: number
  receivedOn: string
}

/** The wages that a percentage by hand is taken of: all, those that Medicare is taken of (less section 125), or those that are taxed federally. */
export const figureWages = ['gross', 'medicare', 'federal'] as const
export type FigureWages = (typeof figureWages)[number]

/** A figure entered by hand. `rate`: millionths of the wages, or, per hour worked, millionths of a dollar. */
export interface FigureFacts {
  id: string
  /** `state-insurance.2` */
  code: string
  kind: Exclude<FigureKind, 'wa-cares-exempt'>
  label: string
  how: 'amount' | 'percent' | 'per-hour'
  cents: number
  rate: number
  wages: FigureWages
  /** The wages of a year that a percentage ends at. */
  wageBaseCents: number | null
}

/** The shop's rates for the year of the pay date. Millionths. */
export interface ShopTaxFacts {
  /** Null until the owner has entered them. */
  unemployment: { rate: number; wageBaseCents: number; countsPreTax: boolean } | null
  /** The year's reduction of the credit against the federal unemployment tax, for the shop's state. */
  futaReduction: number
  /** Washington: fewer than 50 employees, so that the shop pays no share of Paid Leave. */
  isSmallWashingtonEmployer: boolean
}
