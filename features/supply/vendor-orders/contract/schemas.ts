import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { paymentTerms, tradeStates } from '../../trade-accounts/contract/index.ts'

export const vendorOrderStates = [
  'sent',
  'awaiting-shop',
  'confirmed',
  'partly-shipped',
  'shipped',
  'delivered',
  'declined',
  'cancelled',
] as const
export type VendorOrderState = (typeof vendorOrderStates)[number]

export const invoiceStates = ['issued', 'disputed', 'approved', 'paid', 'withdrawn'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How a vendor was paid. `credit`: with its own credit, for a core or a returned part. */
export const waysToPay = ['check', 'ach', 'card', 'cash', 'credit'] as const
export type WayToPay = (typeof waysToPay)[number]

/** The orders a vendor can filter by. */
export const orderFilters = ['answer', 'ship', 'deliver', 'done'] as const
export type OrderFilter = (typeof orderFilters)[number]

const amount = z.int()
const at = instant('Date')
const part = { partNo: z.string(), manufacturer: z.string(), name: z.string() }

/** An order in the vendor's list. Money is in cents. */
export const VendorOrderCard = z.strictObject({
  orderId: z.uuid(),
  /** The shop's purchase order number. */
  number: z.int(),
  state: z.enum(vendorOrderStates),
  shop: z.string(),
  city: z.string(),
  sentAt: at,
  /** The shop's. */
  timeZone: z.string(),
  wantedOn: z.iso.date().nullable(),
  lines: z.int(),
  totalCents: amount,
  /** Invoices that the shop disputes. */
  disputed: z.int(),
})
export type VendorOrderCard = z.output<typeof VendorOrderCard>

export const VendorOrders = z.strictObject({ orders: z.array(VendorOrderCard), next: z.uuid().nullable() })

const Substitute = z.strictObject({ ...part, price: amount, core: amount })

export const VendorOrderLine = z.strictObject({
  lineId: z.uuid(),
  ...part,
  /** The part it replaced; '' for the ordered one. */
  replaces: z.string(),
  /** The numbers of the repair orders that need it. */
  repairOrders: z.array(z.int()),
  ordered: z.number(),
  confirmed: z.number(),
  backordered: z.number(),
  backOn: z.iso.date().nullable(),
  /** The quantity the vendor cannot deliver or the shop canceled. */
  declined: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  /** Received by the shop, by its own count. */
  received: z.number(),
  /** On invoices that are not withdrawn. */
  invoiced: z.number(),
  /** Each, as agreed. */
  price: amount,
  core: amount,
  /** Offered instead, until the shop answers. */
  substitute: Substitute.nullable(),
})
export type VendorOrderLine = z.output<typeof VendorOrderLine>

export const Shipment = z.strictObject({
  shipmentId: z.uuid(),
  /** '' for the vendor's own truck. */
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: at,
  deliveredAt: at.nullable(),
  lines: z.array(z.strictObject({ lineId: z.uuid(), name: z.string(), quantity: z.number() })),
})
export type Shipment = z.output<typeof Shipment>

/** A difference between an invoice and the order or the receipts. */
export const Difference = z.strictObject({
  kind: z.enum(['above-ordered', 'above-received', 'price', 'core']),
  quantity: z.number(),
  /** The extra cost to the shop; negative when the vendor charges less. */
  cents: amount,
})
export type Difference = z.output<typeof Difference>

export const InvoiceLine = z.strictObject({
  lineId: z.uuid(),
  ...part,
  /** The three quantities that must match. */
  ordered: z.number(),
  received: z.number(),
  quantity: z.number(),
  /** On earlier invoices. */
  invoicedBefore: z.number(),
  price: amount,
  agreedPrice: amount,
  core: amount,
  agreedCore: amount,
  /** With core charges. */
  cents: amount,
  differences: z.array(Difference),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

export const VendorInvoice = z.strictObject({
  invoiceId: z.uuid(),
  version: z.int(),
  number: z.string(),
  state: z.enum(invoiceStates),
  /** Why the shop disputes it. */
  reason: z.string(),
  invoicedOn: z.iso.date(),
  dueOn: z.iso.date(),
  lines: z.array(InvoiceLine),
  /** Never on a purchase order, so it always counts as a difference. */
  freight: amount,
  totalCents: amount,
  paidCents: amount,
  payments: z.array(z.strictObject({ paidOn: z.iso.date(), cents: amount, how: z.enum(waysToPay), reference: z.string() })),
  /** Whether it differs from the order or the receipts. */
  differs: z.boolean(),
})
export type VendorInvoice = z.output<typeof VendorInvoice>

export const orderEvents = [
  'sent',
  'answered',
  'substitute-accepted',
  'substitute-declined',
  'cancelled',
  'shipped',
  'delivered',
  'invoiced',
  'withdrawn',
  'approved',
  'disputed',
  'paid',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** A purchase order as both sides see it. It has nothing about the shop's customers. */
export const VendorOrder = z.strictObject({
  orderId: z.uuid(),
  number: z.int(),
  version: z.int(),
  state: z.enum(vendorOrderStates),
  timeZone: z.string(),
  shop: z.strictObject({
    dba: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
  vendor: z.strictObject({ name: z.string(), phone: z.string() }),
  terms: z.enum(paymentTerms),
  note: z.string(),
  wantedOn: z.iso.date().nullable(),
  /** The branch's delivery day by its cut-off, when the shop named no day and is delivered to. */
  promisedOn: z.iso.date().nullable(),
  sentAt: at,
  branchId: z.uuid().nullable(),
  branch: z.string(),
  lines: z.array(VendorOrderLine),
  shipments: z.array(Shipment),
  /** Invoices, including withdrawn ones. */
  invoices: z.array(VendorInvoice),
  events: z.array(z.strictObject({ at, by: z.enum(['shop', 'vendor']), what: z.enum(orderEvents), detail: z.string() })),
  /** The value of the quantities still wanted, at the agreed prices, with core charges. */
  totalCents: amount,
})
export type VendorOrder = z.output<typeof VendorOrder>

/** A purchase order's way to the vendor, as the shop sees it. */
export const PurchaseAtVendor = z.strictObject({
  /** Null until it is sent. */
  order: VendorOrder.nullable(),
  /** The shop's account at the vendor; null for a vendor that the shop only records by name. */
  account: z
    .strictObject({
      state: z.enum(tradeStates).nullable(),
      terms: z.enum(paymentTerms),
      limit: amount,
      /** The amount the shop owes, including orders that are not invoiced yet. */
      usedCents: amount,
      /** Suspended by Liftbay: the vendor cannot log in or take orders. */
      isVendorSuspended: z.boolean(),
    })
    .nullable(),
})
export type PurchaseAtVendor = z.output<typeof PurchaseAtVendor>
