import { z } from 'zod'
import { mustLargerThan, shouldHaveAtLeastOne } from '../../common/messages.ts'
import { showAmount } from '../../common/cents.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { cents, id, isInvalid, isRequired, line, optionalParagraph, paragraph } from '../../common/text.ts'

export const priceBookRefusals = {
  nameTaken: refusal(409, 'name_taken', 'There is already a canned job with this name.'),
  tooMany: refusal(409, 'too_many', 'A shop can have at most 500 canned jobs.'),
}

const thousandths = (label: string, max: number, tooMuch: string) =>
  z.number(isRequired(label)).int(isInvalid(label)).min(0, isInvalid(label)).max(max, tooMuch)

/**
 * One range of the matrix: from this cost on, up to where the next begins. `amount` is thousandths: of the factor (2500 is 2.5 times
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
    if (by === 'margin' && amount > 99_000) refuse('A margin can be at most 99 %')
  })
export type MatrixRange = z.output<typeof MatrixRange>

/** Ranges name only where they begin, so none can overlap and no gap can be between them. */
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

/** A rate of its own for some kind of work. Cents an hour. */
const NamedRate = z.strictObject({
  name: line('Name', 60),
  rate: cents('Rate', { max: 100_000 }).min(1, isRequired('Rate')),
})
export type NamedRate = z.output<typeof NamedRate>

export const adjustmentUnits = ['cents', 'percent'] as const
export const adjustmentBases = ['labor', 'parts', 'all'] as const

/** How much something adds to a bill: cents, or thousandths of a percent of labor, parts or both. */
export const feeTerms = {
  unit: z.enum(adjustmentUnits, isRequired('Amount in')),
  base: z.enum(adjustmentBases, isRequired('Of')).default('all'),
  amount: thousandths('Amount', 999_999_999, 'Amount is too large').min(1, isRequired('Amount')),
  /** As parts are. */
  taxed: z.boolean().default(false),
}
export const atMostAll = {
  fits: ({ unit, amount }: { unit: string; amount: number }) => unit !== 'percent' || amount <= 100_000,
  path: ['amount'],
  message: 'A share can be at most 100 %',
}

const UsualFee = z
  .strictObject({
    name: line('Name', 80),
    ...feeTerms,
    /** Put on every new order. */
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
  targetMargin: thousandths('Target margin', 100_000, 'Target margin can be at most 100 %'),
})
export type PricesForm = z.output<typeof PricesForm>

export const LaborRatesForm = z.strictObject({
  laborRates: z.array(NamedRate).max(12, 'At most 12 rates').refine(rateNames.fits, rateNames.message),
})
export const FeesForm = z.strictObject({
  fees: z.array(UsualFee).max(20, 'At most 20 fees').refine(feeNames.fits, feeNames.message),
})

/** What a shop charges by. Nobody but who works there reads it. */
export const PriceBook = z.strictObject({
  matrix: z.array(MatrixRange),
  /** Thousandths of a percent of the sales; 0: none is set. */
  targetMargin: z.int(),
  /** The shop's usual rate, and those beside it. Cents an hour. */
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
  /** Cents an hour; null: the order's own. */
  rate: cents('Rate', { max: 100_000 }).nullable().default(null),
})
const CannedPart = z.strictObject({
  name: line('Name', 160),
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  condition: z.enum(['new', 'used', 'rebuilt']).default('new'),
  quantity: twoDecimals('Quantity', 100_000),
  cost: cents('Cost'),
  /** Null: as the matrix says when it is used. */
  ext: cents('Ext').nullable().default(null),
})

/** A job that can be put on an order with one press. */
export const CannedJobForm = z
  .strictObject({
    name: line('Name', 120),
    complaint: paragraph('Concern', 1000),
    cause: optionalParagraph('Cause', 2000),
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
  labors: z.array(CannedLabor),
  parts: z.array(CannedPart),
  /** Labor and parts at today's rate and matrix, before fees and tax. Cents. */
  priceCents: z.int(),
})
export type CannedJob = z.output<typeof CannedJob>

const shopInPath = z.strictObject({ shop: id('Shop') })
const staff = ['owner', 'employee'] as const
/** A change of one's own shop's prices: all of them as they are then. */
const change = { who: ['owner'], params: shopInPath, reply: PriceBook, version: true } as const
const ofJob = { who: staff, params: z.strictObject({ id: id('Canned job') }) } as const

export const priceBook = {
  read: route('shop', 'GET /prices/{shop}', {
    what: "The shop's parts matrix, labor rates, usual fees and target margin, for who works there",
    who: staff,
    params: shopInPath,
    reply: PriceBook,
  }),
  savePrices: route('owner', 'PUT /info/{shop}/prices', {
    ...change,
    what: 'Change the parts matrix and the target margin; lines that are on an order stay',
    body: PricesForm,
  }),
  saveLaborRates: route('owner', 'PUT /info/{shop}/labor-rates', {
    ...change,
    what: 'Change the labor rates beside the usual one',
    body: LaborRatesForm,
  }),
  saveFees: route('owner', 'PUT /info/{shop}/fees', {
    ...change,
    what: 'Change the fees that are often, or always, added to an order',
    body: FeesForm,
  }),
  cannedJobs: route('shop', 'GET /canned-jobs', {
    what: "The shop's canned jobs by name; those with a text in name, concern or lines when one is given, likeliest first",
    who: staff,
    query: z.strictObject({ shop: id('Shop'), text: z.string().trim().max(80, isInvalid('Text')).optional() }),
    reply: z.array(CannedJob),
  }),
  addCannedJob: route('shop', 'POST /canned-jobs/{shop}', {
    what: 'Keep a job to be used again',
    who: staff,
    params: shopInPath,
    body: CannedJobForm,
    reply: CannedJob,
    refuses: [priceBookRefusals.nameTaken, priceBookRefusals.tooMany],
    once: true,
  }),
  changeCannedJob: route('shop', 'PUT /canned-job/{id}', {
    ...ofJob,
    what: 'Change a canned job; orders it was used on keep what they took',
    body: CannedJobForm,
    reply: CannedJob,
    refuses: [priceBookRefusals.nameTaken],
    version: true,
  }),
  removeCannedJob: route('shop', 'DELETE /canned-job/{id}', {
    ...ofJob,
    what: 'Delete a canned job; orders it was used on keep what they took',
    reply: z.strictObject({ cannedJobId: z.uuid() }),
  }),
}
