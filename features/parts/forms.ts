import { z } from 'zod'
import { notBelowZero, shouldHaveAtLeastOne } from '../../common/messages.ts'
import { cents, day, email, id, isInvalid, isRequired, line, optionalLine, optionalPhone } from '../../common/text.ts'

export const mostQuantity = 100_000

const twoDecimals = (label: string) =>
  z
    .number(isRequired(label))
    .min(0, notBelowZero(label))
    .max(mostQuantity, `${label} must be at most ${mostQuantity}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)

/** Something, and not nothing. */
const some = (label: string) => twoDecimals(label).refine((value) => value > 0, `${label} must be more than 0`)

const ofPart = { partNo: line('Part no', 60), manufacturer: line('Manufacturer', 80), name: line('Name', 160) }

/** What the shop says of a part it keeps. */
export const StockPartForm = z.strictObject({
  ...ofPart,
  bin: optionalLine('Bin', 40),
  minimum: twoDecimals('Minimum').default(0),
  /** How many are bought when there are fewer than the minimum. */
  reorder: twoDecimals('Reorder').default(0),
  /** Cents each. */
  coreCents: cents('Core charge').default(0),
  vendorId: id('Vendor').nullable().default(null),
})
export type StockPartForm = z.output<typeof StockPartForm>

/** A part that was not in the stock before, with how many there are and what one cost. */
export const NewStockPartForm = StockPartForm.extend({ quantity: twoDecimals('Quantity').default(0), cost: cents('Cost') })
export type NewStockPartForm = z.output<typeof NewStockPartForm>

/** `count`: so many are there. `damage`, `found`: so many less, so many more. */
export const AdjustForm = z.strictObject({
  reason: z.enum(['count', 'damage', 'found'], isRequired('Reason')),
  quantity: twoDecimals('Quantity'),
  note: optionalLine('Note', 200),
})
export type AdjustForm = z.output<typeof AdjustForm>

export const VendorForm = z.strictObject({
  name: line('Name', 120),
  contact: optionalLine('Contact', 120),
  phone: optionalPhone(),
  email: z.union([z.literal(''), email()], isInvalid('Email')).default(''),
  /** The shop's customer number there. */
  accountNo: optionalLine('Account no', 60),
})
export type VendorForm = z.output<typeof VendorForm>

/** How much of a stock part an order reserves for one of its lines. */
export const TakeForm = z.strictObject({ stockPartId: id('Part'), quantity: some('Quantity') })

const wanted = {
  vendorId: id('Vendor'),
  quantity: some('Quantity'),
  /** Cents each, as far as it is known. */
  cost: cents('Cost'),
  coreCents: cents('Core charge').default(0),
}
const Wanted = z.union(
  [
    /** For the line of an order. */
    z.strictObject({ ...wanted, workOrderId: id('Work order'), partId: id('Part') }),
    /** For the stock. */
    z.strictObject({ ...wanted, stockPartId: id('Part') }),
  ],
  isInvalid('Parts'),
)
export type Wanted = z.output<typeof Wanted>

/** Parts to be bought: they come onto the draft of their vendor, or, when they are ordered already, onto orders of their own. */
export const OrderPartsForm = z.strictObject({
  parts: z.array(Wanted).min(1, shouldHaveAtLeastOne('Parts')).max(200, 'Parts: at most 200'),
  isOrdered: z.boolean().default(false),
  expectedOn: day('Expected on').nullable().default(null),
})

const linesOnce = {
  fits: (lines: readonly { lineId: string }[]) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
  message: 'A line is named twice',
}

/** One line of an order that is being made ready; 0 takes it off. */
const DraftLine = z.strictObject({
  lineId: id('Line'),
  quantity: twoDecimals('Quantity'),
  cost: cents('Cost'),
  coreCents: cents('Core charge'),
})
export const DraftForm = z.strictObject({
  lines: z.array(DraftLine).min(1, shouldHaveAtLeastOne('Parts')).max(400).refine(linesOnce.fits, linesOnce.message),
})
export type DraftForm = z.output<typeof DraftForm>

export const PlaceForm = z.strictObject({
  expectedOn: day('Expected on').nullable().default(null),
  invoiceNo: optionalLine('Invoice no', 60),
})

export const ReceiveForm = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: id('Line'), quantity: twoDecimals('Quantity'), cost: cents('Cost') }))
    .min(1, shouldHaveAtLeastOne('Parts'))
    .max(400)
    .refine(linesOnce.fits, linesOnce.message),
  invoiceNo: optionalLine('Invoice no', 60),
})
export type ReceiveForm = z.output<typeof ReceiveForm>

/** A core goes back to its vendor. */
export const CoreReturnForm = z.strictObject({ quantity: some('Quantity'), note: optionalLine('Note', 200) })
/** What the vendor did credit. */
export const CreditedForm = z.strictObject({ cents: cents('Amount') })

/** A part goes back to a vendor, for so much. */
export const PartReturnForm = z.strictObject({
  vendorId: id('Vendor'),
  /** Cents in all. */
  cents: cents('Credit'),
  note: optionalLine('Note', 200),
})
/** Onto which job a part comes. */
export const PutOnForm = z.strictObject({ concernId: id('Concern') })
export const StockReturnForm = PartReturnForm.extend({ quantity: some('Quantity') })
