import { refusal } from '../../../../common/refusal.ts'

export const adAccountRefusals = {
  noCards: refusal(409, 'ad_cards_not_offered', 'Card payments are not set up yet, so nothing can be paid here.'),
  notApproved: refusal(
    409,
    'ad_monthly_not_approved',
    'Monthly billing needs a credit limit, which Liftbay has not approved for you yet.',
  ),
  nothingToRefund: refusal(409, 'ad_nothing_to_refund', 'There is no unused balance to refund.'),
  aboveRefundable: refusal(409, 'ad_refund_above_balance', 'This is more than the unused balance.'),
  invoicePaid: refusal(409, 'ad_invoice_paid', 'This invoice is already paid.'),
  isSuspended: refusal(409, 'ad_account_suspended', 'This account is already suspended.'),
  notSuspended: refusal(409, 'ad_account_not_suspended', 'This account is not suspended.'),
}
