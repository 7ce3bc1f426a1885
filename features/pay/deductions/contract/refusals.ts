import { refusal } from '../../../../common/refusal.ts'

export const deductionRefusals = {
  ownPay: refusal(403, 'own_pay', 'The owner or another manager has to enter deductions from your own pay.'),
  answered: refusal(409, 'deduction_answered', 'This deduction already has an answer.'),
  signatureNeeded: refusal(422, 'signature_needed', 'Sign to agree to this deduction.'),
  ended: refusal(409, 'already_ended', 'This has already ended.'),
  /** `msg` names the first day. */
  endsBefore: refusal(422, 'ends_before_it_begins', 'The last day is before the first day.'),
}
