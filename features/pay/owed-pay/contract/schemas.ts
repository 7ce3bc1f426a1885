import { z } from 'zod'
import { runKinds } from '../../stub-calculation/contract/index.ts'

/** A payment of an approved pay run that counted as paid and has to be made again. */
export const UnpaidPayment = z.strictObject({
  id: z.uuid(),
  run: z.strictObject({
    id: z.uuid(),
    /** Send it to mark the payment as paid. */
    version: z.int(),
    number: z.int(),
    kind: z.enum(runKinds),
    periodFirst: z.iso.date(),
    periodLast: z.iso.date(),
    payDate: z.iso.date(),
    onlyName: z.string(),
  }),
  name: z.string(),
  cents: z.int(),
  /** The last digits of the account; '' for a check. */
  last4: z.string(),
  /** `returned`: the bank sent the deposit back; `check-void`: its check was voided. */
  why: z.enum(['returned', 'check-void']),
  /** The bank's reason, or the shop's for the void check, in a sentence; '' when none is known. */
  reason: z.string(),
  /** It is in a bank file that nobody confirmed as sent. */
  isInFile: z.boolean(),
  /** The number of the check that was printed for it, and that nobody said was handed out; null without one. */
  checkNumber: z.int().nullable(),
})
export type UnpaidPayment = z.output<typeof UnpaidPayment>

export const UnpaidPayments = z.strictObject({
  /** The newest run first. */
  rows: z.array(UnpaidPayment),
  /** The payment after which the next page begins; null on the last one. */
  after: z.uuid().nullable(),
})

/** A mark that someone set on a payment that had to be made again. */
export const PaymentMark = z.strictObject({
  id: z.int(),
  paymentId: z.uuid(),
  /** The employee's name. */
  name: z.string(),
  cents: z.int(),
  /** False: the employee does not have it after all. */
  isPaid: z.boolean(),
  /** The number of the check that was handed out; null for another way, such as cash. */
  checkNumber: z.int().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  /** It is what counts now, so it can be taken back. */
  isCurrent: z.boolean(),
})
export type PaymentMark = z.output<typeof PaymentMark>

export const PaymentMarks = z.strictObject({
  /** The newest first. */
  rows: z.array(PaymentMark),
  /** Send as `before`; null on the last page. */
  next: z.int().nullable(),
})

/** A person's earnings in a period with an approved run, beyond what stubs paid for it. */
export const DueRow = z.strictObject({
  accountId: z.uuid(),
  name: z.string(),
  periodFirst: z.iso.date(),
  periodLast: z.iso.date(),
  cents: z.int(),
  /** The stub to correct; null when none paid hours of the period, and an off-cycle run does. */
  stubId: z.uuid().nullable(),
})
export type DueRow = z.output<typeof DueRow>
