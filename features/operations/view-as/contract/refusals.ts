import { refusal } from '../../../../common/refusal.ts'
import { viewMinutes } from '../rules.ts'

export const viewRefusals = {
  noAccount: refusal(404, 'no_account', 'No account with this role has that e-mail.'),
  alreadyAsked: refusal(409, 'view_already_asked', 'You already asked this person. Use that request, or end it first.'),
  notWaiting: refusal(409, 'view_not_waiting', 'This request is no longer open.'),
  notAllowedNow: refusal(
    409,
    'view_not_allowed_now',
    `The person has not allowed this, or the ${viewMinutes} minutes are over. Ask again.`,
  ),
}
