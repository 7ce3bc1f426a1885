import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id, instant, line, paragraph } from '../../../../common/text.ts'

export const refundSources = ['order', 'late-payment'] as const
export const refundReasons = ['failed-refund', 'cancelled-order', 'storage-credit', 'overpaid', 'late-payment'] as const

export const RefundDue = z.strictObject({
  source: z.enum(refundSources),
  /** The order's, or the late payment's. */
  id: id(),
  shop: z.strictObject({ id: id(), name: z.string() }),
  invoice: z.int(),
  customerName: z.string(),
  why: z.enum(refundReasons),
  since: instant('Date'),
  cents: z.int(),
  /** The part in a dispute that the bank has not decided. */
  disputedCents: z.int(),
  /** The part that can be refunded to a card now. */
  toCardCents: z.int(),
})
export type RefundDue = z.output<typeof RefundDue>

const which = { source: z.enum(refundSources, isInvalid('Source')), id: id('Refund due') }

export const CheckForm = z.strictObject({
  ...which,
  /** Chosen by the caller. A repeat with the same id stays one refund. */
  refundId: id('Refund'),
  /** The most that can be refunded, as the list shows it. */
  cents: z.int().min(1).max(999_999_999),
  checkNumber: line('Check number', 40),
  reason: paragraph('Reason', 200),
})

export const RetryForm = z.strictObject({
  ...which,
  /** Chosen by the caller. A retry with the same id stays one refund. */
  refundId: id('Refund'),
  reason: paragraph('Reason', 200),
})
