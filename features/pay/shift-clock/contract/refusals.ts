import { refusal } from '../../../../common/refusal.ts'

export const shiftRefusals = {
  /** `msg` says what the clock shows. */
  punchNotNow: refusal(409, 'punch_not_now', 'Your clock was out of date. It is up to date now.'),
  punchTimeWrong: refusal(422, 'punch_time_wrong', 'A punch can’t be in the future or more than two weeks old.'),
  weekApproved: refusal(
    409,
    'week_approved',
    'The hours of that week are approved and locked. Ask your manager to reopen the week.',
  ),
  /** `msg` names what is wrong with the day. */
  dayNotWhole: refusal(422, 'day_not_whole', 'The times of the day don’t fit together.'),
  dayNotOver: refusal(422, 'day_in_future', 'Hours can’t be in the future.'),
  weekNotOver: refusal(409, 'week_not_over', 'The week is not over yet.'),
  /** `msg` names the days. */
  weekNotWhole: refusal(409, 'week_not_whole', 'Correct the missed punches first.'),
  correctionsWait: refusal(
    409,
    'corrections_wait',
    'A correction of this week still waits for an answer. Approve with a reason, or wait for it.',
  ),
  /** `msg` says how many. */
  punchesWait: refusal(
    409,
    'punches_wait',
    'A punch of this week came late from a shop tablet. Say under Punches to check whether it counts, then approve.',
  ),
  ownWeek: refusal(403, 'own_week', 'The owner or another manager has to approve or reopen your own hours.'),
  weekChanged: refusal(409, 'week_changed', 'The hours changed since you opened the week. Look at them again.'),
  alreadyAnswered: refusal(409, 'correction_answered', 'This correction already has an answer.'),
  notYoursToAnswer: refusal(403, 'correction_not_yours', 'The other side has to answer this correction.'),
}
