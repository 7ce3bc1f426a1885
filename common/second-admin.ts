import { refusal } from './refusal.ts'

/** The refusal for an act that takes two admins when both may be the same person; `requireSecondAdmin` of the admin roles decides. */
export const secondAdminTooClose = refusal(
  409,
  'second_admin_too_close',
  'This needs a second admin who was not let in by the first one in the last 7 days. Ask another admin, or wait until the 7 days are over.',
)
