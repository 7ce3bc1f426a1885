import { z } from 'zod'
import { amount, Charges, instantText, VehicleOfOrder } from './shared-shapes.ts'
import { Decision, WorkOrderState } from './words.ts'

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

/** A work order as the shop works on it. Money is cents; rates are thousandths of a percent. */
export const ShopWorkOrder = z.strictObject({
  workOrder: z.strictObject({
    id: z.uuid(),
    invoice: z.int(),
    state: WorkOrderState,
    version: z.int(),
    createdAt: instantText,
    closedAt: instantText.nullable(),
    promisedAt: instantText.nullable(),
    odometer: z.int().nullable(),
    appointmentId: z.uuid().nullable(),
    technicianId: z.uuid().nullable(),
    technician: z.string(),
    authorizedCents: amount.nullable(),
    /** Who authorized last, else the customer. */
    authorizedBy: z.string(),
    laborRateCents: amount,
  }),
  rates: z.strictObject({ partsTaxRate: z.int(), laborTaxRate: z.int(), suppliesRate: z.int(), suppliesCapCents: amount }),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), address: z.string(), phone1: z.string(), timeZone: z.string() }),
  customer: z.strictObject({
    customerId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone1: z.string(),
    /** False: entered by a shop, never signed up. */
    hasAccount: z.boolean(),
  }),
  vehicle: VehicleOfOrder,
  concerns: z.array(ShopConcern),
  /** Every job that is not declined. */
  totals: Charges,
  /** The approved jobs: what would be billed. */
  bill: Charges,
  estimates: z.array(SentEstimate),
  events: z.array(WorkOrderEvent),
})
export type ShopWorkOrder = z.output<typeof ShopWorkOrder>

/** One line of the shop's lists and one card of its board. */
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

export const Board = z.strictObject({
  columns: z.array(z.strictObject({ state: WorkOrderState, cards: z.array(WorkOrderCard), more: z.boolean() })),
})
export type Board = z.output<typeof Board>
