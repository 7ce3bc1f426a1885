import { refusal } from '../../../../common/refusal.ts'

export const personnelRefusals = {
  emailNotConfirmed: refusal(403, 'email_not_confirmed', 'Confirm your e-mail first: open the link in our mail. Then try again.'),
  ownRecord: refusal(403, 'own_record', 'Nobody changes their own record. Somebody else at the shop has to.'),
  draftChanged: refusal(
    409,
    'draft_changed',
    'You continued this form on another device or in another tab. Reload the page to see the latest version.',
  ),
}
