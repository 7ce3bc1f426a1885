import type { ShopWorkOrder } from '../../work-orders/contract.ts'
import type { CounterOrder } from '../contract.ts'

/** Names each field, so that nothing new of an order reaches a computer outside by itself. */
export function orderAtCounter({ workOrder, customer, vehicle, concerns, totals, bill }: ShopWorkOrder): CounterOrder {
  const { id, invoice, state, version, createdAt, closedAt, waiting, promisedAt, odometer, technician } = workOrder
  const { authorizedCents, authorizedBy } = workOrder
  const { photoId: _, ...pictured } = vehicle
  return {
    workOrder: {
      id,
      invoice,
      state,
      version,
      createdAt,
      closedAt,
      waiting,
      promisedAt,
      odometer,
      technician,
      authorizedCents,
      authorizedBy,
    },
    customer: { firstName: customer.firstName, lastName: customer.lastName, phone1: customer.phone1 },
    vehicle: pictured,
    concerns: concerns.map(({ concernId, complaint, cause, correction, decision, declineReason, changed, labors, parts }) => ({
      concernId,
      complaint,
      cause,
      correction,
      decision,
      declineReason,
      changed,
      labors: labors.map(({ laborId, title, hours, rate, laborTimeAmount, doneAt, parts: tied }) => ({
        laborId,
        title,
        hours,
        rate,
        laborTimeAmount,
        doneAt,
        parts: tied.map(partAtCounter),
      })),
      parts: parts.map(partAtCounter),
    })),
    totals,
    bill,
  }
}

type Part = ShopWorkOrder['concerns'][number]['parts'][number]
const partAtCounter = ({ partId, partNo, manufacturer, name, condition, quantity, ext, total }: Part) => ({
  partId,
  partNo,
  manufacturer,
  name,
  condition,
  quantity,
  ext,
  total,
})
