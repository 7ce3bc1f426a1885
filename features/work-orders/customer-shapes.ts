import { z } from 'zod'
import { ShopContact } from '../shops/contract.ts'
import { amount, BilledCharges, instantText, OrderProgress, PicturedVehicle, ShownAdjustment } from './shared-shapes.ts'
import { Decision, WorkOrderState } from './words.ts'

export const InShopVehicle = z.strictObject({
  vehicleId: z.uuid(),
  vinId: z.string(),
  vehicle: z.string(),
  bodyStyle: z.string(),
  photoId: z.uuid().nullable(),
  servicingShop: z.uuid(),
  servicingShopName: z.string(),
  servicingShopPhone: z.string(),
  timeZone: z.string(),
  servicingWorkOrderId: z.uuid(),
  invoice: z.int(),
  state: WorkOrderState,
  createdAt: instantText,
  promisedAt: instantText.nullable(),
  /** The last estimate that was sent; null: none yet. */
  estimateCents: amount.nullable(),
  estimateSentAt: instantText.nullable(),
  authorizedCents: amount.nullable(),
  /** Only once the work is finished. */
  billCents: amount.nullable(),
  /** What of the bill has come in. */
  paidCents: amount,
  progress: OrderProgress,
  /** An estimate waits for the customer's yes or no. */
  needsAnswer: z.boolean(),
  jobs: z.array(z.strictObject({ concernId: z.uuid(), complaint: z.string(), decision: Decision })),
})
export type InShopVehicle = z.output<typeof InShopVehicle>

const CustomerLabor = z.strictObject({
  concernId: z.uuid(),
  laborguideId: z.int().nullable(),
  title: z.string(),
  hours: z.number(),
  rate: amount,
  laborTimeAmount: amount,
})
const CustomerPart = z.strictObject({
  concernId: z.uuid(),
  laborguideId: z.int().nullable(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  condition: z.enum(['new', 'used', 'rebuilt']),
  quantity: z.number(),
  ext: amount,
  total: amount,
})

/**
 * A work order as its customer sees it: never a cost. Labors and parts are those of the last sent estimate; once the work is
 * finished, those of the bill.
 */
export const CustomerWorkOrder = z.strictObject({
  vehicle: PicturedVehicle,
  workOrder: z.strictObject({
    id: z.uuid(),
    shopId: z.uuid(),
    invoice: z.int(),
    state: WorkOrderState,
    version: z.int(),
    createdAt: instantText,
    closedAt: instantText.nullable(),
    promisedAt: instantText.nullable(),
    odometer: z.int().nullable(),
    authorizedCents: amount.nullable(),
    technician: z.string(),
  }),
  progress: OrderProgress,
  shop: ShopContact,
  concerns: z.array(
    z.strictObject({
      concernId: z.uuid(),
      complaint: z.string(),
      cause: z.string(),
      correction: z.string(),
      decision: Decision,
      declineReason: z.string(),
    }),
  ),
  labors: z.array(CustomerLabor),
  parts: z.array(CustomerPart),
  /** Fees and discounts. */
  adjustments: z.array(ShownAdjustment),
  /** Of the labors and parts above; null before anything was sent. */
  totals: BilledCharges.nullable(),
  estimate: z
    .strictObject({
      estimateId: z.uuid(),
      number: z.int(),
      totalCents: amount,
      sentAt: instantText,
      outdated: z.boolean(),
      answered: z.boolean(),
    })
    .nullable(),
  /** The customer has told the shop to look at this order since it last moved. */
  isNotified: z.boolean(),
})
export type CustomerWorkOrder = z.output<typeof CustomerWorkOrder>

export const ServiceHistory = z.strictObject({
  vehicle: PicturedVehicle,
  /** When another owner took it over; null: it is theirs. */
  passedOnAt: instantText.nullable(),
  visits: z.array(
    z.strictObject({
      workOrderId: z.uuid(),
      shopId: z.uuid(),
      shop: z.string(),
      timeZone: z.string(),
      invoice: z.int(),
      createdAt: instantText,
      closedAt: instantText,
      odometer: z.int().nullable(),
      technician: z.string(),
      bill: BilledCharges,
      adjustments: z.array(ShownAdjustment),
      /** Given back after it was paid: what was paid is the bill less this. */
      creditedCents: z.int(),
      /** What was signed, first to last. */
      agreements: z.array(z.strictObject({ agreementId: z.uuid(), signedAt: instantText })),
      jobs: z.array(
        z.strictObject({
          concernId: z.uuid(),
          complaint: z.string(),
          cause: z.string(),
          correction: z.string(),
          decision: Decision,
          declineReason: z.string(),
          labors: z.array(CustomerLabor),
          parts: z.array(CustomerPart),
        }),
      ),
    }),
  ),
  next: z.string().nullable(),
})
export type ServiceHistory = z.output<typeof ServiceHistory>

/** A visit before the vehicle was the caller's: what was done, and nothing of whose it was or what it cost. */
const EarlierVisit = z.strictObject({
  closedAt: instantText,
  shop: z.string(),
  timeZone: z.string(),
  odometer: z.int().nullable(),
  jobs: z.array(
    z.strictObject({
      labors: z.array(z.string()),
      parts: z.array(z.string()),
      cause: z.string(),
      correction: z.string(),
    }),
  ),
})

/** What came along when the vehicle was taken over. */
export const EarlierHistory = z.strictObject({
  /** Newest first. */
  visits: z.array(EarlierVisit),
  /** There are more, and older ones. */
  isCut: z.boolean(),
  /** Declined by an earlier owner, and approved by no later visit. */
  stillOpen: z.array(
    z.strictObject({
      /** Its labors and parts, in the shop's words. */
      what: z.string(),
      declinedAt: instantText,
      shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
    }),
  ),
})
export type EarlierHistory = z.output<typeof EarlierHistory>

/** A visit before the shop came to Liftbay, as it brought it along: nothing of it was agreed to or paid here. */
export const PastVisit = z.strictObject({
  id: z.uuid(),
  visitedOn: z.iso.date(),
  shop: z.string(),
  invoice: z.string(),
  odometer: z.int().nullable(),
  description: z.string(),
  /** As the shop's old program has it; null: it does not say. */
  totalCents: amount.nullable(),
})
export type PastVisit = z.output<typeof PastVisit>

/** What a vehicle's visits come to, all pages of them. */
export const HistoryOverview = z.strictObject({
  /** Declined by the caller, and approved by no later visit. */
  stillOpen: z.array(
    z.strictObject({
      concernId: z.uuid(),
      complaint: z.string(),
      declinedAt: instantText,
      /** Labor and parts as they were offered, before supplies and tax. */
      priceCents: amount,
      invoice: z.int(),
      shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
    }),
  ),
  /** Oldest first, each in the time zone of its shop, with those of earlier owners. */
  readings: z.array(z.strictObject({ at: instantText, timeZone: z.string(), miles: z.int() })),
})
export type HistoryOverview = z.output<typeof HistoryOverview>
