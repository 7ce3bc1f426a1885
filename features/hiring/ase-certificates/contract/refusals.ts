import { refusal } from '../../../../common/refusal.ts'

export const certificateRefusals = {
  entered: refusal(409, 'certificate_entered', 'You already entered this certificate with this date. Change that one.'),
  notIssuedYet: refusal(422, 'certificate_not_issued', 'The day it was issued cannot be in the future.'),
  ownCheck: refusal(409, 'own_certificate', 'Somebody else must check your own certificate.'),
}
