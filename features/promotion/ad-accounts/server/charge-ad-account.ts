import type { Db } from '../../../../kit/server/index.ts'
import { getChargedBook, makePostings, reasonNotToCharge, type WhyNot } from '../rules.ts'
import { addSpend, findTransactionOf, getSpend, insertTransaction, lockAccount } from './store.ts'

export interface AdCharge {
  vendorId: string
  campaignId: string
  /** The campaign's name, for the vendor's transactions and invoice. */
  memo?: string
  /** Today in the campaign's time zone. */
  day: string
  at: Date
  kind: 'click' | 'add-on'
  /** The click or the accepted add-on. It is charged once. */
  sourceId: string
  /** Above 0. */
  cents: number
  dayBudgetCents: number
  totalBudgetCents: number
}

export interface ChargeOutcome {
  /** The transaction, for `creditAdCharge`; null when nothing was charged. A repeat returns the first one. */
  chargeId: string | null
  /** The full price, or 0. */
  chargedCents: number
  why: 'charged' | 'repeat' | WhyNot
}

/**
 * Charges a vendor for a click or an add-on: the full price if it fits into what is left of the day, the total and the balance,
 * otherwise nothing. Locks the vendor's account until the transaction ends. The same `sourceId` is charged once.
 */
export async function chargeAdAccount(tx: Db, charge: AdCharge): Promise<ChargeOutcome> {
  const { vendorId, campaignId, day, kind, sourceId, cents } = charge
  const account = await lockAccount(tx, vendorId)
  const earlier = await findTransactionOf(tx, kind, sourceId)
  if (earlier) return { chargeId: earlier.id, chargedCents: 0, why: 'repeat' }
  const spent = await getSpend(tx, campaignId, day)
  const whyNot = reasonNotToCharge({
    ...charge,
    daySpentCents: spent.dayCents,
    totalSpentCents: spent.totalCents,
    spendableCents: account.spendableCents,
    isStopped: account.isSuspended || account.isOverdue,
  })
  if (whyNot) return { chargeId: null, chargedCents: 0, why: whyNot }
  await addSpend(tx, charge)
  const chargeId = await insertTransaction(tx, charge, makePostings(getChargedBook(account.billing), 'ad-revenue', cents))
  return { chargeId, chargedCents: cents, why: 'charged' }
}
