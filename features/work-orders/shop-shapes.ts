import { z } from 'zod'
import { adjustmentTerms, amount, BilledCharges, Charges, instantText, PicturedVehicle } from './shared-shapes.ts'
import { Decision, WaitsFor, WorkOrderState } from './words.ts'

export const ShopPart = z.strictObject({
  partId: z.uuid(),
  /** The labor it is tied to; null: tied to the concern only. */
  laborId: z.uuid().nullable(),
  laborguideId: z.int().nullable(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  condition: z.enum(['new', 'used', 'rebuilt']),
  quantity: z.number(),
  /** Cents each, what the shop pays. */
  cost: amount,
  /** Cents each, what the customer pays. */
  ext: amount,
  total: amount,
  /** The price is not what the shop's matrix made of the cost. */
  byHand: z.boolean(),
})
export type ShopPart = z.output<typeof ShopPart>

export const ShopLabor = z.strictObject({
  laborId: z.uuid(),
  laborguideId: z.int().nullable(),
  title: z.string(),
  hours: z.number(),
  /** Cents an hour. */
  rate: amount,
  /** Cents: hours x rate. */
  laborTimeAmount: amount,
  doneAt: instantText.nullable(),
  parts: z.array(ShopPart),
})
export type ShopLabor = z.output<typeof ShopLabor>

export const ShopAdjustment = z.strictObject({
  ...adjustmentTerms,
  /** What it comes to among all jobs that are not declined, and on the bill. */
  offeredCents: amount,
  billCents: amount,
})
export type ShopAdjustment = z.output<typeof ShopAdjustment>

export const ShopConcern = z.strictObject({
  concernId: z.uuid(),
  complaint: z.string(),
  cause: z.string(),
  correction: z.string(),
  decision: Decision,
  declineReason: z.string(),
  /** Approved, but not the work that was approved any more. */
  changed: z.boolean(),
  labors: z.array(ShopLabor),
  /** Tied to no labor. */
  parts: z.array(ShopPart),
  /** The job's own fees and discounts. */
  adjustments: z.array(ShopAdjustment),
})
export type ShopConcern = z.output<typeof ShopConcern>

export const WorkOrderEvent = z.strictObject({
  at: instantText,
  what: z.string(),
  by: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type WorkOrderEvent = z.output<typeof WorkOrderEvent>

export const SentEstimate = z.strictObject({
  estimateId: z.uuid(),
  number: z.int(),
  totalCents: amount,
  sentAt: instantText,
  /** The order was changed after it was sent. */
  outdated: z.boolean(),
  answer: z
    .strictObject({ how: z.enum(['electronic', 'verbal']), givenBy: z.string(), givenAt: instantText, authorizedCents: amount })
    .nullable(),
})
export type SentEstimate = z.output<typeof SentEstimate>

/** What staff say an order waits for. */
export const Waiting = z.strictObject({
  for: WaitsFor,
  note: z.string(),
  until: z.iso.date().nullable(),
  /** Nobody said so: parts are ordered for it and have not come. */
  isOrdered: z.literal(true).optional(),
})
export type Waiting = z.output<typeof Waiting>

/** A work order as the shop works on it. Money is cents; rates are thousandths of a percent. */
export const ShopWorkOrder = z.strictObject({
  workOrder: z.strictObject({
    id: z.uuid(),
    invoice: z.int(),
    state: WorkOrderState,
    version: z.int(),
    createdAt: instantText,
    closedAt: instantText.nullable(),
    waiting: Waiting.nullable(),
    promisedAt: instantText.nullable(),
    odometer: z.int().nullable(),
    appointmentId: z.uuid().nullable(),
    technicianId: z.uuid().nullable(),
    technician: z.string(),
    authorizedCents: amount.nullable(),
    /** What the rule of the shop's state lets the bill go above it. */
    toleratedCents: amount,
    /** What was approved before tax, where the state's rule counts so. */
    authorizedNetCents: amount.nullable(),
    /** Who authorized last, else the customer. */
    authorizedBy: z.string(),
    laborRateCents: amount,
    /** A fee or discount of the whole order that is not what was approved any more. */
    changedAdjustment: z.string().nullable(),
  }),
  rates: z.strictObject({ partsTaxRate: z.int(), laborTaxRate: z.int(), suppliesRate: z.int(), suppliesCapCents: amount }),
  shop: z.strictObject({
    id: z.uuid(),
    dba: z.string(),
    address: z.string(),
    phone1: z.string(),
    timeZone: z.string(),
    state: z.string(),
  }),
  customer: z.strictObject({
    customerId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone1: z.string(),
    /** False: entered by a shop, never signed up. */
    hasAccount: z.boolean(),
  }),
  vehicle: PicturedVehicle,
  concerns: z.array(ShopConcern),
  /** Fees and discounts of the whole order. */
  adjustments: z.array(ShopAdjustment),
  /** Every job that is not declined. */
  totals: Charges,
  /** The approved jobs: what would be billed. */
  bill: BilledCharges,
  estimates: z.array(SentEstimate),
  events: z.array(WorkOrderEvent),
})
export type ShopWorkOrder = z.output<typeof ShopWorkOrder>

/** One line of the shop's lists. */
export const WorkOrderCard = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  state: WorkOrderState,
  version: z.int(),
  createdAt: instantText,
  promisedAt: instantText.nullable(),
  closedAt: instantText.nullable(),
  customer: z.string(),
  vehicle: z.string(),
  vinId: z.string(),
  technician: z.string(),
  totalCents: amount,
  billCents: amount,
  authorizedCents: amount.nullable(),
})
export type WorkOrderCard = z.output<typeof WorkOrderCard>

/** One card of the board: what somebody who walks past has to know, and what tells where it can go. */
export const BoardCard = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  state: WorkOrderState,
  version: z.int(),
  /** When it came to that state. */
  since: instantText,
  promisedAt: instantText.nullable(),
  customer: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  technicianId: z.uuid().nullable(),
  technician: z.string(),
  waiting: Waiting.nullable(),
  totalCents: amount,
  billCents: amount,
  billTaxCents: amount,
  authorizedCents: amount.nullable(),
  toleratedCents: amount,
  authorizedNetCents: amount.nullable(),
  hasApprovedJob: z.boolean(),
  /** The complaint of an approved job that is not what was approved any more. */
  changedJob: z.string().nullable(),
  /** Approved labors that are not marked done. */
  openLabors: z.int(),
  /** Money that came in before there is a bill, or on it. */
  paidCents: amount,
  /** Null: there is no bill yet. */
  owedCents: amount.nullable(),
})
export type BoardCard = z.output<typeof BoardCard>

export const Board = z.strictObject({ cards: z.array(BoardCard) })
export type Board = z.output<typeof Board>
