import { refusal } from '../../../../common/refusal.ts'

export const deductionRefusals = {
  ownPay: refusal(403, 'own_pay', 'Someone else enters what is deducted from your own pay: the owner or another manager.'),
  answered: refusal(409, 'deduction_answered', 'This deduction is already answered.'),
  signatureNeeded: refusal(422, 'signature_needed', 'Sign to agree to this deduction.'),
  ended: refusal(409, 'already_ended', 'This has ended already.'),
  /** `msg` names the first day. */
  endsBefore: refusal(422, 'ends_before_it_begins', 'The last day is before the first day.'),
}
