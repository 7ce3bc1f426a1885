import { refusal } from '../../../../common/refusal.ts'

export const verificationRefusals = {
  changed: refusal(409, 'verification_changed', 'What you checked has changed. Reload the page and check it again.'),
  settled: refusal(409, 'verification_settled', 'Another admin has just decided this. Reload the page to see how.'),
  noNumber: refusal(409, 'verification_without_number', 'The shop has not entered a registration number.'),
}
