import { parts } from '../../parts/contract/index.ts'
import { purchasesAtVendors, vendorOrders } from '../contract/index.ts'

/** Reads to refresh after the vendor did something. */
export const vendorReads = [vendorOrders.list, vendorOrders.read]

/** Reads to refresh after the shop did something with an order at its vendor. */
export const shopReads = [purchasesAtVendors.read, parts.purchase, parts.purchases, parts.toOrder, parts.ofOrder]
