import { refusal } from '../../../../common/refusal.ts'

export const saleRefusals = {
  recorded: refusal(
    409,
    'sale_recorded',
    'You already reported a sale with this order number and different figures. To change it, mark this one as a correction.',
  ),
  notRecorded: refusal(404, 'sale_not_recorded', 'You have not reported a sale with this order number.'),
  periodInvalid: refusal(400, 'sale_period_invalid', 'The first day must not be after the last day.'),
}
