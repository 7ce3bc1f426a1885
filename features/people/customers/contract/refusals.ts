import { refusal } from '../../../../common/refusal.ts'

export const customerRefusals = {
  emailNotRegistered: refusal(404, 'email_not_registered', 'This email is not registered.'),
  passwordWrong: refusal(403, 'password_wrong', 'The current password is wrong.'),
}
