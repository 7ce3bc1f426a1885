import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, id, instant, line, number, optionalLine, paragraph } from '../../../../common/text.ts'

export const tradeStates = ['requested', 'invited', 'approved', 'declined', 'suspended'] as const
export type TradeState = (typeof tradeStates)[number]

export const paymentTerms = ['prepaid', 'net-10', 'net-30'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

const termFields = {
  terms: z.enum(paymentTerms, isRequired('Terms')),
  /** Credit limit in cents; 0 for prepaid. */
  limit: cents('Credit limit').default(0),
  /** Null: the shop pays the net price. */
  priceLevelId: id('Price level').nullable().default(null),
}
const needsLimit = {
  path: ['limit'],
  error: isRequired('Credit limit'),
  when: ({ value }: { value: unknown }) => typeof (value as { terms?: unknown } | null)?.terms === 'string',
}
const hasLimit = ({ terms, limit }: { terms: PaymentTerms; limit?: number }) => terms === 'prepaid' || (limit ?? 0) > 0

export const TermsForm = z.strictObject(termFields).refine(hasLimit, needsLimit)
export type TermsForm = z.output<typeof TermsForm>

export const InviteForm = z.strictObject({ shopId: id('Shop'), ...termFields }).refine(hasLimit, needsLimit)
export type InviteForm = z.output<typeof InviteForm>

export const ReasonForm = z.strictObject({ reason: paragraph('Reason', 500) })

export const PriceLevelForm = z.strictObject({
  name: line('Name', 60),
  /** Off the list price, in thousandths of a percent. */
  discount: number('Discount').int(isInvalid('Discount')).min(0, isInvalid('Discount')).max(100_000, isInvalid('Discount')),
})
export type PriceLevelForm = z.output<typeof PriceLevelForm>

export const PriceLevel = z.strictObject({
  levelId: z.uuid(),
  version: z.int(),
  name: z.string(),
  discount: z.int(),
  /** The number of accounts that have it. */
  accounts: z.int(),
})
export type PriceLevel = z.output<typeof PriceLevel>

/** The resale certificate a shop sends when it asks for an account, or accepts one. */
export const CertificateForm = z.strictObject({
  /** Number of the resale certificate; '' without one. */
  certificate: optionalLine('Resale certificate', 60),
  /** A picture or PDF of it that the caller has just uploaded. */
  fileId: id('File').optional(),
})
export type CertificateForm = z.output<typeof CertificateForm>

/** One of the vendors that the shop records by name. */
export const LinkForm = z.strictObject({ shopVendorId: id('Vendor') })

const shared = {
  accountId: z.uuid(),
  version: z.int(),
  state: z.enum(tradeStates),
  /** Why it was declined or suspended; '' otherwise. */
  reason: z.string(),
  certificate: z.string(),
  hasCertificateFile: z.boolean(),
  terms: z.enum(paymentTerms),
  limit: z.int(),
  level: z.string(),
  /** The price level's discount; null without one. */
  discount: z.int().nullable(),
  since: instant('Date'),
  changedAt: instant('Date'),
}

/** An account as the vendor sees it. */
export const TradeAccount = z.strictObject({
  ...shared,
  priceLevelId: z.uuid().nullable(),
  shop: z.strictObject({
    shopId: z.uuid(),
    dba: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
})
export type TradeAccount = z.output<typeof TradeAccount>

export const TradeEvent = z.strictObject({
  at: instant('Date'),
  what: z.enum(['requested', 'invited', 'approved', 'declined', 'suspended', 'reinstated', 'changed']),
  by: z.string(),
  detail: z.string(),
})

export const TradeAccountDetail = TradeAccount.extend({ events: z.array(TradeEvent) })
export type TradeAccountDetail = z.output<typeof TradeAccountDetail>

/** A vendor as a shop sees it, with the shop's account there, if any. */
export const ShopTradeVendor = z.strictObject({
  vendorId: z.uuid(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  branches: z.int(),
  /** Its name among the shop's own vendors, where parts are ordered; '' before the first account. */
  shopVendor: z.string(),
  account: z.strictObject(shared).nullable(),
})
export type ShopTradeVendor = z.output<typeof ShopTradeVendor>

export const FoundShop = z.strictObject({ shopId: z.uuid(), dba: z.string(), city: z.string(), state: z.string() })
