import { refusal } from '../../../../common/refusal.ts'

export const reportRefusals = {
  periodInvalid: refusal(409, 'period_invalid', 'Choose a first and a last day, at most five years apart.'),
}
