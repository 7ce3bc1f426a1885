import { z } from 'zod'
import { ShopContact } from '../../../people/shops/contract/index.ts'
import { UserField } from '../../../people/user-fields/contract/index.ts'
import {
  amount,
  BilledCharges,
  Decision,
  instantText,
  jobWords,
  OrderProgress,
  PicturedVehicle,
  ShownAdjustment,
  WorkOrderState,
} from './schemas.ts'

/** The customer of a work order. */
export const OrderUser = z.strictObject({
  workOrderId: z.uuid(),
  shop: z.uuid(),
  invoice: z.int(),
  customerId: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone1: z.string(),
  /** False for a customer whom the shop entered and who never signed up. */
  hasAccount: z.boolean(),
})
export type OrderUser = z.output<typeof OrderUser>

export const InShopVehicle = z.strictObject({
  vehicleId: z.uuid(),
  vinId: z.string(),
  vehicle: z.string(),
  bodyStyle: z.string(),
  color: z.string(),
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
  /** The amount paid. */
  paidCents: amount,
  progress: OrderProgress,
  /** An estimate waits for the customer's yes or no. */
  needsAnswer: z.boolean(),
  jobs: z.array(z.strictObject({ concernId: z.uuid(), title: z.string(), complaint: z.string(), decision: Decision })),
})
export type InShopVehicle = z.output<typeof InShopVehicle>

export const CustomerLabor = z.strictObject({
  concernId: z.uuid(),
  laborguideId: z.int().nullable(),
  title: z.string(),
  hours: z.number(),
  rate: amount,
  laborTimeAmount: amount,
})
export const CustomerPart = z.strictObject({
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
    /** The newest estimate is signed. */
    signed: z.boolean(),
    /** Someone is paying it right now. */
    isPaying: z.boolean(),
    /** Null until there is a bill. */
    paymentInfo: z.strictObject({ totalCents: amount, paidCents: amount, owedCents: amount }).nullable(),
  }),
  progress: OrderProgress,
  shop: ShopContact,
  /** The user fields that the shop shows its customers, if they have a value. */
  fields: z.array(UserField),
  concerns: z.array(
    z.strictObject({
      ...jobWords,
      declineReason: z.string(),
    }),
  ),
  labors: z.array(CustomerLabor),
  parts: z.array(CustomerPart),
  /** Fees and discounts. */
  adjustments: z.array(ShownAdjustment),
  /** The totals of the labors and parts above; null before anything was sent. */
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
  /** The customer asked the shop about this order since its state last changed. */
  isNotified: z.boolean(),
})
export type CustomerWorkOrder = z.output<typeof CustomerWorkOrder>
