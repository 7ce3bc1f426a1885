import { z } from 'zod'
import { runKinds } from '../../pay-runs/contract/index.ts'

/** A payment of an approved pay run that counted as paid and has to be made again. */
export const UnpaidPayment = z.strictObject({
  id: z.uuid(),
  run: z.strictObject({
    id: z.uuid(),
    kind: z.enum(runKinds),
    periodFirst: z.iso.date(),
    periodLast: z.iso.date(),
    payDate: z.iso.date(),
    onlyName: z.string(),
  }),
  name: z.string(),
  cents: z.int(),
  /** Of the account; '' for a check. */
  last4: z.string(),
  /** `returned`: the bank sent the deposit back; `check-void`: its check was voided. */
  why: z.enum(['returned', 'check-void']),
  /** The bank's reason, or the shop's for the void check, in a sentence; '' when none is known. */
  reason: z.string(),
  /** It is in a bank file that nobody confirmed as sent. */
  isInFile: z.boolean(),
})
export type UnpaidPayment = z.output<typeof UnpaidPayment>

export const UnpaidPayments = z.strictObject({
  /** The newest run first. */
  rows: z.array(UnpaidPayment),
  /** The payment after which the next page begins; null on the last one. */
  after: z.uuid().nullable(),
})
