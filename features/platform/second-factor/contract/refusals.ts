import { refusal } from '../../../../common/refusal.ts'

export const secondFactorRefusals = {
  emailNotConfirmed: refusal(
    403,
    'email_not_confirmed',
    'Confirm your e-mail first: open the link we sent you, or send a new one from the Security page.',
  ),
  codeWrong: refusal(401, 'code_wrong', 'That code is wrong. Codes change every 30 seconds.'),
  ticketExpired: refusal(401, 'ticket_expired', 'This took too long, or there were too many tries. Log in again.'),
  passwordWrong: refusal(403, 'password_wrong', 'That is not your password.'),
  passkeyRefused: refusal(400, 'passkey_refused', 'This passkey could not be used. Please try again.'),
  noPasskey: refusal(409, 'passkey_missing', 'You have no passkey. Use your password.'),
  totpAlreadySet: refusal(409, 'totp_already_set', 'An authenticator app is already set up. Remove it first.'),
  notSet: refusal(409, 'totp_not_started', 'Start setting up the authenticator app first.'),
  nothingToRecover: refusal(409, 'second_step_missing', 'Recovery codes come with a second step. Set one up first.'),
  passwordTooWeak: refusal(
    409,
    'password_too_weak',
    'Your password is too short to be used on its own. Choose a longer one before you remove this.',
  ),
  needsOne: refusal(409, 'second_step_required', 'Your role needs a second step. Set up another one before you remove this.'),
}
