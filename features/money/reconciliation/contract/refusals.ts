import { refusal } from '../../../../common/refusal.ts'

export const reconciliationRefusals = {
  settled: refusal(409, 'difference_settled', 'This difference was settled in the meantime.'),
  notReached: refusal(502, 'reports_not_reached', 'The card company is not responding right now. Please try again.'),
}
