import { z } from 'zod'
import { WorkOrderState } from '../work-orders/contract.ts'

/** An order of the shop that is not closed. */
const OpenOrder = z.strictObject({ workOrderId: z.uuid(), invoice: z.int(), state: WorkOrderState })

/** What the desk's one search found; of each kind the likeliest. */
export const Found = z.strictObject({
  orders: z.array(
    z.strictObject({
      workOrderId: z.uuid(),
      invoice: z.int(),
      state: WorkOrderState,
      customer: z.string(),
      vehicle: z.string(),
    }),
  ),
  customers: z.array(
    z.strictObject({
      customerId: z.uuid(),
      name: z.string(),
      phone1: z.string(),
      email: z.string(),
      hasAccount: z.boolean(),
      vehicles: z.array(z.string()),
      openOrder: OpenOrder.nullable(),
    }),
  ),
  vehicles: z.array(
    z.strictObject({
      vehicleId: z.uuid(),
      customerId: z.uuid(),
      title: z.string(),
      color: z.string(),
      vinId: z.string(),
      plate: z.string(),
      plateState: z.string(),
      owner: z.string(),
      openOrder: OpenOrder.nullable(),
    }),
  ),
  /** Nothing was found as it was typed: the customers are those who are called nearly so. */
  isAlike: z.boolean(),
})
export type Found = z.output<typeof Found>
