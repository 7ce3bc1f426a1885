import { z } from 'zod'
import { isInvalid, isNotBelowZero } from '../../../../common/messages.ts'
import { urlPattern } from '../../../../common/patterns.ts'
import { cents, id, instant, line, optionalLine } from '../../../../common/text.ts'

/** A vendor of the shop with its own service for searches and quotes. Its token never leaves the server. */
export const SupplierConnection = z.strictObject({
  vendorId: z.uuid(),
  vendor: z.string(),
  name: z.string(),
  address: z.string(),
  tokenLast4: z.string(),
  connectedAt: instant('Date'),
  /** Why the last call did not work; '' when it worked. */
  lastError: z.string(),
  failedAt: instant('Date').nullable(),
})
export type SupplierConnection = z.output<typeof SupplierConnection>

export const SupplierConnections = z.strictObject({ timeZone: z.string(), connections: z.array(SupplierConnection) })

export const ConnectForm = z.strictObject({
  name: line('Name', 80),
  address: line('Address', 500).regex(urlPattern, 'Enter a full address, like https://example.com/parts'),
  token: line('Token', 500).regex(/^[\x21-\x7e]{8,}$/, 'A token has at least 8 characters and no spaces'),
})
export type ConnectForm = z.output<typeof ConnectForm>

const quantity = z.coerce.number(isInvalid('Quantity')).min(0, isNotBelowZero('Quantity')).max(100_000, isInvalid('Quantity'))

export const SupplierQuery = z.strictObject({
  partNo: optionalLine('Part no', 60),
  manufacturer: optionalLine('Manufacturer', 80),
  name: optionalLine('Name', 160),
  quantity: quantity.default(1),
})
export type SupplierQuery = z.output<typeof SupplierQuery>

/** Money is in cents each. */
export const SupplierOffer = z.strictObject({
  /** The supplier's own name for the offer. */
  offerId: z.string(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  price: z.int(),
  core: z.int(),
  /** Null when the supplier does not say. */
  inStock: z.number().nullable(),
  deliveryOn: z.iso.date().nullable(),
})
export type SupplierOffer = z.output<typeof SupplierOffer>

export const SupplierOffers = z.strictObject({ offers: z.array(SupplierOffer) })

export const PutSupplierOfferForm = z.strictObject({
  offerId: line('Offer', 200),
  concernId: id('Concern'),
  laborId: id('Labor').nullable().default(null),
  quantity: z
    .number(isInvalid('Quantity'))
    .min(0, isNotBelowZero('Quantity'))
    .max(100_000, isInvalid('Quantity'))
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Quantity can have at most 2 decimals'),
  /** The price the screen showed. The supplier is asked again, and a different price is refused with the new one. */
  price: cents('Price'),
  core: cents('Core charge').default(0),
})
export type PutSupplierOfferForm = z.output<typeof PutSupplierOfferForm>

/** `more` of `supplier_price_changed`. */
export const NewPrice = z.strictObject({ price: z.int(), core: z.int() })
