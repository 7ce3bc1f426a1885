import { refusal } from '../../../../common/refusal.ts'

export const refundDueRefusals = {
  notDue: refusal(409, 'refund_not_due', 'This refund is no longer due.'),
  noCard: refusal(
    409,
    'refund_has_no_card',
    'This was not paid by card, so it cannot be refunded to one. The shop refunds it at its counter.',
  ),
  cardFirst: refusal(409, 'refund_card_first', 'Refund it to the card first. Send a check only if the card refuses the refund.'),
  changed: refusal(409, 'refund_changed', 'The amount due has changed since you opened the list. Reload it.'),
}
