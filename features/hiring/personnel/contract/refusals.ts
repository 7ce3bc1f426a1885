import { refusal } from '../../../../common/refusal.ts'

export const personnelRefusals = {
  draftChanged: refusal(
    409,
    'draft_changed',
    'You continued this form on another device or in another tab. Reload the page to see the latest version.',
  ),
}
