import { refusal } from '../../../../common/refusal.ts'

export const owedPayRefusals = {
  paidAlready: refusal(409, 'payment_paid_already', 'This payment is no longer open. Look at the list again.'),
  notMarkedPaid: refusal(409, 'payment_not_marked', 'This payment is not marked as paid now. Look at the run again.'),
}
