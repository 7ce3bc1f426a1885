import { refusal } from '../../../../common/refusal.ts'

export const inboxRefusals = {
  cannotReply: refusal(409, 'cannot_reply', 'You cannot reply this way.'),
  notInFuture: refusal(422, 'not_in_future', 'Choose a time in the future, at most a year away.'),
  unknownField: refusal(422, 'unknown_field', 'This message has a field that does not exist.'),
  badSignature: refusal(403, 'bad_signature', 'The e-mail provider did not sign this report.'),
}
