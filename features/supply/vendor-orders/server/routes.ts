import { connectVerbs } from '../../../../kit/server/index.ts'
import { purchasesAtVendors, vendorOrders } from '../contract/index.ts'
import { answerOrder } from './answer-order.ts'
import { answerSubstitute } from './answer-substitute.ts'
import { approveInvoice } from './approve-invoice.ts'
import { deliverShipment } from './deliver-shipment.ts'
import { disputeInvoice } from './dispute-invoice.ts'
import { getOrder } from './get-order.ts'
import { getPurchaseAtVendor } from './get-purchase-at-vendor.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listOrders } from './list-orders.ts'
import { recordPayment } from './record-payment.ts'
import { sendPurchase } from './send-purchase.ts'
import { shipOrder } from './ship-order.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

export const routes = [
  ...connectVerbs('vendor-orders', vendorOrders, {
    list: listOrders,
    read: getOrder,
    answer: answerOrder,
    ship: shipOrder,
    deliver: deliverShipment,
    invoice: issueInvoice,
    withdraw: withdrawInvoice,
    pay: recordPayment,
  }),
  ...connectVerbs('purchases-at-vendors', purchasesAtVendors, {
    read: getPurchaseAtVendor,
    send: sendPurchase,
    answerSubstitute,
    approve: approveInvoice,
    dispute: disputeInvoice,
  }),
]
