import { refusal } from '../../../../common/refusal.ts'
import { isInvalid } from '../../../../common/text.ts'

export const authRefusals = {
  userNotFound: refusal(401, 'user_not_found', 'User is not found.'),
  /** An employee's log-in: our own sentence, because theirs is not told with the others'. */
  employeeNotFound: refusal(
    401,
    'user_not_found',
    'No employee has this e-mail and password. Check both, or reset your password.',
  ),
  emailTaken: refusal(409, 'email_taken', 'This e-mail is already registered. Log in instead.'),
  secondStepNeeded: refusal(401, 'second_step_needed', 'One more step: confirm it is you.'),
  sessionEnded: refusal(401, 'session_ended', 'Your session has ended. Log in again.'),
  originNotAllowed: refusal(403, 'origin_not_allowed', 'This works only from a Liftbay page.'),
  passcodeInvalid: refusal(400, 'passcode_invalid', isInvalid('Passcode')),
  passcodeEnded: refusal(410, 'passcode_ended', 'This passcode is no longer valid. Send a new code.'),
  passcodeNotVerified: refusal(
    403,
    'passcode_not_verified',
    'The time to choose a new password has run out. Request a new code.',
  ),
  passwordWrong: refusal(403, 'password_wrong', 'The current password is wrong.'),
}

export const confirmationRefusals = {
  confirmationEnded: refusal(
    410,
    'confirmation_ended',
    'This link cannot confirm your e-mail. It has expired, or it belongs to another account.',
  ),
  emailAlreadyConfirmed: refusal(409, 'email_already_confirmed', 'Your e-mail is already confirmed.'),
}

export const emailChangeRefusals = {
  emailIsSame: refusal(409, 'email_is_same', 'You already log in with this e-mail.'),
  undoEnded: refusal(410, 'undo_ended', 'This link no longer works. It was used, is more than 7 days old, or is incomplete.'),
}
