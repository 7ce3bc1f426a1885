import { refusal } from '../../../../common/refusal.ts'

export const vendorOrderRefusals = {
  notLinked: refusal(
    409,
    'vendor_not_linked',
    'This vendor has no account on Liftbay. Mark the purchase order as ordered instead.',
  ),
  noAccount: refusal(409, 'no_trade_account', 'Your shop has no approved trade account with this vendor.'),
  vendorSuspended: refusal(
    409,
    'vendor_suspended',
    'This vendor is suspended on Liftbay and cannot take orders. Order from another vendor, or by phone and mark the purchase order as ordered.',
  ),
  aboveLimit: refusal(409, 'above_credit_limit', 'This purchase order is above your credit limit.'),
  tooLarge: refusal(409, 'amount_too_large', 'The total must be at most $9,999,999.99.'),
  ended: refusal(409, 'vendor_order_ended', 'Nothing on this order is open anymore.'),
  lineMissing: refusal(409, 'line_missing', 'Answer every line of the order.'),
  aboveOrdered: refusal(409, 'above_ordered', 'The shop did not order that many.'),
  belowShipped: refusal(409, 'below_shipped', 'More than that is already shipped.'),
  substituteIsWhole: refusal(409, 'substitute_is_whole', 'Offer another part for the full line, or not at all.'),
  noSubstitute: refusal(409, 'no_substitute', 'No other part is offered for this line.'),
  nothingToShip: refusal(409, 'nothing_to_ship', 'Nothing confirmed is left to ship.'),
  aboveConfirmed: refusal(409, 'above_confirmed', 'You confirmed fewer.'),
  delivered: refusal(409, 'shipment_delivered', 'This shipment is already marked as delivered.'),
  aboveShipped: refusal(409, 'invoice_above_shipped', 'You can’t invoice more than you shipped.'),
  emptyInvoice: refusal(409, 'invoice_empty', 'Enter how many you invoice.'),
  invoiceTaken: refusal(409, 'invoice_number_taken', 'You already have an invoice with this number.'),
  invoiceChanged: refusal(409, 'invoice_changed', 'This invoice can no longer be changed that way.'),
  invoiceDiffers: refusal(
    409,
    'invoice_differs',
    'This invoice differs from the order or from what you received. Accept the differences, or dispute it.',
  ),
  notApproved: refusal(409, 'invoice_not_approved', 'The shop has not approved this invoice.'),
  abovePayable: refusal(409, 'payment_above_open', 'This is more than the open amount.'),
}
