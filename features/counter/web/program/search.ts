import type { CopiedOrder } from '../../contract.ts'

/** All words stand in number, customer, phone, vehicle, plate or VIN. */
export function isMeant({ order: { workOrder, customer, vehicle } }: CopiedOrder, text: string): boolean {
  const said =
    `#${workOrder.invoice} ${customer.firstName} ${customer.lastName} ${customer.phone1} ${vehicle.title} ${vehicle.plate} ${vehicle.vinId}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** The promised first, then by number. */
export function byPromise(a: CopiedOrder, b: CopiedOrder): number {
  const at = ({ order }: CopiedOrder) => order.workOrder.promisedAt ?? '9'
  return at(a).localeCompare(at(b)) || a.order.workOrder.invoice - b.order.workOrder.invoice
}
