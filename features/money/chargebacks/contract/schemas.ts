import { z } from 'zod'
import { id, instant, paragraph } from '../../../../common/text.ts'
import { cardMethods, disputeStates } from '../../../cards/card-payments/contract/index.ts'

export const ListedChargeback = z.strictObject({
  id: id(),
  /** Null when Liftbay itself was paid. */
  shop: z.strictObject({ id: id(), name: z.string() }).nullable(),
  invoice: z.int().nullable(),
  /** The bank's reason. */
  reason: z.string(),
  amountCents: z.int(),
  state: z.enum(disputeStates),
  openedAt: instant('Date'),
  /** The deadline for submitting the evidence. */
  respondBy: instant('Date').nullable(),
})
export type ListedChargeback = z.output<typeof ListedChargeback>

export const ChargebackPage = z.strictObject({
  chargebacks: z.array(ListedChargeback),
  /** Send it as `after` for the next page; null at the end. */
  next: z.uuid().nullable(),
})

/** A file of the evidence pack. */
export const PackFile = z.strictObject({
  name: z.string(),
  /** A description for people. */
  what: z.string(),
  /** Hexadecimal. */
  sha256: z.string(),
  sizeBytes: z.int(),
})
export type PackFile = z.output<typeof PackFile>

export const Chargeback = ListedChargeback.extend({
  version: z.int(),
  workOrderId: id().nullable(),
  customerName: z.string(),
  /** The disputed payment. */
  payment: z
    .strictObject({ at: instant('Date'), amountCents: z.int(), method: z.enum(cardMethods), last4: z.string() })
    .nullable(),
  /** True until the evidence is submitted or the deadline has passed. */
  canAdd: z.boolean(),
  evidence: z.array(
    z.strictObject({
      id: id(),
      text: z.string(),
      /** Empty for a text. */
      fileName: z.string(),
      /** The person who added it; `Liftbay` for an admin. */
      by: z.string(),
      at: instant('Date'),
    }),
  ),
  /** The money the dispute moved: taken with its fee, and returned. */
  movements: z.array(
    z.strictObject({
      kind: z.enum(['chargeback', 'chargeback-returned']),
      amountCents: z.int(),
      feeCents: z.int(),
      at: instant('Date'),
    }),
  ),
  /** The statement to the bank; empty until it is submitted. */
  statement: z.string(),
  /** The submitted evidence; null until then. */
  pack: z.array(PackFile).nullable(),
  submittedAt: instant('Date').nullable(),
  /** When the card company received it. */
  sentAt: instant('Date').nullable(),
  endedAt: instant('Date').nullable(),
})
export type Chargeback = z.output<typeof Chargeback>

export const EvidenceForm = z.strictObject({ text: paragraph('Text') })

/** The bank reads the statement first. */
export const SubmitForm = z.strictObject({ statement: paragraph('Statement') })
