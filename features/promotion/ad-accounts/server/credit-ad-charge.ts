import type { Db } from '../../../../kit/server/index.ts'
import { makePostings } from '../rules.ts'
import { findCharge, findTransactionOf, refundSpend, insertTransaction, lockAccount } from './store.ts'

export interface AdCredit {
  chargeId: string
  /** A short sentence that the vendor sees, also on an invoice. */
  reason: string
  at: Date
}

/**
 * Credits a charge, once, to where its money came from: the balance, or what is owed. The campaign can spend it again. Returns
 * the credited cents; 0 if it was already credited or there is no such charge.
 */
export async function creditAdCharge(tx: Db, { chargeId, reason, at }: AdCredit): Promise<number> {
  const charge = await findCharge(tx, chargeId)
  if (!charge) return 0
  const { vendorId, campaignId, day, cents, book } = charge
  await lockAccount(tx, vendorId)
  if (await findTransactionOf(tx, 'credit', chargeId)) return 0
  await refundSpend(tx, charge)
  await insertTransaction(
    tx,
    { vendorId, kind: 'credit', campaignId, day, sourceId: chargeId, cents, at, memo: reason },
    makePostings('ad-revenue', book, cents),
  )
  return cents
}
