import { z } from 'zod'
import { SentTo } from '../../../people/customers/contract/index.ts'
import { ShownExemption } from '../../../people/exemptions/contract/index.ts'
import { UserField } from '../../../people/user-fields/contract/index.ts'
import {
  addedKinds,
  adjustmentTerms,
  amount,
  BilledCharges,
  Charges,
  instantText,
  jobWords,
  OrderRates,
  OverlapTerms,
  PicturedVehicle,
  WaitsFor,
  WorkOrderState,
} from './schemas.ts'

export const ShopPart = z.strictObject({
  partId: z.uuid(),
  /** The labor line it belongs to; null when it belongs to the concern only. */
  laborId: z.uuid().nullable(),
  laborguideId: z.int().nullable(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  condition: z.enum(['new', 'used', 'rebuilt']),
  quantity: z.number(),
  /** Cents each, what the shop pays. Null for an employee who may not see it. */
  cost: amount.nullable(),
  /** Cents each, what the customer pays. */
  ext: amount,
  total: amount,
  /** False when the line is marked not taxed. */
  taxed: z.boolean(),
  /** The price was typed, not computed by the shop's parts matrix. */
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
  /** False when the line is marked not taxed. */
  taxed: z.boolean(),
  /** Why it is charged at its full time although it shares work with another line; null when it is not. */
  fullTimeReason: z.string().nullable(),
  doneAt: instantText.nullable(),
  parts: z.array(ShopPart),
})
export type ShopLabor = z.output<typeof ShopLabor>

export const ShopAdjustment = z.strictObject({
  ...adjustmentTerms,
  /** The credit for the returned core. */
  backCents: amount,
  /** The vendor who does the sublet work; '' for everything else. */
  vendor: z.string(),
  /** The shop's cost of the sublet. Null for an employee who may not see it. */
  costCents: amount.nullable(),
  /** Only of an overlap. */
  overlap: OverlapTerms.nullable(),
  /** Its amount among all jobs that are not declined, and on the bill. */
  offeredCents: amount,
  billCents: amount,
})
export type ShopAdjustment = z.output<typeof ShopAdjustment>

/** A job's own is never an overlap: that belongs to the whole order. */
export const JobAdjustment = ShopAdjustment.extend({ kind: z.enum(addedKinds) })
export type JobAdjustment = z.output<typeof JobAdjustment>

export const ShopConcern = z.strictObject({
  ...jobWords,
  declineReason: z.string(),
  /** Approved, but no longer the work that was approved. */
  changed: z.boolean(),
  /** The job it is an option of; null for a job of its own. Only the customer's check makes an option part of the bill. */
  optionOf: z.uuid().nullable(),
  /** The parts vendor that pays to have the option offered; '' for none. */
  promotedBy: z.string(),
  labors: z.array(ShopLabor),
  /** Parts without a labor line. */
  parts: z.array(ShopPart),
  /** The job's own fees and discounts. */
  adjustments: z.array(JobAdjustment),
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

/** The wait that staff set on an order. */
export const Waiting = z.strictObject({
  for: WaitsFor,
  note: z.string(),
  until: z.iso.date().nullable(),
  /** Not set by staff: parts for it are on order. */
  isOrdered: z.literal(true).optional(),
})
export type Waiting = z.output<typeof Waiting>

/** An order's cost to the shop so far, besides its parts. Core charges that the customer does not get back are owed to the vendor. */
export const OrderCosts = z.strictObject({
  /** The pay people got for their work on it, with employer taxes; below zero when a comeback takes back more. Null unless the reader may see pay. */
  laborCents: z.int().nullable(),
  /**
   * For readers who may not see pay: the shop's average labor cost for each hour it bills. Null for the others, and while it would show what one
   * technician is paid.
   */
  averageLaborCents: z.int().nullable(),
  /** Some of it was not paid yet, and is worked out by the pay plans. */
  isLaborEstimated: z.boolean(),
  /** Labor was sold, but nobody clocked it; or somebody without a pay rate did. */
  isLaborUnknown: z.boolean(),
  /** The part of each job's present lines; none unless the reader may see pay. */
  jobs: z.array(z.strictObject({ concernId: z.uuid(), laborCents: z.int() })),
  /** Refunds on the bill, without their tax. */
  creditedCents: amount,
})
export type OrderCosts = z.output<typeof OrderCosts>

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
    /** The reading when the vehicle came in. */
    odometer: z.int().nullable(),
    /** The reading when it left. */
    odometerOut: z.int().nullable(),
    /** The customer waits at the shop; otherwise they dropped the vehicle off. */
    isWaiter: z.boolean(),
    /** The tag on the keys; '' for none. */
    keyTag: z.string(),
    advisorId: z.uuid().nullable(),
    /** The service advisor; '' when that is not on record. */
    advisor: z.string(),
    appointmentId: z.uuid().nullable(),
    technicianId: z.uuid().nullable(),
    technician: z.string(),
    authorizedCents: amount.nullable(),
    /** How far above it the rule of the shop's state allows the bill to go. */
    toleratedCents: amount,
    /** The approved jobs before tax, where the state's rule counts before tax. */
    authorizedNetCents: amount.nullable(),
    /** The person who authorized last, or else the customer. */
    authorizedBy: z.string(),
    laborRateCents: amount,
    /** A fee or discount of the whole order that no longer matches its approval. */
    changedAdjustment: z.string().nullable(),
  }),
  rates: OrderRates,
  /** Null for an employee who may not see cost and gross profit. */
  costs: OrderCosts.nullable(),
  /** The certificate of the customer. Not applied: it has expired, so the order is taxed. */
  exemption: ShownExemption.extend({ expiresOn: z.iso.date().nullable(), isApplied: z.boolean() }).nullable(),
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
    /** False for a customer whom a shop entered and who never signed up. */
    hasAccount: z.boolean(),
    /** Said that they are not this shop's customer, so nothing is sent to them. */
    hasDeclined: z.boolean(),
    /** The shop may text them. */
    agreesToTexts: z.boolean(),
  }),
  vehicle: PicturedVehicle,
  /** The user fields of orders at this shop, with this order's values. */
  fields: z.array(UserField),
  concerns: z.array(ShopConcern),
  /** Fees and discounts of the whole order. */
  adjustments: z.array(ShopAdjustment),
  /** All jobs that are not declined. */
  totals: Charges,
  /** The approved jobs, which would be billed. */
  bill: BilledCharges,
  estimates: z.array(SentEstimate),
  events: z.array(WorkOrderEvent),
  /** Only in the reply to a change that notified the customer: where the notice went. */
  sentTo: SentTo.optional(),
})
export type ShopWorkOrder = z.output<typeof ShopWorkOrder>
