import { refusal } from '../../../../common/refusal.ts'

export const customerRefusals = {
  emailNotRegistered: refusal(404, 'email_not_registered', 'This email is not registered.'),
  notTheirCustomer: refusal(
    409,
    'not_their_customer',
    'This person has said that they are not your customer, so nothing is sent to them. Talk with them in person.',
  ),
  textsTurnedOff: refusal(
    409,
    'texts_turned_off',
    'This customer turned texts off in their own preferences. Only they can turn them on again.',
  ),
  passwordWrong: refusal(403, 'password_wrong', 'The current password is wrong.'),
}
