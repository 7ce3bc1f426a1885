import { z } from 'zod'
import { isInvalid, isNotBelowZero } from '../../../../common/messages.ts'
import { id, isRequired, line, optionalLine, zipCode } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { paymentTerms, tradeStates } from '../../trade-accounts/contract/index.ts'
import { ListedPart } from '../../vendor-catalog/contract/index.ts'

/** The place that needs the part, from the specification's parts form. */
export const WhereForm = z.strictObject({ state: stateCode(), city: line('City', 80), zipCode: zipCode() })
export type WhereForm = z.output<typeof WhereForm>

const quantity = z.coerce.number(isInvalid('Quantity')).min(0, isNotBelowZero('Quantity')).max(100_000, isInvalid('Quantity'))

/**
 * The specification's parts form as a search. Without a place, searches near the shop. Without a number or a name, finds nothing.
 */
export const OfferQuery = z.strictObject({
  state: z.union([z.literal(''), stateCode()], isInvalid('State')).default(''),
  city: optionalLine('City', 80),
  zipCode: z.union([z.literal(''), zipCode()], isInvalid('Zip code')).default(''),
  partNo: optionalLine('Part no', 60),
  manufacturer: optionalLine('Manufacturer', 80),
  name: optionalLine('Name', 160),
  quantity: quantity.default(1),
  /** The repair order whose vehicle the part is for. */
  order: id('Repair order').optional(),
})
export type OfferQuery = z.output<typeof OfferQuery>

const share = z.number().min(0).max(100)

/** The vendor's service to shops on Liftbay in the last 180 days, in percent. */
export const VendorScore = z.strictObject({
  /** Completed and canceled purchase orders. */
  orders: z.int(),
  filled: share,
  /** Null when no order had an expected day. */
  late: share.nullable(),
  returned: share,
})
export type VendorScore = z.output<typeof VendorScore>

export const OfferBranch = z.strictObject({
  branchId: z.uuid(),
  name: z.string(),
  city: z.string(),
  miles: z.number(),
  /** Null when the branch does not carry the part. */
  quantity: z.int().nullable(),
  /** False for pickup only. */
  delivers: z.boolean(),
  /** Whether it is delivered today if ordered now. */
  today: z.boolean(),
  /** `HH:MM`; '' for pickup only. */
  cutOff: z.string(),
})
export type OfferBranch = z.output<typeof OfferBranch>

/** A vendor's offer for a part. Money is in cents each; null for employees who may not see costs. */
export const PartOffer = z.strictObject({
  partId: z.uuid(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  kind: ListedPart.shape.kind,
  hasPicture: z.boolean(),
  /** `any`: the vendor lists no vehicles. `none`: the search does not name a vehicle. */
  fit: z.enum(['fits', 'other', 'any', 'none']),
  list: z.int().nullable(),
  /** After the shop's terms and price level; null without an approved account. */
  price: z.int().nullable(),
  core: z.int(),
  vendorId: z.uuid(),
  vendor: z.string(),
  account: z.enum([...tradeStates, 'none']),
  /** Null without an approved account. */
  terms: z.enum(paymentTerms).nullable(),
  /** In all branches near the place. */
  inStock: z.int(),
  branches: z.array(OfferBranch),
  /** Null until an order at the vendor has ended. */
  score: VendorScore.nullable(),
})
export type PartOffer = z.output<typeof PartOffer>

export const PartOffers = z.strictObject({
  offers: z.array(PartOffer),
  /** Whether there are more than listed. */
  isCut: z.boolean(),
  seesCosts: z.boolean(),
  /** The place that was searched. */
  place: z.strictObject({ state: z.string(), city: z.string(), zipCode: z.string() }),
  /** The number of vendors with a branch near it. */
  vendors: z.int(),
  /** The vehicle of the search, such as `2014 Honda Civic`; '' for none. */
  vehicle: z.string(),
})
export type PartOffers = z.output<typeof PartOffers>

export const PutOfferForm = z.strictObject({
  concernId: id('Concern'),
  laborId: id('Labor').nullable().default(null),
  quantity: z
    .number(isRequired('Quantity'))
    .min(0, isNotBelowZero('Quantity'))
    .max(100_000, isInvalid('Quantity'))
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Quantity can have at most 2 decimals'),
})
