import { z } from 'zod'
import { amount, instantText, Waiting, WorkOrderState } from '../../work-orders/contract/index.ts'

/** A card of the board: what it shows, and what decides where it can move. */
export const BoardCard = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  state: WorkOrderState,
  version: z.int(),
  /** When it got to that state. */
  since: instantText,
  promisedAt: instantText.nullable(),
  customer: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  technicianId: z.uuid().nullable(),
  technician: z.string(),
  waiting: Waiting.nullable(),
  /** `Waiter · Tag 12`; '' for a drop-off without a key tag. Put together by the server, to keep the board's script small. */
  tags: z.string(),
  totalCents: amount,
  billCents: amount,
  billTaxCents: amount,
  authorizedCents: amount.nullable(),
  toleratedCents: amount,
  authorizedNetCents: amount.nullable(),
  hasApprovedJob: z.boolean(),
  /** The complaint of an approved job that no longer matches its approval. */
  changedJob: z.string().nullable(),
  /** Approved labors that are not marked done. */
  openLabors: z.int(),
  /** Deposits and payments. */
  paidCents: amount,
  /** Null while there is no bill. */
  owedCents: amount.nullable(),
})

export type BoardCard = z.output<typeof BoardCard>

export const Board = z.strictObject({ cards: z.array(BoardCard) })

export type Board = z.output<typeof Board>
