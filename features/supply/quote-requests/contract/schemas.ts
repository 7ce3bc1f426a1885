import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { tradeStates } from '../../trade-accounts/contract/index.ts'

/** `closed`: the time for answers has passed, and a quote can be accepted. `expired`: none can be accepted anymore. */
export const quoteRequestStates = ['draft', 'open', 'closed', 'expired', 'accepted', 'withdrawn'] as const
export type QuoteRequestState = (typeof quoteRequestStates)[number]

/** The requests a shop can filter by. `decide`: the time for answers has passed. */
export const requestFilters = ['draft', 'open', 'decide', 'done'] as const
export type RequestFilter = (typeof requestFilters)[number]

/**
 * The state of a vendor's quote. `reviewed`: it can no longer be changed, and the shop has not decided. `missed`: the vendor did
 * not answer in time.
 */
export const vendorQuoteStates = [
  'asked',
  'answered',
  'reviewed',
  'declined',
  'missed',
  'expired',
  'accepted',
  'not-chosen',
  'withdrawn',
] as const
export type VendorQuoteState = (typeof vendorQuoteStates)[number]

/** The quotes a vendor can filter by. */
export const quoteFilters = ['answer', 'answered', 'done'] as const
export type QuoteFilter = (typeof quoteFilters)[number]

const amount = z.int()
const at = instant('Date')
const part = { partNo: z.string(), manufacturer: z.string(), name: z.string() }
const paging = { next: z.int().nullable() }

export const QuoteRequestCard = z.strictObject({
  requestId: z.uuid(),
  number: z.int(),
  state: z.enum(quoteRequestStates),
  /** The names of its first parts. */
  parts: z.string(),
  lines: z.int(),
  createdAt: at,
  answerBy: at.nullable(),
  /** The shop's. */
  timeZone: z.string(),
  asked: z.int(),
  answered: z.int(),
})
export type QuoteRequestCard = z.output<typeof QuoteRequestCard>
export const QuoteRequests = z.strictObject({ requests: z.array(QuoteRequestCard), ...paging })

/** A vendor's answer for a line. Money is in cents each; null if it cannot supply the line. */
const QuoteLine = z.strictObject({
  lineId: z.uuid(),
  price: amount.nullable(),
  core: amount,
  quantity: z.number(),
  /** Null: in stock when answered. */
  availableOn: z.iso.date().nullable(),
  /** The exact part, or a different one offered instead; null for the part as requested. */
  part: z.strictObject(part).nullable(),
  isAccepted: z.boolean(),
})
export type QuoteLine = z.output<typeof QuoteLine>

const answerFields = {
  /** Why the vendor declined; '' otherwise. */
  reason: z.string(),
  freight: amount,
  validUntil: z.iso.date().nullable(),
  note: z.string(),
  answeredAt: at.nullable(),
}

/** One of the quotes of a request, as the shop sees it. */
export const ShopQuote = z.strictObject({
  quoteId: z.uuid(),
  vendorId: z.uuid(),
  vendor: z.string(),
  phone: z.string(),
  /** The shop's account there; null if it no longer exists. */
  account: z.enum(tradeStates).nullable(),
  state: z.enum(['asked', 'answered', 'declined']),
  ...answerFields,
  /** Its prices no longer hold. */
  isExpired: z.boolean(),
  /** The draft or purchase order its accepted lines went onto. */
  purchase: z.strictObject({ purchaseId: z.uuid(), number: z.int() }).nullable(),
  lines: z.array(QuoteLine),
})
export type ShopQuote = z.output<typeof ShopQuote>

export const QuoteRequestLine = z.strictObject({
  lineId: z.uuid(),
  /** The repair order it is for, with its number and the VIN of its vehicle. */
  order: z
    .strictObject({ workOrderId: z.uuid(), partId: z.uuid(), invoice: z.int(), vin: z.string(), isThere: z.boolean() })
    .nullable(),
  ...part,
  quantity: z.number(),
  vehicle: z.string(),
  /** The VIN as shared with the vendors; '' for none. */
  vin: z.string(),
})
export type QuoteRequestLine = z.output<typeof QuoteRequestLine>

export const QuoteRequest = z.strictObject({
  requestId: z.uuid(),
  shopId: z.uuid(),
  number: z.int(),
  version: z.int(),
  state: z.enum(quoteRequestStates),
  timeZone: z.string(),
  note: z.string(),
  answerBy: at.nullable(),
  /** The same as day and time in the shop's time zone. */
  answerOn: z.iso.date().nullable(),
  answerAt: z.string(),
  createdAt: at,
  sentAt: at.nullable(),
  endedAt: at.nullable(),
  lines: z.array(QuoteRequestLine),
  quotes: z.array(ShopQuote),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

/** A request as one of its vendors sees it: nothing about the others, and nothing about the shop's customers. */
export const VendorQuote = z.strictObject({
  quoteId: z.uuid(),
  version: z.int(),
  state: z.enum(vendorQuoteStates),
  /** The shop's number of its request. */
  number: z.int(),
  shop: z.strictObject({
    dba: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
  timeZone: z.string(),
  /** The shop's note. */
  asks: z.string(),
  sentAt: at,
  answerBy: at,
  ...answerFields,
  lines: z.array(
    z.strictObject({
      lineId: z.uuid(),
      ...part,
      quantity: z.number(),
      vehicle: z.string(),
      vin: z.string(),
      answer: QuoteLine.nullable(),
    }),
  ),
})
export type VendorQuote = z.output<typeof VendorQuote>

export const VendorQuoteCard = z.strictObject({
  quoteId: z.uuid(),
  number: z.int(),
  state: z.enum(vendorQuoteStates),
  shop: z.string(),
  city: z.string(),
  parts: z.string(),
  lines: z.int(),
  sentAt: at,
  answerBy: at,
  timeZone: z.string(),
})
export type VendorQuoteCard = z.output<typeof VendorQuoteCard>
export const VendorQuotes = z.strictObject({ quotes: z.array(VendorQuoteCard), next: z.uuid().nullable() })
