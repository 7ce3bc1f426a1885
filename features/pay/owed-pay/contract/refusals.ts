import { refusal } from '../../../../common/refusal.ts'

export const owedPayRefusals = {
  paidAlready: refusal(409, 'payment_paid_already', 'This payment is no longer open. Look at the list again.'),
}
