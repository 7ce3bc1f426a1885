import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { deductionKinds, figureKinds, figureWages, garnishmentKinds, limitChoices } from './kind-schemas.ts'

const days = { firstDay: z.iso.date(), lastDay: z.iso.date().nullable() }

export const Deduction = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(deductionKinds),
  label: z.string(),
  how: z.enum(['amount', 'percent']),
  cents: z.int(),
  /** Millionths of the gross pay. */
  rate: z.int(),
  ...days,
  limit: z.enum(limitChoices),
  yearLimitCents: z.int().nullable(),
  balanceCents: z.int().nullable(),
  /** Withheld by approved pay runs. */
  paidCents: z.int(),
  state: z.enum(['asked', 'agreed', 'declined']),
  agreedHow: z.enum(['here', 'paper']).nullable(),
  answeredAt: instant('Date').nullable(),
  paperNote: z.string(),
  /** The sentence that is or was agreed to. */
  text: z.string(),
  needsSignature: z.boolean(),
  hasSignature: z.boolean(),
})
export type Deduction = z.output<typeof Deduction>

export const Garnishment = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(garnishmentKinds),
  payee: z.string(),
  caseNumber: z.string(),
  how: z.enum(['amount', 'percent', 'most']),
  cents: z.int(),
  /** Millionths of the disposable earnings. */
  rate: z.int(),
  exemptCents: z.int(),
  supportsOther: z.boolean(),
  isOverdue: z.boolean(),
  stateLimit: z.int().nullable(),
  totalCents: z.int().nullable(),
  paidCents: z.int(),
  priority: z.int(),
  receivedOn: z.iso.date(),
  ...days,
})
export type Garnishment = z.output<typeof Garnishment>

export const Figure = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  accountId: z.uuid().nullable(),
  kind: z.enum(figureKinds),
  label: z.string(),
  how: z.enum(['amount', 'percent', 'per-hour']),
  cents: z.int(),
  rate: z.int(),
  wages: z.enum(figureWages),
  wageBaseCents: z.int().nullable(),
  source: z.string(),
  ...days,
})
export type Figure = z.output<typeof Figure>

export const SettingChange = z.strictObject({ id: z.int(), detail: z.string(), by: z.string(), at: instant('Date') })
export type SettingChange = z.output<typeof SettingChange>

const person = z.strictObject({ accountId: z.uuid(), name: z.string() })
const shop = z.strictObject({ id: z.uuid(), dba: z.string(), state: z.string(), timeZone: z.string() })

const ofPerson = {
  person,
  shop,
  today: z.iso.date(),
  deductions: z.array(Deduction),
  garnishments: z.array(Garnishment),
}

/** An employee's own. */
export const OwnDeductions = z.strictObject(ofPerson)
export type OwnDeductions = z.output<typeof OwnDeductions>

/** One employee's, for the shop. */
export const PersonDeductions = z.strictObject({
  ...ofPerson,
  figures: z.array(Figure),
  /** Newest first, at most 100. */
  history: z.array(SettingChange),
})
export type PersonDeductions = z.output<typeof PersonDeductions>

/** A row of the shop's list, of what counts today or later. */
export const DeductionRow = z.strictObject({
  person,
  active: z.int(),
  waiting: z.int(),
  garnishments: z.int(),
  figures: z.int(),
})
export type DeductionRow = z.output<typeof DeductionRow>

export const DeductionList = z.strictObject({ rows: z.array(DeductionRow), next: z.string().nullable() })

export const TaxYearSettings = z.strictObject({
  year: z.int(),
  /** Where the shop was when the rates were entered. Anywhere else they do not count. */
  state: z.string(),
  /** Millionths. */
  unemploymentRate: z.int().nullable(),
  unemploymentBaseCents: z.int().nullable(),
  source: z.string(),
  countsPreTax: z.boolean(),
  futaReduction: z.int(),
  isSmallWashingtonEmployer: z.boolean(),
})
export type TaxYearSettings = z.output<typeof TaxYearSettings>

/** The shop's payroll taxes. The whole EIN is never sent. */
export const PayrollTaxes = z.strictObject({
  shop,
  today: z.iso.date(),
  legalName: z.string(),
  einLast4: z.string(),
  stateAccount: z.string(),
  /** Newest first. */
  years: z.array(TaxYearSettings),
  /** Those for everyone. */
  figures: z.array(Figure),
  people: z.array(person),
  history: z.array(SettingChange),
})
export type PayrollTaxes = z.output<typeof PayrollTaxes>
