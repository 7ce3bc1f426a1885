import { z } from 'zod'
import { id, instant } from '../../../../common/text.ts'
import { cardMethods } from '../../../cards/card-payments/contract/index.ts'

/** The card brand, cash or a check. */
export const methods = [...cardMethods, 'CASH', 'CHECK'] as const
export type Method = (typeof methods)[number]

export const entryKinds = ['payment', 'refund', 'refund-failed', 'bounced'] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * One row of the ledger; refunds and bounced checks are negative. A refund that the bank returned comes back as `refund-failed`.
 */
export const LedgerEntry = z.strictObject({
  id: id(),
  kind: z.enum(entryKinds),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  enteredAt: instant('Date'),
  /** Paid as a deposit, before there was a bill. */
  isDeposit: z.boolean(),
  /** How much can still be refunded to the card; 0 unless this is a card payment. */
  leftCents: z.int(),
  /** Empty unless it is a check. */
  checkNumber: z.string(),
  /** The bank or a note on the check, as the shop entered it. */
  checkMemo: z.string(),
  /** The cash handed over for a cash payment, if it was entered; what exceeds the amount was given back as change. */
  tenderedCents: z.int().nullable(),
  /** True for a check the bank has not returned. */
  canBounce: z.boolean(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** A payment that came in when nothing was owed, so the shop has to refund it. */
export const RefundDue = z.strictObject({
  id: id(),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  recordedAt: instant('Date'),
  /** The amount not refunded yet. */
  leftCents: z.int(),
  givenBackAt: instant('Date').nullable(),
})

/** A refund that the provider has not confirmed yet. */
export const RefundUnderWay = z.strictObject({
  id: id(),
  amountCents: z.int(),
  method: z.enum(methods),
  last4: z.string(),
  requestedAt: instant('Date'),
})
