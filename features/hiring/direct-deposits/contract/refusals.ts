import { refusal } from '../../../../common/refusal.ts'
import { numberOfNewBank } from './schemas.ts'

export const depositRefusals = {
  accountTwice: refusal(422, 'account_twice', 'The same account is listed twice.'),
  accountNumberNeeded: refusal(422, 'account_number_needed', `${numberOfNewBank}.`),
  changeStarted: refusal(409, 'change_started', 'This change has already taken effect. Make a new one instead.'),
}
