import { z } from 'zod'
import { isInvalid, isRequired, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { cents, day, id, line, optionalLine, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { twoDecimals, uniqueLines } from '../../parts/contract/index.ts'

export const mostQuoteLines = 50
export const mostAskedVendors = 10

const positive = (label: string) => twoDecimals(label).refine((value) => value > 0, `${label} must be more than 0`)

/** A part line of a repair order. */
const OrderPart = z.strictObject({ workOrderId: id('Repair order'), partId: id('Part') })
export type OrderPart = z.output<typeof OrderPart>

/** Starts a draft with these lines, or an empty one. */
export const StartForm = z.strictObject({ parts: z.array(OrderPart).max(mostQuoteLines).default([]) })

/** A line that vendors are asked about, for a part line of a repair order or typed by hand. */
const AskedLine = z
  .strictObject({
    /** Null for a line without a repair order. */
    order: OrderPart.nullable().default(null),
    partNo: optionalLine('Part no', 60),
    manufacturer: optionalLine('Manufacturer', 80),
    name: optionalLine('Name', 160),
    quantity: positive('Quantity'),
    /** Year, make, model and engine; '' when it does not matter. */
    vehicle: optionalLine('Vehicle', 120),
    /** Only if the vendor needs it. */
    vin: z
      .union(
        [
          z.literal(''),
          z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-HJ-NPR-Z0-9]{5,17}$/),
        ],
        isInvalid('VIN'),
      )
      .default(''),
  })
  .refine(({ partNo, name }) => partNo !== '' || name !== '', { path: ['name'], error: isRequired('Name or part no') })
export type AskedLine = z.output<typeof AskedLine>

const uniqueParts = {
  fits: (lines: readonly { order: OrderPart | null }[]) => {
    const ids = lines.flatMap(({ order }) => (order ? [order.partId] : []))
    return new Set(ids).size === ids.length
  },
  message: 'A line is listed twice',
}

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isInvalid('Time'))
const draftFields = {
  lines: z.array(AskedLine).max(mostQuoteLines, `Parts: at most ${mostQuoteLines}`).refine(uniqueParts.fits, uniqueParts.message),
  /** The accounts of the vendors to ask. */
  vendorIds: z.array(id('Vendor')).max(mostAskedVendors, `Vendors: at most ${mostAskedVendors}`),
  note: optionalParagraph('Note', 500),
  /** Day and time in the shop's time zone. */
  answerOn: day('Answer by'),
  answerAt: clock,
}

/** An unfinished draft. */
export const QuoteDraftForm = z.strictObject({ ...draftFields, answerOn: draftFields.answerOn.nullable().default(null) })
export type QuoteDraftForm = z.output<typeof QuoteDraftForm>

/** The request as sent to the vendors. */
export const QuoteRequestForm = z.strictObject({
  ...draftFields,
  lines: draftFields.lines.min(1, shouldHaveAtLeastOne('Parts')),
  vendorIds: draftFields.vendorIds.min(1, shouldHaveAtLeastOne('Vendors')),
})
export type QuoteRequestForm = z.output<typeof QuoteRequestForm>

const NotSupplied = z.strictObject({ lineId: id('Line'), canSupply: z.literal(false) })
const Supplied = z.strictObject({
  lineId: id('Line'),
  canSupply: z.literal(true),
  /** Cents each. */
  price: cents('Price', { min: 1 }),
  core: cents('Core charge').default(0),
  /** How many the vendor can supply. */
  quantity: positive('Quantity'),
  /** Null: in stock now. */
  availableOn: day('Available on').nullable().default(null),
  /** The exact part, or a different one offered instead; null for the part as requested. */
  part: z
    .strictObject({ partNo: line('Part no', 60), manufacturer: line('Manufacturer', 80), name: line('Name', 160) })
    .nullable()
    .default(null),
})
export const QuoteAnswerForm = z.strictObject({
  lines: z
    .array(z.discriminatedUnion('canSupply', [NotSupplied, Supplied], isInvalid('Line')))
    .min(1, shouldHaveAtLeastOne('Parts'))
    .max(mostQuoteLines)
    .refine(uniqueLines.fits, uniqueLines.message),
  /** For all offered lines together. */
  freight: cents('Freight').default(0),
  validUntil: day('Valid until'),
  note: optionalParagraph('Note', 500),
})
export type QuoteAnswerForm = z.output<typeof QuoteAnswerForm>

export const QuoteDeclineForm = z.strictObject({ reason: paragraph('Reason', 500) })

/** Which vendor supplies which line. */
export const AcceptQuotesForm = z.strictObject({
  picks: z
    .array(z.strictObject({ lineId: id('Line'), vendorId: id('Vendor') }))
    .min(1, shouldHaveAtLeastOne('Parts'))
    .max(mostQuoteLines)
    .refine(uniqueLines.fits, uniqueLines.message),
})
export type AcceptQuotesForm = z.output<typeof AcceptQuotesForm>
