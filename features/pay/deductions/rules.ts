import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import {
  type DeductionKind,
  type FigureKind,
  type FigureWages,
  type GarnishmentKind,
  kindsWithBalance,
  type LimitChoice,
  signedKinds,
} from './contract/index.ts'

export { findLegalLimit, findYearLimits, limitChoicesOf, sharedLimits, type YearLimits } from './year-limits.ts'

export const deductionNames: Readonly<Record<DeductionKind, string>> = {
  '401k': '401(k), before tax',
  health: 'Health plan (section 125)',
  hsa: 'HSA (section 125)',
  fsa: 'Health FSA (section 125)',
  'dependent-care': 'Dependent care FSA (section 125)',
  commuter: 'Commuter benefit',
  roth: '401(k), Roth',
  tools: 'Tools',
  uniform: 'Uniforms',
  loan: 'Loan or advance',
  other: 'Other, after tax',
}

export const garnishmentNames: Readonly<Record<GarnishmentKind, string>> = {
  support: 'Child or spousal support',
  bankruptcy: 'Chapter 13 bankruptcy',
  'federal-levy': 'IRS levy',
  'state-levy': 'State tax levy',
  'federal-debt': 'Federal agency or student loan',
  creditor: 'Creditor',
}

export const figureNames: Readonly<Record<FigureKind, string>> = {
  'state-income': 'State income tax',
  'local-income': 'Local tax',
  'state-insurance': 'State contribution of the employee',
  nonresident: 'Added to wages of a nonresident alien',
  employer: 'Tax the shop pays',
  'wa-cares-exempt': 'Exempt from WA Cares',
}

export const limitNames: Readonly<Record<LimitChoice, string>> = {
  standard: 'Standard',
  'age-50': 'Age 50 or older this year',
  'age-60': 'Age 60 to 63 this year',
  self: 'Self-only coverage',
  family: 'Family coverage',
  'self-55': 'Self-only, age 55 or older',
  'family-55': 'Family, age 55 or older',
  separate: 'Married filing separately',
}

export const wagesNames: Readonly<Record<FigureWages, string>> = {
  gross: 'Gross pay',
  medicare: 'Medicare wages (401(k) is not taken off)',
  federal: 'Federal taxable wages',
}

/** Where an order stands among others, unless the owner says otherwise: a levy received before a support order goes first (26 U.S.C. 6334(a)(8)). */
export const usualPriority: Readonly<Record<GarnishmentKind, number>> = {
  support: 10,
  bankruptcy: 20,
  'federal-levy': 30,
  'state-levy': 40,
  'federal-debt': 50,
  creditor: 60,
}

/** Deductions for the shop's own benefit, and what pays off a debt to it, need a signature. */
export const needsSignature = (kind: DeductionKind): boolean => (signedKinds as readonly string[]).includes(kind)
export const hasBalance = (kind: DeductionKind): boolean => (kindsWithBalance as readonly string[]).includes(kind)

/** 60,000 -> `6%` */
export const showRate = (rate: number): string => `${Number((rate / 10_000).toFixed(4))}%`

/** A percentage as it is typed, in millionths. */
export const toRate = (percent: number): number => Math.round(percent * 10_000)

interface Amount {
  how: 'amount' | 'percent' | 'per-hour' | 'most'
  cents: number
  rate: number
}

/** "$25.00 a paycheck", "6% of gross pay". */
export function describeAmount({ how, cents, rate }: Amount, of = 'gross pay'): string {
  if (how === 'most') return 'As much as the law allows'
  if (how === 'percent') return `${showRate(rate)} of ${of}`
  return how === 'per-hour' ? `$${Number((rate / 1_000_000).toFixed(6))} an hour worked` : `${showCents(cents)} a paycheck`
}

const wagesInText: Readonly<Record<FigureWages, string>> = {
  gross: 'gross pay',
  medicare: 'Medicare wages',
  federal: 'federal taxable wages',
}

/** "2.5% of Medicare wages, up to $60,000.00 a year" */
export function describeFigure(figure: Amount & { wages: FigureWages; wageBaseCents: number | null }): string {
  const amount = describeAmount(figure, wagesInText[figure.wages])
  return figure.wageBaseCents === null ? amount : `${amount}, up to ${showCents(figure.wageBaseCents)} a year`
}

interface Terms extends Amount {
  kind: DeductionKind
  label: string
  firstDay: string
  lastDay: string | null
  balanceCents: number | null
}

const why: Readonly<Partial<Record<DeductionKind, string>>> = {
  tools: 'It never brings my pay below the minimum wage.',
  uniform: 'It never brings my pay below the minimum wage.',
}

/** The text the employee agrees to, word for word as it is kept. */
export function writeConsent(terms: Terms, employer: string): string {
  const { kind, label, firstDay, lastDay, balanceCents } = terms
  const amount = terms.how === 'percent' ? `${showRate(terms.rate)} of my gross pay` : showCents(terms.cents)
  const end = balanceCents === null ? '' : `, until ${showCents(balanceCents)} is paid`
  const last = lastDay === null ? '' : ` through ${showDay(lastDay)}`
  const note = why[kind] ? ` ${why[kind]}` : ''
  return `I authorize ${employer} to deduct ${amount} from each of my paychecks for ${label} (${deductionNames[kind]}), from ${showDay(firstDay)}${last}${end}.${note} I agree to this of my own free will.`
}

/** Whether it counts for pay on that day. */
export const countsOn = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }, day: string): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay)
