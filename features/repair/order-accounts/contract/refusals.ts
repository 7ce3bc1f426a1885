import { refusal } from '../../../../common/refusal.ts'

export const orderAccountRefusals = {
  hasAccount: refusal(409, 'has_account', 'You already have an account with this visit. Log in to see it.'),
  passwordSet: refusal(409, 'password_set', 'This account has a password. Change it in your account information.'),
}
