import { refusal } from '../../../../common/refusal.ts'

export const textingRefusals = {
  badSignature: refusal(403, 'bad_signature', 'This was not signed by the provider of texts.'),
  cannotText: refusal(409, 'cannot_text', 'You cannot text this number.'),
  noNumber: refusal(404, 'no_such_number', 'No shop has this number.'),
}
