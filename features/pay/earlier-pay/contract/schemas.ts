import { z } from 'zod'
import { cents, day, instant, number } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { futaWageBase } from '../../gross-to-net/contract/index.ts'

const payYear = () => number('Year').int().min(2026, 'Year is invalid').max(2199, 'Year is invalid')

/** In the order of the form. */
const figureShape = {
  grossCents: cents('Gross pay'),
  netCents: cents('Net pay'),
  federalWagesCents: cents('Federal taxable wages'),
  federalTaxCents: cents('Federal income tax'),
  socialSecurityWagesCents: cents('Social Security wages'),
  socialSecurityTaxCents: cents('Social Security tax'),
  medicareWagesCents: cents('Medicare wages'),
  medicareTaxCents: cents('Medicare tax'),
  additionalMedicareCents: cents('Additional Medicare tax in it'),
  /** 26 U.S.C. 3306(b)(1). */
  futaWagesCents: cents('FUTA wages').max(futaWageBase, 'FUTA wages are at most $7,000.00 a year'),
  stateUnemploymentWagesCents: cents('State unemployment wages'),
  stateWagesCents: cents('State taxable wages'),
  stateTaxCents: cents('State income tax'),
  deferralCents: cents('401(k) deferrals'),
  rothCents: cents('Roth 401(k) deferrals'),
  overtimePremiumCents: cents('Qualified overtime premium'),
}

export const EarlierFigures = z.strictObject(figureShape)
export type EarlierFigures = z.output<typeof EarlierFigures>

const isAllZero = (figures: EarlierFigures) => Object.values(figures).every((figure) => figure === 0)

export const EarlierPayForm = z
  .strictObject({
    year: payYear(),
    /** Empty when nothing was paid. */
    lastPayDate: day('Last pay date').nullable(),
    state: stateCode(),
    ...figureShape,
  })
  .superRefine(({ year, lastPayDate, state: _, ...figures }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (figures.grossCents === 0 && !isAllZero(figures))
      refuse('grossCents', 'Gross pay is required when other figures are entered')
    if (figures.grossCents > 0 && lastPayDate === null) refuse('lastPayDate', 'Last pay date is required')
    if (figures.grossCents === 0 && lastPayDate !== null) refuse('lastPayDate', 'Leave this empty when nothing was paid')
    if (lastPayDate !== null && Number(lastPayDate.slice(0, 4)) !== year)
      refuse('lastPayDate', `Last pay date must be in ${year}`)
    if (figures.netCents > figures.grossCents) refuse('netCents', 'Net pay cannot be more than gross pay')
    if (figures.overtimePremiumCents > figures.grossCents)
      refuse('overtimePremiumCents', 'The overtime premium cannot be more than gross pay')
    if (figures.additionalMedicareCents > figures.medicareTaxCents)
      refuse('additionalMedicareCents', 'It is part of the Medicare tax, so it cannot be more')
  })
export type EarlierPayForm = z.output<typeof EarlierPayForm>

export const EarlierPayRow = z.strictObject({
  person: z.strictObject({ accountId: z.uuid(), name: z.string() }),
  /** 0 until something is entered. */
  version: z.int(),
  lastPayDate: z.iso.date().nullable(),
  state: z.string(),
  figures: EarlierFigures.nullable(),
  /** An approved pay run of the year counts it. */
  isLocked: z.boolean(),
  /** Contradictions, as sentences. They do not cause a refusal. */
  warnings: z.array(z.string()),
  savedBy: z.string(),
  savedAt: instant('Time').nullable(),
})
export type EarlierPayRow = z.output<typeof EarlierPayRow>

export const EarlierPayList = z.strictObject({
  year: z.int(),
  /** The years on the page: this year and the one before, and every year in which the shop has figures or pay runs; the newest first. */
  years: z.array(z.int()),
  timeZone: z.string(),
  /** The shop's state. */
  state: z.string(),
  rows: z.array(EarlierPayRow),
  /** Asks for the next page; null on the last one. */
  next: z.string().nullable(),
})
