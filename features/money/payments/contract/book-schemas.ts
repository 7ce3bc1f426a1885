import { z } from 'zod'
import { id, instant } from '../../../../common/text.ts'

/** The checks on the books. The admin's page explains each in a sentence. */
export const bookChecks = ['bill', 'payment', 'deposit', 'refund', 'given-back', 'closed'] as const
export type BookCheck = (typeof bookChecks)[number]

/** Totals of all money ever paid on Liftbay, and every amount that does not add up. */
export const Books = z.strictObject({
  asOf: instant('Date'),
  /** Payments and refunds by provider and by what was paid for. */
  sources: z.array(
    z.strictObject({
      provider: z.string(),
      purchase: z.string(),
      payments: z.int(),
      inCents: z.int(),
      refunds: z.int(),
      backCents: z.int(),
    }),
  ),
  bills: z.strictObject({
    count: z.int(),
    billedCents: z.int(),
    paidCents: z.int(),
    creditedCents: z.int(),
    owedCents: z.int(),
  }),
  /** Deposits on orders without a bill. */
  depositsCents: z.int(),
  /** Money that still has to be refunded, and refunds that the provider has not confirmed yet. */
  refundsDueCents: z.int(),
  refundsUnderWayCents: z.int(),
  checks: z.array(z.strictObject({ check: z.enum(bookChecks), rows: z.int(), wrong: z.int() })),
  /** At most 100. */
  differences: z.array(
    z.strictObject({
      check: z.enum(bookChecks),
      /** Null for a plan payment, or when the work order is unknown. */
      invoice: z.int().nullable(),
      shopName: z.string(),
      /** The bill, payment or refund that is wrong. */
      id: id(),
      statedCents: z.int(),
      foundCents: z.int(),
    }),
  ),
})
export type Books = z.output<typeof Books>
