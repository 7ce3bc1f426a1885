import type { CopiedOrder } from '../../contract/index.ts'

/** True when each word of the search is in the number, customer, phone, vehicle, plate or VIN. */
export function matchesSearch({ order: { workOrder, customer, vehicle } }: CopiedOrder, text: string): boolean {
  const searchable =
    `#${workOrder.invoice} ${customer.firstName} ${customer.lastName} ${customer.phone1} ${vehicle.title} ${vehicle.plate} ${vehicle.vinId}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}

/** Sorts orders with the earliest promised time first, then by number. */
export function comparePromised(a: CopiedOrder, b: CopiedOrder): number {
  const toTime = ({ order }: CopiedOrder) => order.workOrder.promisedAt ?? '9'
  return toTime(a).localeCompare(toTime(b)) || a.order.workOrder.invoice - b.order.workOrder.invoice
}
