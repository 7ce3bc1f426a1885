import { z } from 'zod'
import { supplierOrderStates } from './part-supplier.ts'

// The replies of an outside supplier. The README describes the protocol. Unknown fields are ignored, so a supplier can add some.

const text = (max: number) => z.string().trim().min(1).max(max)
const price = z.int().min(0).max(999_999_999)

const Offer = z.object({
  offerId: text(200),
  partNo: text(60),
  manufacturer: text(80),
  name: text(160),
  price,
  core: price.default(0),
  inStock: z.number().min(0).max(1_000_000).nullable().default(null),
  deliveryOn: z.iso.date().nullable().default(null),
})

export const SearchReply = z.object({ offers: z.array(Offer).max(100) })
export const QuoteReply = z.object({ offer: Offer })
export const OrderReply = z.object({
  orderId: z.string(),
  state: z.enum(supplierOrderStates),
  expectedOn: z.iso.date().nullable().default(null),
})
