import { refusal } from '../../../../common/refusal.ts'

export const refundDueRefusals = {
  notDue: refusal(409, 'refund_not_due', 'This refund is no longer due.'),
  noCard: refusal(409, 'refund_has_no_card', 'This was not paid by card, so it cannot go back to one. Settle it another way.'),
  tooMuch: refusal(409, 'refund_above_due', 'That is more than is still due.'),
}
