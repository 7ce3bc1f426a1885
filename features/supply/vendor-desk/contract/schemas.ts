import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { instant } from '../../../../common/text.ts'
import { waysToPay } from '../../vendor-orders/contract/index.ts'
import { entryKinds, salesPeriods } from '../rules.ts'

const amount = z.int()
const day = z.iso.date()

export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, isInvalid('Month'))

/** The orders that wait for the vendor. */
export const DeskCounts = z.strictObject({
  /** Orders to confirm, and how long the first of them has waited. */
  toConfirm: z.int(),
  since: instant('Date').nullable(),
  /** Orders with parts to pick or to ship. */
  toPick: z.int(),
})

/** A line to pick: the quantity left to ship, and how much of that is picked. */
export const PickLine = z.strictObject({
  lineId: z.uuid(),
  orderId: z.uuid(),
  partNo: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  /** '' if unknown. */
  bin: z.string(),
  quantity: z.number(),
  picked: z.number(),
})
export type PickLine = z.output<typeof PickLine>

export const PickOrder = z.strictObject({
  orderId: z.uuid(),
  version: z.int(),
  number: z.int(),
  shop: z.string(),
  city: z.string(),
  /** Otherwise the branch's delivery day. */
  wantedOn: day.nullable(),
  sentAt: instant('Date'),
  /** Null until the vendor chooses where it is picked. */
  branchId: z.uuid().nullable(),
  branch: z.string(),
})
export type PickOrder = z.output<typeof PickOrder>

export const PickList = z.strictObject({
  /** Oldest first. */
  orders: z.array(PickOrder),
  lines: z.array(PickLine),
  next: z.uuid().nullable(),
})
export type PickList = z.output<typeof PickList>

export const salesBy = ['month', 'customer', 'part', 'state'] as const
export type SalesBy = (typeof salesBy)[number]

export const salesQuery = {
  period: z.enum(salesPeriods, isInvalid('Period')).default('12-months'),
  by: z.enum(salesBy, isInvalid('By')).default('month'),
}

const sums = { cents: amount, beforeCents: amount, quantity: z.number(), invoices: z.int() }

export const SalesRow = z.strictObject({ key: z.string(), label: z.string(), ...sums })
export type SalesRow = z.output<typeof SalesRow>

export const Sales = z.strictObject({
  from: day,
  to: day,
  beforeFrom: day,
  beforeTo: day,
  total: z.strictObject(sums),
  rows: z.array(SalesRow),
  next: z.string().nullable(),
})
export type Sales = z.output<typeof Sales>

const aging = {
  /** Not due yet. */
  current: amount,
  days30: amount,
  days60: amount,
  days90: amount,
  over90: amount,
  total: amount,
  /** Included in the others. */
  disputed: amount,
}

export const AgingRow = z.strictObject({ shopId: z.uuid(), shop: z.string(), city: z.string(), state: z.string(), ...aging })
export type AgingRow = z.output<typeof AgingRow>

export const Aging = z.strictObject({ total: z.strictObject(aging), rows: z.array(AgingRow), next: z.uuid().nullable() })
export type Aging = z.output<typeof Aging>

export const StatementEntry = z.strictObject({
  day,
  kind: z.enum(entryKinds),
  /** The invoice's number. */
  invoice: z.string(),
  /** The shop's purchase order. */
  purchase: z.int(),
  how: z.enum(waysToPay).nullable(),
  reference: z.string(),
  /** Negative when it lowers what is owed. */
  cents: amount,
  /** The balance after it. */
  balanceCents: amount,
})
export type StatementEntry = z.output<typeof StatementEntry>

const party = {
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
}

/** A month between a vendor and a shop, as both see it. */
export const Statement = z.strictObject({
  month: Month,
  vendor: z.strictObject({ vendorId: z.uuid(), ...party }),
  shop: z.strictObject({ shopId: z.uuid(), ...party }),
  openingCents: amount,
  invoicesCents: amount,
  paymentsCents: amount,
  creditsCents: amount,
  closingCents: amount,
  entries: z.array(StatementEntry),
  /** The open balance today. */
  aging: z.strictObject(aging),
})
export type Statement = z.output<typeof Statement>

export const CustomerFigures = z.strictObject({
  shopId: z.uuid(),
  accountId: z.uuid(),
  /** Sales in the last 12 months. */
  salesCents: amount,
  openCents: amount,
  lastOrderAt: instant('Date').nullable(),
})
export type CustomerFigures = z.output<typeof CustomerFigures>
