import { z } from 'zod'
import { ShopContact } from '../shops/contract.ts'
import { amount, Charges, instantText, VehicleOfOrder } from './shared-shapes.ts'
import { Decision, WorkOrderState } from './words.ts'

export const InShopVehicle = z.strictObject({
  vehicleId: z.uuid(),
  vinId: z.string(),
  vehicle: z.string(),
  bodyStyle: z.string(),
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
  vehicle: VehicleOfOrder,
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
  /** Of the labors and parts above; null before anything was sent. */
  totals: Charges.nullable(),
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
  vehicle: VehicleOfOrder,
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
      bill: Charges,
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

/** What a vehicle's visits come to, all pages of them. */
export const HistoryOverview = z.strictObject({
  /** Declined, and approved by no later visit. */
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
  /** Oldest first, each in the time zone of its shop. */
  readings: z.array(z.strictObject({ at: instantText, timeZone: z.string(), miles: z.int() })),
})
export type HistoryOverview = z.output<typeof HistoryOverview>
