import type { SupplierOffer, SupplierQuery } from '../contract/index.ts'

/** A part as it is ordered. Money is in cents each. */
export interface OrderedPart {
  partNo: string
  manufacturer: string
  name: string
  quantity: number
  price: number
  core: number
}

/** The same `orderId` always names the same order, so sending it again orders nothing twice. */
export interface SupplierOrder {
  orderId: string
  /** The number of the shop's purchase order. */
  number: number
  lines: readonly OrderedPart[]
}

export const supplierOrderStates = ['received', 'confirmed', 'back-ordered', 'shipped', 'cancelled'] as const

export interface SupplierOrderStatus {
  state: (typeof supplierOrderStates)[number]
  /** For a back-order. */
  expectedOn: string | null
}

/** A source of parts for a shop: the catalog on Liftbay, or a vendor's own service. Its calls throw `SupplierFailure`. */
export interface PartSupplier {
  search: (query: SupplierQuery) => Promise<SupplierOffer[]>
  /** An offer's current price; null when it is no longer offered. */
  quote: (asked: { offerId: string; quantity: number }) => Promise<SupplierOffer | null>
  order: (order: SupplierOrder) => Promise<SupplierOrderStatus>
  /** Null when the supplier knows no such order. */
  status: (orderId: string) => Promise<SupplierOrderStatus | null>
}

/** The supplier's call failed. The message is for the shop. */
export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure'
  /** `unsure`: the supplier may have done it anyway. */
  readonly reason: 'token' | 'refused' | 'unsure'

  constructor(message: string, reason: SupplierFailure['reason']) {
    super(message)
    this.reason = reason
  }
}
