import { refusal } from '../../../../common/refusal.ts'

export const termsRefusals = {
  changed: refusal(409, 'terms_changed', 'The terms have just changed. Read the newest version, and agree to that.'),
  waiting: refusal(409, 'terms_waiting', 'This draft waits for another admin. Take it back before you change it.'),
  notWaiting: refusal(409, 'terms_not_waiting', 'This draft was not sent for approval, or was taken back.'),
  dayPassed: refusal(
    409,
    'terms_day_passed',
    'The day from which it counts has passed. Take the draft back and choose a later one.',
  ),
  sameAdmin: refusal(409, 'second_admin_needed', 'You sent this draft for approval, so another admin has to publish it.'),
  hasDraft: refusal(409, 'terms_have_draft', 'There is a draft already.'),
}
