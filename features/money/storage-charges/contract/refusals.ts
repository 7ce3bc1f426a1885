import { refusal } from '../../../../common/refusal.ts'

export const storageRefusals = {
  notReady: refusal(409, 'vehicle_not_ready', 'Storage is charged only while a finished vehicle waits to be picked up.'),
  nothingToCharge: refusal(409, 'storage_not_due', 'There are no more working days to charge for.'),
  changed: refusal(409, 'storage_changed', 'The amount has changed. Please check it again.'),
  stillAsked: refusal(409, 'storage_unanswered', 'The customer has not answered the last request yet.'),
  notAsked: refusal(409, 'storage_not_requested', 'This request is no longer open. Please check the order again.'),
  nothingCharged: refusal(409, 'storage_not_charged', 'There is no storage charge to remove.'),
  disputed: refusal(
    409,
    'bill_disputed',
    'The customer disputes the bill, and your state allows no storage charge until that is settled. Record it when you have settled it.',
  ),
  noDispute: refusal(409, 'bill_not_disputed', 'There is no dispute to settle. Please check the order again.'),
  disputeNotNow: refusal(
    409,
    'dispute_not_possible',
    'A dispute is recorded here only for a finished vehicle in a state whose rule stops storage charges. Send the shop a message instead.',
  ),
  paid: refusal(409, 'storage_paid', 'This storage charge has been paid. Refund it instead.'),
}
