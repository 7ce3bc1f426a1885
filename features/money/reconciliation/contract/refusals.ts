import { refusal } from '../../../../common/refusal.ts'

export const reconciliationRefusals = {
  settled: refusal(409, 'difference_settled', 'Someone else already settled this difference.'),
  notReached: refusal(502, 'reports_not_reached', 'The card company is not responding right now. Please try again.'),
}
