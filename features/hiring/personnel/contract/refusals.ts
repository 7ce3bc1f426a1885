import { refusal } from '../../../../common/refusal.ts'

export const personnelRefusals = {
  emailNotConfirmed: refusal(
    403,
    'email_not_confirmed',
    'Confirm your e-mail first: open the link in our e-mail. Then try again.',
  ),
  ownRecord: refusal(403, 'own_record', 'You cannot change your own record. Ask someone else at the shop to do it.'),
  draftChanged: refusal(
    409,
    'draft_changed',
    'You continued this form on another device or in another tab. Reload the page to see the latest version.',
  ),
}
