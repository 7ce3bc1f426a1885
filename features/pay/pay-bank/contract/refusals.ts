import { refusal } from '../../../../common/refusal.ts'

export const payBankRefusals = {
  bankNeeded: refusal(409, 'bank_needed', 'Enter what your bank asks for first, under Payroll, Bank.'),
  offsetNeeded: refusal(422, 'offset_needed', 'A balanced file needs the account that pay is taken from.'),
  runNotApproved: refusal(409, 'run_not_approved', 'This pay run is not approved, or it is void.'),
  reviewNotDue: refusal(409, 'review_not_due', 'The review was already confirmed.'),
}
