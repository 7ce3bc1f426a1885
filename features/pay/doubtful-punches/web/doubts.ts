import type { Doubt } from '../contract/index.ts'

/** The panel of punches that wait, for links on the same page. */
export const punchesToCheck = 'punches-to-check'

/** Why a punch does not count yet. */
export const doubtTexts: Readonly<Record<Doubt, string>> = {
  'wrong-pin': 'The PIN was wrong',
  'not-checked': 'The PIN was not checked, because there were too many wrong ones before it',
  'no-pin': 'No PIN was chosen yet',
  unreadable: 'The PIN could not be read',
  left: 'Not working here when it arrived',
  'clock-changed': 'The tablet’s clock was changed, or may have been wrong',
  'time-wrong': 'Its time is in the future or more than two weeks old',
  'week-approved': 'The hours of that week are approved. Reopen the week to count it',
}
