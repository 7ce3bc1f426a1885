import { z } from 'zod'
import { showAmount } from '../../../../common/cents.ts'
import { mustLargerThan, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { cents, isInvalid, isRequired, line, optionalLine, optionalParagraph, paragraph } from '../../../../common/text.ts'

const thousandths = (label: string, max: number, tooMuch: string) =>
  z.number(isRequired(label)).int(isInvalid(label)).min(0, isInvalid(label)).max(max, tooMuch)

/**
 * One range of the matrix: from this cost up to where the next one begins. `amount` is in thousandths: of the multiplier (2500 is 2.5 times
 * the cost), or of a percent of the cost (markup) or of the price (margin).
 */
export const MatrixRange = z
  .strictObject({
    from: cents('From cost'),
    by: z.enum(['multiplier', 'markup', 'margin'], isRequired('By')),
    amount: thousandths('Amount', 10_000_000, 'Amount is too large'),
  })
  .superRefine(({ by, amount }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['amount'], message })
    if (by === 'multiplier' && amount < 1000) refuse('A price must not be below its cost: at least 1')
    if (by === 'multiplier' && amount > 100_000) refuse('A multiplier can be at most 100')
    if (by === 'margin' && amount > 99_000) refuse('A margin can be at most 99%')
  })
export type MatrixRange = z.output<typeof MatrixRange>

/** Ranges only name where they begin, so there can be no overlap and no gap. */
const Matrix = z
  .array(MatrixRange)
  .min(1, shouldHaveAtLeastOne('Ranges'))
  .max(20, 'At most 20 ranges')
  .superRefine((ranges, context) => {
    ranges.forEach(({ from }, place) => {
      const before = ranges[place - 1]
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [place, 'from'], message })
      if (!before && from !== 0) refuse('The first range starts at 0.00')
      if (before && from <= before.from) refuse(mustLargerThan('From cost', showAmount(before.from)))
    })
  })

/** A special rate for some kind of work. Cents per hour. */
const NamedRate = z.strictObject({
  name: line('Name', 60),
  rate: cents('Rate', { max: 100_000 }).min(1, isRequired('Rate')),
})
export type NamedRate = z.output<typeof NamedRate>

export const adjustmentUnits = ['cents', 'percent'] as const
export const adjustmentBases = ['labor', 'parts', 'all'] as const

/** How much a fee adds to a bill: cents, or thousandths of a percent of labor, parts or both. */
export const feeTerms = {
  unit: z.enum(adjustmentUnits, isRequired('Amount in')),
  base: z.enum(adjustmentBases, isRequired('Of')).default('all'),
  amount: thousandths('Amount', 999_999_999, 'Amount is too large').min(1, isRequired('Amount')),
  /** Taxed at the rate for parts. */
  taxed: z.boolean().default(false),
}
export const atMostAll = {
  fits: ({ unit, amount }: { unit: string; amount: number }) => unit !== 'percent' || amount <= 100_000,
  path: ['amount'],
  message: 'A share can be at most 100%',
}

const UsualFee = z
  .strictObject({
    name: line('Name', 80),
    ...feeTerms,
    /** Added to every new order. */
    automatic: z.boolean().default(false),
  })
  .refine(atMostAll.fits, atMostAll)
export type UsualFee = z.output<typeof UsualFee>

const distinct = (label: string) => ({
  fits: (list: readonly { name: string }[]) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
  message: `${label}: a name is there twice`,
})
const rateNames = distinct('Rates')
const feeNames = distinct('Fees')

export const PricesForm = z.strictObject({
  matrix: Matrix,
  targetMargin: thousandths('Target margin', 100_000, 'Target margin can be at most 100%'),
  /** Cents for each hour billed, in the gross profit shown to employees who may not see pay. Null for the shop's average. */
  laborCost: cents('Labor cost', { min: 1, max: 100_000 }).nullable().default(null),
})
export type PricesForm = z.output<typeof PricesForm>

export const LaborRatesForm = z.strictObject({
  laborRates: z.array(NamedRate).max(12, 'At most 12 rates').refine(rateNames.fits, rateNames.message),
})
export const FeesForm = z.strictObject({
  fees: z.array(UsualFee).max(20, 'At most 20 fees').refine(feeNames.fits, feeNames.message),
})

/** A shop's prices. Only its staff can read them. */
export const PriceBook = z.strictObject({
  matrix: z.array(MatrixRange),
  /** Thousandths of a percent of sales; 0 when none is set. */
  targetMargin: z.int(),
  /** The owner's labor cost per billed hour, for people who may not see pay; null for the shop's average, or if the reader sees no gross profit. */
  laborCost: z.int().nullable(),
  /** The shop's usual rate. Cents per hour. */
  laborRate1: z.int(),
  laborRates: z.array(NamedRate),
  fees: z.array(UsualFee),
})
export type PriceBook = z.output<typeof PriceBook>

const twoDecimals = (label: string, max: number) =>
  z
    .number(isRequired(label))
    .min(0, isInvalid(label))
    .max(max, `${label} must be at most ${max}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)

const CannedLabor = z.strictObject({
  laborguideId: z.int().min(1).max(2_147_483_647).nullable().default(null),
  title: line('Title', 200),
  hours: twoDecimals('Hours', 1000),
  /** Cents per hour; null for the order's own rate. */
  rate: cents('Rate', { max: 100_000 }).nullable().default(null),
  taxed: z.boolean().default(true),
})
const CannedPart = z.strictObject({
  name: line('Name', 160),
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  condition: z.enum(['new', 'used', 'rebuilt']).default('new'),
  quantity: twoDecimals('Quantity', 100_000),
  cost: cents('Cost'),
  /** Null for the matrix's price when the job is used. */
  ext: cents('Price each').nullable().default(null),
  taxed: z.boolean().default(true),
})

export const mostCannedJobs = 500

/** A job kept for reuse, which one click adds to a repair order. */
export const CannedJobForm = z
  .strictObject({
    name: line('Name', 120),
    complaint: paragraph('Concern', 1000),
    cause: optionalParagraph('Cause', 2000),
    /** The service that the shop's page shows it as; '' when it is not shown. Jobs of one name are one service. */
    shownAs: optionalLine('Shown on your page as', 60),
    labors: z.array(CannedLabor).max(20, 'At most 20 labors'),
    parts: z.array(CannedPart).max(40, 'At most 40 parts'),
  })
  .refine(({ labors, parts }) => labors.length + parts.length > 0, {
    path: ['labors'],
    message: shouldHaveAtLeastOne('Labor or parts'),
  })
export type CannedJobForm = z.output<typeof CannedJobForm>

export const CannedJob = z.strictObject({
  cannedJobId: z.uuid(),
  version: z.int(),
  name: z.string(),
  complaint: z.string(),
  cause: z.string(),
  shownAs: z.string(),
  labors: z.array(CannedLabor),
  /** The cost is null for an employee who may not see it. */
  parts: z.array(CannedPart.extend({ cost: cents('Cost').nullable() })),
  /** Labor and parts at today's rate and matrix, before fees and tax. Cents. */
  priceCents: z.int(),
})
export type CannedJob = z.output<typeof CannedJob>
