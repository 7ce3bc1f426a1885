import { showCents } from '../../../../common/cents.ts'
import type { Tone } from '../../../../kit/web/index.ts'
import type { Difference, InvoiceState, OrderEvent, VendorOrderState, WayToPay } from '../contract/index.ts'

interface Shown {
  label: string
  tone: Tone
}

/** A state as each side sees it. */
export const vendorStates: Readonly<Record<VendorOrderState, Shown>> = {
  sent: { label: 'To confirm', tone: 'amber' },
  'awaiting-shop': { label: 'Waiting for the shop', tone: 'blue' },
  confirmed: { label: 'To ship', tone: 'amber' },
  'partly-shipped': { label: 'Partly shipped', tone: 'amber' },
  shipped: { label: 'Shipped', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  declined: { label: 'Not available', tone: 'gray' },
  cancelled: { label: 'Canceled', tone: 'gray' },
}

export const shopStates: Readonly<Record<VendorOrderState, Shown>> = {
  ...vendorStates,
  sent: { label: 'Sent', tone: 'blue' },
  'awaiting-shop': { label: 'Waiting for you', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'blue' },
  'partly-shipped': { label: 'Partly shipped', tone: 'blue' },
}

export const invoiceStates: Readonly<Record<InvoiceState, Shown>> = {
  issued: { label: 'To approve', tone: 'amber' },
  disputed: { label: 'Disputed', tone: 'red' },
  approved: { label: 'Approved', tone: 'blue' },
  paid: { label: 'Paid', tone: 'green' },
  withdrawn: { label: 'Withdrawn', tone: 'gray' },
}

export const payLabels: Readonly<Record<WayToPay, string>> = {
  check: 'Check',
  ach: 'Bank transfer (ACH)',
  card: 'Card',
  cash: 'Cash',
  credit: 'Credit for cores or returns',
}

export const eventLabels: Readonly<Record<OrderEvent, string>> = {
  sent: 'Sent',
  answered: 'Answered',
  'substitute-accepted': 'Other part accepted',
  'substitute-declined': 'Other part declined',
  cancelled: 'Canceled',
  shipped: 'Shipped',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
  withdrawn: 'Invoice withdrawn',
  approved: 'Invoice approved',
  disputed: 'Invoice disputed',
  paid: 'Payment recorded',
}

const signed = (cents: number) => (cents > 0 ? `+${showCents(cents)}` : showCents(cents))

/** `1 more than received: +$41.00` */
export function describeDifference({ kind, quantity, cents }: Difference): string {
  if (kind === 'above-ordered') return `${quantity} more than ordered: ${signed(cents)}`
  if (kind === 'above-received') return `${quantity} more than received: ${signed(cents)}`
  return `${kind === 'price' ? 'Price' : 'Core charge'} differs from the order: ${signed(cents)}`
}
