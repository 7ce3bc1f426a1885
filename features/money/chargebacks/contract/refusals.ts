import { refusal } from '../../../../common/refusal.ts'

export const chargebackRefusals = {
  submitted: refusal(409, 'evidence_handed_in', 'The evidence for this dispute was submitted and can no longer be changed.'),
  ended: refusal(409, 'dispute_ended', 'The bank has decided this dispute.'),
  tooLate: refusal(409, 'dispute_deadline_passed', 'The time to respond to this dispute has passed.'),
  tooMuch: refusal(409, 'evidence_full', 'A dispute has at most 20 texts and files. Remove one first.'),
  tooLarge: refusal(
    413,
    'evidence_too_large',
    'The evidence is larger than the card company accepts (4.5 MB). Remove files or use smaller ones.',
  ),
}
