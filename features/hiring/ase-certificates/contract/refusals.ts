import { refusal } from '../../../../common/refusal.ts'

export const certificateRefusals = {
  entered: refusal(409, 'certificate_entered', 'You already entered this certificate with this date. Change the one you have.'),
  notIssuedYet: refusal(422, 'certificate_not_issued', 'The issue date cannot be in the future.'),
  ownCheck: refusal(409, 'own_certificate', 'Somebody else must check your own certificate.'),
}
