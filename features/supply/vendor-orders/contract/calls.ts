import { z } from 'zod'
import { staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { partRefusals } from '../../parts/contract/index.ts'
import {
  AnswerForm,
  ApproveForm,
  DisputeForm,
  InvoiceForm,
  PaymentForm,
  SendForm,
  ShipForm,
  SubstituteAnswer,
} from './form-schemas.ts'
import { vendorOrderRefusals as refusals } from './refusals.ts'
import { orderFilters, PurchaseAtVendor, VendorOrder, VendorOrders } from './schemas.ts'

const ofOrder = { params: z.strictObject({ id: id('Order') }), reply: VendorOrder } as const
const ofInvoice = { params: z.strictObject({ id: id('Invoice') }), reply: VendorOrder } as const
const changes = { version: true, once: true } as const

/** The vendor's side. */
export const vendorOrders = {
  list: vendorRoute('web', 'GET /vendor/orders', {
    right: 'purchase-orders:read',
    what: "List the shops' orders, page by page, newest first: all, to ship, to deliver, or done. Those to answer come with the one waiting longest first",
    query: z.strictObject({
      show: z.enum(orderFilters).optional(),
      after: id('Order').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: VendorOrders,
  }),
  read: vendorRoute('web', 'GET /vendor/orders/{id}', {
    ...ofOrder,
    right: 'purchase-orders:read',
    what: 'Get an order with its shipments and invoices',
  }),
  answer: vendorRoute('web', 'POST /vendor/orders/{id}/answer', {
    ...ofOrder,
    ...changes,
    right: 'purchase-orders:write',
    what: 'Confirm the lines, back-order them until a day, or offer other parts; the rest will not be sent',
    body: AnswerForm,
    refuses: [refusals.ended, refusals.lineMissing, refusals.aboveOrdered, refusals.belowShipped, refusals.substituteIsWhole],
  }),
  ship: vendorRoute('web', 'POST /vendor/orders/{id}/shipments', {
    ...ofOrder,
    ...changes,
    right: 'purchase-orders:write',
    what: 'Record that confirmed or back-ordered parts were shipped',
    body: ShipForm,
    refuses: [refusals.nothingToShip, refusals.aboveConfirmed, refusals.lineMissing],
  }),
  deliver: vendorRoute('web', 'POST /vendor/orders/{id}/deliver', {
    ...ofOrder,
    ...changes,
    right: 'purchase-orders:write',
    what: 'Mark a shipment as delivered',
    body: z.strictObject({ shipmentId: id('Shipment') }),
    refuses: [refusals.delivered],
  }),
  invoice: vendorRoute('web', 'POST /vendor/orders/{id}/invoices', {
    ...ofOrder,
    ...changes,
    right: 'purchase-orders:write',
    what: 'Invoice parts that were shipped',
    body: InvoiceForm,
    refuses: [refusals.aboveShipped, refusals.emptyInvoice, refusals.invoiceTaken, refusals.tooLarge, refusals.lineMissing],
  }),
  withdraw: vendorRoute('web', 'POST /vendor/invoices/{id}/withdraw', {
    ...ofInvoice,
    what: 'Withdraw an invoice that the shop has not approved, to write a corrected one',
    refuses: [refusals.invoiceChanged],
    version: true,
  }),
  pay: vendorRoute('web', 'POST /vendor/invoices/{id}/payments', {
    ...ofInvoice,
    ...changes,
    what: 'Record a payment for an approved invoice',
    body: PaymentForm,
    refuses: [refusals.notApproved, refusals.invoiceChanged, refusals.abovePayable],
  }),
}

const ofPurchase = { params: z.strictObject({ id: id('Purchase order') }), reply: PurchaseAtVendor } as const
const ofVendorInvoice = { params: z.strictObject({ id: id('Invoice') }), reply: PurchaseAtVendor } as const

/** The shop's side. */
export const purchasesAtVendors = {
  read: staffRoute('shop', 'GET /purchase/{id}/vendor-order', {
    needs: 'parts.cost',
    ...ofPurchase,
    what: 'Get the vendor’s progress on a purchase order, and the account it is ordered on',
  }),
  send: staffRoute('shop', 'POST /purchase/{id}/send', {
    needs: 'parts.order',
    ...ofPurchase,
    ...changes,
    what: 'Send a draft to its vendor on Liftbay, in the given version of the purchase order',
    body: SendForm,
    refuses: [
      partRefusals.purchaseNotOpen,
      partRefusals.purchaseEmpty,
      refusals.notLinked,
      refusals.vendorSuspended,
      refusals.noAccount,
      refusals.aboveLimit,
      refusals.tooLarge,
    ],
  }),
  answerSubstitute: staffRoute('shop', 'POST /purchase/{id}/substitute', {
    needs: 'parts.order',
    ...ofPurchase,
    ...changes,
    what: 'Accept or decline the part that the vendor offers instead, in the given version of the vendor’s order',
    body: SubstituteAnswer,
    refuses: [refusals.noSubstitute, refusals.ended, refusals.aboveLimit, refusals.noAccount],
  }),
  approve: staffRoute('shop', 'POST /vendor-invoice/{id}/approve', {
    needs: 'parts.order',
    ...ofVendorInvoice,
    ...changes,
    what: "Approve a vendor's invoice; one that differs from the order or the receipts, only with its differences accepted",
    body: ApproveForm,
    refuses: [refusals.invoiceChanged, refusals.invoiceDiffers],
  }),
  dispute: staffRoute('shop', 'POST /vendor-invoice/{id}/dispute', {
    needs: 'parts.order',
    ...ofVendorInvoice,
    ...changes,
    what: "Dispute a vendor's invoice, with the reason",
    body: DisputeForm,
    refuses: [refusals.invoiceChanged],
  }),
}
