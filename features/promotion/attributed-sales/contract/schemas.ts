import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, day, id, instant, line, optionalLine } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'

/** A sale that advertising led to, or a correction of one. */
export const SaleForm = z
  .strictObject({
    /** The vendor's own order number, unique for each sale. */
    orderNumber: line('Order number', 60),
    soldOn: day('Sold on'),
    /** In cents; 0 only in a correction, which reverses the sale. */
    cents: cents('Amount'),
    /** The state or territory it was shipped to. */
    state: stateCode('Ship-to state'),
    /** The campaign that led to it. Without it, the click's, if any. */
    campaignId: id('Campaign').nullable().default(null),
    clickId: id('Click').nullable().default(null),
    /** Replaces the figures of the sale with this order number. */
    corrects: z.boolean(isInvalid('Correction')).default(false),
    /** Why it is corrected. */
    reason: optionalLine('Reason', 200),
  })
  .refine(({ cents: sum, corrects }) => corrects || sum > 0, { path: ['cents'], error: isRequired('Amount') })
  .refine(({ reason, corrects }) => !corrects || reason !== '', { path: ['reason'], error: isRequired('Reason') })
export type SaleForm = z.output<typeof SaleForm>

export const saleSources = ['reported', 'order'] as const
export type SaleSource = (typeof saleSources)[number]

/** A sale after its corrections. */
export const AttributedSale = z.strictObject({
  saleId: z.uuid(),
  source: z.enum(saleSources),
  /** The vendor's own number, or the shop's number of the purchase order. */
  orderNumber: z.string(),
  soldOn: z.iso.date(),
  /** In cents; 0 when it was reversed. */
  cents: z.int(),
  state: z.string(),
  /** The campaign's name; '' without one. */
  campaign: z.string(),
  campaignId: z.uuid().nullable(),
  clickId: z.uuid().nullable(),
  recordedAt: instant('Date'),
  /** The reason of the latest correction; '' without one. */
  reason: z.string(),
})
export type AttributedSale = z.output<typeof AttributedSale>

/** A period by the day of sale, both days included. */
export const period = { from: day('From'), to: day('To') }
export const SaleStateForm = z.strictObject({
  ...period,
  /** For an admin: one vendor's sales. Without it, all vendors'. */
  vendorId: id('Vendor').nullable().default(null),
})

const sums = { count: z.int(), cents: z.int() }
export const SalesByState = z.strictObject({
  ...period,
  /** The states and territories with sales, by name. */
  rows: z.array(z.strictObject({ state: z.string(), name: z.string(), ...sums })),
  total: z.strictObject(sums),
})
export type SalesByState = z.output<typeof SalesByState>
