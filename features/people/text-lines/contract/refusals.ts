import { refusal } from '../../../../common/refusal.ts'

export const textLineRefusals = {
  notSetUp: refusal(
    409,
    'texts_not_set_up',
    'Texting is not set up on this Liftbay yet. Ask the person who runs it to set up Twilio.',
  ),
  hasNumber: refusal(409, 'number_exists', 'Your shop already has a number.'),
  noNumber: refusal(409, 'no_number', 'Get a texting number first.'),
  providerFailed: refusal(502, 'number_failed', 'Twilio did not give us a number. Try again in a few minutes.'),
  nameTaken: refusal(409, 'template_exists', 'You already have a saved text with this name.'),
  unknownField: refusal(422, 'unknown_field', 'This message has a field that does not exist.'),
  tooMany: refusal(409, 'too_many_templates', 'A shop can have at most 50 saved texts. Remove one first.'),
}
