import { refusal } from '../../../../common/refusal.ts'

export const refundDueRefusals = {
  notDue: refusal(409, 'refund_not_due', 'This refund is no longer due.'),
  noCard: refusal(
    409,
    'refund_has_no_card',
    'This was not paid by card, so it cannot go back to one. The shop gives it back at its counter.',
  ),
  cardFirst: refusal(409, 'refund_card_first', 'Refund it to the card first. A check is for what the card refused.'),
  changed: refusal(409, 'refund_changed', 'What is due has changed since you opened the list. Reload it.'),
}
