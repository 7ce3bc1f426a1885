import type { ShopWorkOrder } from '../../../repair/work-orders/contract/index.ts'
import type { CounterOrder } from '../contract/index.ts'

/** Lists every field by name, so that a field added to orders later does not reach counter computers by accident. */
export function toCounterOrder({ workOrder, customer, vehicle, concerns, totals, bill }: ShopWorkOrder): CounterOrder {
  const { id, invoice, state, version, createdAt, closedAt, waiting, promisedAt, odometer, technician } = workOrder
  const { authorizedCents, authorizedBy } = workOrder
  const { photoId: _, ...withoutPhoto } = vehicle
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
    vehicle: withoutPhoto,
    concerns: concerns.map(
      ({ concernId, title: jobTitle, complaint, cause, correction, decision, declineReason, changed, labors, parts }) => ({
        concernId,
        title: jobTitle,
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
          parts: tied.map(toCounterPart),
        })),
        parts: parts.map(toCounterPart),
      }),
    ),
    totals,
    bill,
  }
}

type Part = ShopWorkOrder['concerns'][number]['parts'][number]
const toCounterPart = ({ partId, partNo, manufacturer, name, condition, quantity, ext, total }: Part) => ({
  partId,
  partNo,
  manufacturer,
  name,
  condition,
  quantity,
  ext,
  total,
})
