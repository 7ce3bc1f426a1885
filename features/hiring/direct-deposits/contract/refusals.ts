import { refusal } from '../../../../common/refusal.ts'

export const depositRefusals = {
  accountTwice: refusal(422, 'account_twice', 'The same account is listed twice.'),
  accountNumberNeeded: refusal(422, 'account_number_needed', 'Type the account number again, because the bank changed.'),
  changeStarted: refusal(409, 'change_started', 'This change already counts. Make a new one instead.'),
}
