import { z } from 'zod'
import { isInvalid, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { cents, id } from '../../../../common/text.ts'
import { campaignStates } from '../../campaigns/contract/index.ts'

const word = z
  .string(isInvalid('Words'))
  .trim()
  .toLowerCase()
  .min(3, 'Each word must have at least 3 characters')
  .max(40, 'Each word can have at most 40 characters')

const addonFields = {
  /** A job that mentions one of these gets the suggestion. */
  words: z
    .array(word, isInvalid('Words'))
    .min(1, shouldHaveAtLeastOne('Words'))
    .max(10, 'At most 10 words')
    .refine((words) => new Set(words).size === words.length, isInvalid('Words')),
  /** Cents for each accepted add-on. */
  fee: cents('Fee').min(25, 'Fee must be at least $0.25').max(10_000, 'Fee can be at most $100.00'),
}

export const AddonForm = z.strictObject({ campaignId: id('Campaign'), partId: id('Part'), ...addonFields })
export type AddonForm = z.output<typeof AddonForm>
/** The fee for options put on estimates from now on. */
export const AddonChange = z.strictObject({ ...addonFields, isOffered: z.boolean(isInvalid('Offered')) })

const count = z.int()
const sums = {
  /** Put on an estimate by a shop, shown to a customer, and accepted. */
  offered: count,
  shown: count,
  accepted: count,
  /** Cents: fees less credits, and the shops' cost of the accepted parts. */
  fees: count,
  credited: count,
  sales: count,
}

export const Addon = z.strictObject({
  addonId: z.uuid(),
  version: z.int(),
  campaignId: z.uuid(),
  campaign: z.string(),
  campaignState: z.enum(campaignStates),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  words: z.array(z.string()),
  fee: z.int(),
  isOffered: z.boolean(),
  ...sums,
})
export type Addon = z.output<typeof Addon>

/** The number of orders in a state; null below 20. */
const shyCount = z.int().min(20).nullable()
export const AddonArea = z.strictObject({ area: z.string(), offered: shyCount, shown: shyCount, accepted: shyCount })
export type AddonArea = z.output<typeof AddonArea>

export const PromotedAddons = z.strictObject({
  /** Campaigns for add-ons that have not ended. */
  campaigns: z.array(z.strictObject({ campaignId: z.uuid(), name: z.string(), state: z.enum(campaignStates) })),
  addons: z.array(Addon),
  areas: z.array(AddonArea),
})
export type PromotedAddons = z.output<typeof PromotedAddons>

export const Suggestion = z.strictObject({
  addonId: z.uuid(),
  concernId: z.uuid(),
  /** The name of the job. */
  job: z.string(),
  vendor: z.string(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  /** The price by the shop's parts matrix, cents. */
  price: z.int(),
  /** Whether the catalog lists this vehicle; otherwise the part is for any vehicle. */
  fits: z.boolean(),
})
export type Suggestion = z.output<typeof Suggestion>

export const AddonVendor = z.strictObject({ vendorId: z.uuid(), name: z.string(), isAllowed: z.boolean(), addons: z.int() })
export type AddonVendor = z.output<typeof AddonVendor>
