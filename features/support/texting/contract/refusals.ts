import { refusal } from '../../../../common/refusal.ts'

export const textingRefusals = {
  badSignature: refusal(403, 'bad_signature', 'The text provider did not sign this.'),
  cannotText: refusal(409, 'cannot_text', 'You cannot text this number.'),
  noNumber: refusal(404, 'no_such_number', 'No shop has this number.'),
}
