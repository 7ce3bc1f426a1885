import { z } from 'zod'
import { isNotBelowZero, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { cents, day, email, id, isInvalid, isRequired, line, optionalLine, optionalPhone } from '../../../../common/text.ts'

export const maxQuantity = 100_000

/** A quantity of parts, 0 or more. */
export const twoDecimals = (label: string) =>
  z
    .number(isRequired(label))
    .min(0, isNotBelowZero(label))
    .max(maxQuantity, `${label} must be at most ${maxQuantity}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most 2 decimals`)

/** More than 0. */
const positive = (label: string) => twoDecimals(label).refine((value) => value > 0, `${label} must be more than 0`)

const ofPart = { partNo: line('Part no', 60), manufacturer: line('Manufacturer', 80), name: line('Name', 160) }

/** A stock part. */
export const StockPartForm = z.strictObject({
  ...ofPart,
  bin: optionalLine('Bin', 40),
  minimum: twoDecimals('Minimum').default(0),
  /** How many to buy when the stock falls below the minimum. */
  reorder: twoDecimals('Reorder').default(0),
  /** Cents each. */
  coreCents: cents('Core charge').default(0),
  vendorId: id('Vendor').nullable().default(null),
})
export type StockPartForm = z.output<typeof StockPartForm>

/** A new stock part with its quantity on hand and its cost. */
export const NewStockPartForm = StockPartForm.extend({ quantity: twoDecimals('Quantity').default(0), cost: cents('Cost') })
export type NewStockPartForm = z.output<typeof NewStockPartForm>

/** `count`: the quantity on hand. `damage`, `found`: how many fewer or more. */
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
  /** The shop's account number with the vendor. */
  accountNo: optionalLine('Account no', 60),
})
export type VendorForm = z.output<typeof VendorForm>

/** Reserves stock for a part line. */
export const TakeForm = z.strictObject({ stockPartId: id('Part'), quantity: positive('Quantity') })

const requestFields = {
  vendorId: id('Vendor'),
  quantity: positive('Quantity'),
  /** Expected cost, cents each. */
  cost: cents('Cost'),
  coreCents: cents('Core charge').default(0),
}
const PartRequest = z.union(
  [
    /** For a part line of an order. */
    z.strictObject({ ...requestFields, workOrderId: id('Repair order'), partId: id('Part') }),
    /** For the stock. */
    z.strictObject({ ...requestFields, stockPartId: id('Part') }),
  ],
  isInvalid('Parts'),
)
export type PartRequest = z.output<typeof PartRequest>

/** Parts to buy. They go onto their vendor's draft or, if already ordered, onto a new purchase order. */
export const OrderPartsForm = z.strictObject({
  parts: z.array(PartRequest).min(1, shouldHaveAtLeastOne('Parts')).max(200, 'Parts: at most 200'),
  isOrdered: z.boolean().default(false),
  expectedOn: day('Expected on').nullable().default(null),
})

export const uniqueLines = {
  fits: (lines: readonly { lineId: string }[]) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
  message: 'A line is listed twice',
}

/** A line of a draft; a quantity of 0 removes it. */
const DraftLine = z.strictObject({
  lineId: id('Line'),
  quantity: twoDecimals('Quantity'),
  cost: cents('Cost'),
  coreCents: cents('Core charge'),
})
export const DraftForm = z.strictObject({
  lines: z.array(DraftLine).min(1, shouldHaveAtLeastOne('Parts')).max(400).refine(uniqueLines.fits, uniqueLines.message),
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
    .refine(uniqueLines.fits, uniqueLines.message),
  invoiceNo: optionalLine('Invoice no', 60),
})
export type ReceiveForm = z.output<typeof ReceiveForm>

/** Returns a core to its vendor. */
export const CoreReturnForm = z.strictObject({ quantity: positive('Quantity'), note: optionalLine('Note', 200) })
/** The amount the vendor credited. */
export const CreditedForm = z.strictObject({ cents: cents('Amount') })

/** Returns a part to a vendor for a credit. */
export const PartReturnForm = z.strictObject({
  vendorId: id('Vendor'),
  /** Total in cents. */
  cents: cents('Credit'),
  note: optionalLine('Note', 200),
})
/** The job to add a part to. */
export const PutOnForm = z.strictObject({ concernId: id('Concern') })
export const StockReturnForm = PartReturnForm.extend({ quantity: positive('Quantity') })
