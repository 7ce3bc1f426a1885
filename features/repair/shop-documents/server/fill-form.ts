import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { fillPdf } from '../../../../kit/server/papers.ts'
import type { PlacedItem } from '../../../../kit/server/pdf/fill-pdf.ts'
import { getKnownVin, showMiles } from '../../../catalog/vehicles/rules.ts'
import type { EstimateContent } from '../../work-orders/contract/index.ts'
import type { TextItem } from '../contract/index.ts'
import { getInitials, inkSize, type ItemType } from '../rules.ts'
import type { BilledOrder } from './store.ts'

/** The values of a work order by item type; missing ones stay empty. */
export type Values = Partial<Record<ItemType, string>>

export interface FormValues {
  /** PNG. */
  signature: Uint8Array
  /** The person whose initials are drawn. */
  name: string
}

export function fillForm(
  bytes: Uint8Array,
  items: readonly TextItem[],
  values: Values,
  ink: FormValues | null = null,
): Promise<Uint8Array> {
  const placed = items.flatMap((item): PlacedItem[] => {
    const { page, x, y, size } = item
    if (item.type === 'signature') return ink ? [{ page, x, y, png: ink.signature, ...inkSize.signature! }] : []
    const text = item.type === 'text' ? item.text : item.type === 'initials' ? getInitials(ink?.name ?? '') : values[item.type]
    return text ? [{ page, x, y, text, size }] : []
  })
  return fillPdf(bytes, placed)
}

const showCityLine = ({ city, state, zip }: { city: string; state: string; zip: string }) =>
  [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')

/** The values of an estimate and, with `signed`, of the customer's answer. */
export function estimateValues(
  content: EstimateContent,
  signed?: { at: Date; authorizedCents: number; name: string; phone: string; email: string },
): Values {
  const { customer, vehicle, shop } = content
  return {
    customer: signed?.name ?? `${customer.firstName} ${customer.lastName}`.trim(),
    address: [[customer.address, customer.aptSuite].filter(Boolean).join(' '), showCityLine(customer)].filter(Boolean).join(', '),
    phone: showPhone(signed?.phone || customer.phone1),
    email: signed?.email ?? customer.email,
    vehicle: [vehicle.title, vehicle.trim].filter(Boolean).join(' '),
    vin: vehicle.vinId,
    plate: [vehicle.plateState, vehicle.plate].filter(Boolean).join(' '),
    odometer: vehicle.odometer === null ? '' : showMiles(vehicle.odometer),
    invoice: String(content.invoice),
    total: showCents(content.totalCents),
    ...(signed ? { date: showDay(signed.at, shop.timeZone), authorized: showCents(signed.authorizedCents) } : {}),
  }
}

export const listBillValues = (bill: BilledOrder): Values => ({
  customer: bill.customer,
  address: bill.address,
  phone: showPhone(bill.phone),
  email: bill.email,
  vehicle: bill.vehicle,
  vin: getKnownVin(bill.vin),
  plate: bill.plate,
  odometer: bill.odometer === null ? '' : showMiles(bill.odometer),
  invoice: String(bill.invoice),
  date: showDay(bill.madeAt, bill.timeZone),
  total: showCents(bill.totalCents),
  authorized: bill.authorizedCents === null ? '' : showCents(bill.authorizedCents),
  paid: showCents(bill.paidCents),
  owed: showCents(bill.totalCents - bill.paidCents),
})
