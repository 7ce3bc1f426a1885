import { refusal } from '../../../../common/refusal.ts'

export const partRefusals = {
  partTaken: refusal(409, 'part_taken', 'This manufacturer’s part number is already in stock.'),
  vendorTaken: refusal(409, 'vendor_taken', 'There is already a vendor with this name.'),
  vendorLinked: refusal(409, 'vendor_linked', 'This vendor is already linked to another account.'),
  vendorUsed: refusal(409, 'vendor_used', 'Your shop has already bought from this account. Use that vendor from now on.'),
  tooFewInStock: refusal(409, 'stock_too_low', 'There are not that many in stock.'),
  partNotNeeded: refusal(409, 'part_not_needed', 'This line no longer needs that many.'),
  supplyMoved: refusal(409, 'supply_moved', 'Someone else has just moved or used this part.'),
  purchaseNotOpen: refusal(409, 'purchase_not_open', 'This purchase order can no longer be changed.'),
  partsOnTheirWay: refusal(409, 'parts_on_their_way', 'Parts are on their way. Receive them first, then cancel the rest.'),
  purchaseEmpty: refusal(409, 'purchase_empty', 'This purchase order has no parts.'),
  receiptTooLarge: refusal(409, 'receipt_above_order', 'You can’t receive more than was ordered.'),
  coreReturned: refusal(409, 'core_already_returned', 'This core has already been returned.'),
  creditRecorded: refusal(409, 'credit_already_recorded', 'This credit has already been recorded.'),
}
