import { showCents } from '../../../common/cents.ts'

/** The limit that a bill is compared with. Cents. */
export interface Authorized {
  /** Null until the customer authorized something. */
  authorizedCents: number | null
  /** How far above it the bill may go: 0, except on orders answered under the earlier rule. */
  toleratedCents: number
  /** The approved jobs before tax, where the earlier rule counted before tax; otherwise null. */
  authorizedNetCents: number | null
}

/**
 * The limit on a bill after an answer: the authorized amount, in every state. Some states' laws would allow more; nobody who signed
 * for an amount should have to know that. Orders answered before 11/23/2026 still have what their state's rule allowed them.
 */
export const getAuthorized = (authorizedCents: number): Authorized => ({
  authorizedCents,
  toleratedCents: 0,
  authorizedNetCents: null,
})

/** By how many cents a bill exceeds what may be billed; 0 or less when it does not. */
export function calculateOverBy(bill: { billCents: number; billTaxCents: number }, authorized: Authorized): number {
  const { authorizedCents, toleratedCents, authorizedNetCents } = authorized
  return authorizedNetCents === null
    ? bill.billCents - (authorizedCents ?? 0) - toleratedCents
    : bill.billCents - bill.billTaxCents - authorizedNetCents - toleratedCents
}

/** The most that may be billed, in words: "$210.00", or "$198.00 before tax". */
export function calculateMostBilled({ authorizedCents, toleratedCents, authorizedNetCents }: Authorized): string {
  return authorizedNetCents === null
    ? showCents((authorizedCents ?? 0) + toleratedCents)
    : `${showCents(authorizedNetCents + toleratedCents)} before tax`
}
