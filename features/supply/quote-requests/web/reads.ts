import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { quoteRequests, vendorQuotes } from '../contract/index.ts'

/** Reads to refresh after the shop changed a request. */
export const requestReads = [quoteRequests.list, quoteRequests.read]

/** Reads to refresh after it accepted quotes. */
export const acceptReads = [
  ...requestReads,
  workOrders.read,
  parts.ofOrder,
  parts.toOrder,
  parts.purchases,
  parts.purchase,
  parts.vendors,
]

/** Reads to refresh after the vendor answered. */
export const quoteReads = [vendorQuotes.list, vendorQuotes.read]
