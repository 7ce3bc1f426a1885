import { refusal } from '../../../../common/refusal.ts'

export const requestRefusals = {
  linkEnded: refusal(
    410,
    'request_link_ended',
    'This link no longer works: it was answered, replaced by a newer one, or has expired.',
  ),
  alreadyAnswered: refusal(409, 'request_answered', 'This question was already answered.'),
  noAccount: refusal(409, 'no_account_to_ask', 'No account has this e-mail and phone number, so there is nobody to ask.'),
  declined: refusal(
    409,
    'customer_declined',
    'The customer said that they do not know this shop. You can ask again 90 days after that.',
  ),
  codeWrong: refusal(409, 'code_wrong', 'This is not the code that we sent. Ask the customer to read it out again.'),
  codeEnded: refusal(410, 'code_ended', 'This code no longer works. Send a new one.'),
}
