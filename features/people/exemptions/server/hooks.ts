import { type Db, slot } from '../../../../kit/server/index.ts'

/** A change of a certificate: the person who made it, when and from where. */
export interface ExemptionChange {
  shopId: string
  customerId: string
  accountId: string
  at: Date
  address: string
  userAgent: string
}

/** Runs in the transaction that records or ends a certificate: open work orders are taxed or not, as it says. */
export const onExemptionChanged = slot<(tx: Db, change: ExemptionChange) => Promise<void>>('on exemption changed')
