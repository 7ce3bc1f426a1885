import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, id, instant, line, number, optionalLine, phone, zipCode } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { partKinds } from '../part-kinds.ts'
import { normalizeManufacturer, normalizePartNumber } from '../rules.ts'

const year = (label: string) => number(label).int(isInvalid(label)).min(1900, isInvalid(label)).max(2100, isInvalid(label))

/** A vehicle that a part fits, in the VIN decoder's words. */
export const FitmentForm = z
  .strictObject({
    yearFrom: year('First year'),
    yearTo: year('Last year'),
    make: line('Make', 60),
    model: line('Model', 60),
    engine: optionalLine('Engine', 80),
  })
  .refine(({ yearFrom, yearTo }) => yearFrom <= yearTo, {
    path: ['yearTo'],
    error: 'Last year must not be before the first year',
  })

export const StockForm = z.strictObject({
  branchId: id('Branch'),
  quantity: number('Quantity').int(isInvalid('Quantity')).min(0, isInvalid('Quantity')).max(1_000_000, isInvalid('Quantity')),
  /** The part's bin at the branch; '' if unknown. */
  bin: optionalLine('Bin', 40),
})

/** A part with more vehicles than this gets them from an import, and only an import changes them. */
export const mostTypedFitments = 500

const partFields = {
  partNo: line('Part no', 60).refine((text) => normalizePartNumber(text) !== '', isInvalid('Part no')),
  manufacturer: line('Manufacturer', 80).refine((text) => normalizeManufacturer(text) !== '', isInvalid('Manufacturer')),
  name: line('Name', 160),
  kind: z.enum(partKinds, isRequired('Kind')),
  /** Prices in cents each. */
  list: cents('List price'),
  net: cents('Net price'),
  core: cents('Core charge'),
  /** False keeps it in the catalog without offering it. */
  isOffered: z.boolean(isInvalid('Offered')).default(true),
  /** Uploaded before; null for none. */
  photoId: id('Picture').nullable().default(null),
  /** Each of the vendor's branches at most once. */
  stock: z.array(StockForm, isInvalid('Stock')).max(2000, isInvalid('Stock')).default([]),
  /** Null leaves the vehicles as they are, for a part with more from an import than can be typed. */
  fitments: z
    .array(FitmentForm, isInvalid('Fits'))
    .max(mostTypedFitments, `A part can fit at most ${mostTypedFitments} vehicles that are typed. Import more of them.`)
    .nullable()
    .default([]),
}

export const PartForm = z.strictObject(partFields).refine(({ net, list }) => net <= list, {
  path: ['net'],
  error: 'Net price must not be above the list price',
})
export type PartForm = z.output<typeof PartForm>

const Kind = z.enum(partKinds)

export const CatalogPart = z.strictObject({
  partId: z.uuid(),
  version: z.int(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  kind: Kind,
  list: z.int(),
  net: z.int(),
  core: z.int(),
  isOffered: z.boolean(),
  photoId: z.uuid().nullable(),
  stock: z.array(z.strictObject({ branchId: z.uuid(), quantity: z.int(), bin: z.string() })),
  /** Null when there are more than can be typed. */
  fitments: z
    .array(z.strictObject({ yearFrom: z.int(), yearTo: z.int(), make: z.string(), model: z.string(), engine: z.string() }))
    .nullable(),
  fitmentCount: z.int(),
  updatedAt: instant('Date'),
})
export type CatalogPart = z.output<typeof CatalogPart>

/** A part in a list. */
export const ListedPart = CatalogPart.pick({
  partId: true,
  partNo: true,
  manufacturer: true,
  name: true,
  kind: true,
  list: true,
  net: true,
  core: true,
  isOffered: true,
  fitmentCount: true,
}).extend({
  /** In all open branches. */
  inStock: z.int(),
})
export type ListedPart = z.output<typeof ListedPart>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isInvalid('Cut-off'))

export const BranchForm = z
  .strictObject({
    name: line('Name', 120),
    phone: phone(),
    address: line('Address'),
    city: line('City', 80),
    state: stateCode(),
    zipcode: zipCode(),
    /** 0 for pickup only. */
    deliveryMiles: number('Delivery radius')
      .int(isInvalid('Delivery radius'))
      .min(0, isInvalid('Delivery radius'))
      .max(300, 'Delivery radius must be at most 300'),
    /** `HH:MM`: orders until then are delivered the same day. '' for pickup only. */
    cutOff: z.union([clock, z.literal('')], isInvalid('Cut-off')).default(''),
    isOpen: z.boolean(isInvalid('Open')).default(true),
  })
  .refine(({ deliveryMiles, cutOff }) => deliveryMiles === 0 || cutOff !== '', {
    path: ['cutOff'],
    error: isRequired('Cut-off'),
  })
export type BranchForm = z.output<typeof BranchForm>

export const Branch = z.strictObject({
  branchId: z.uuid(),
  version: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  deliveryMiles: z.int(),
  cutOff: z.string(),
  isOpen: z.boolean(),
  /** The number of parts it has in stock. */
  partsInStock: z.int(),
})
export type Branch = z.output<typeof Branch>
