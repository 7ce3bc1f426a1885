import { refusal } from '../../../../common/refusal.ts'

export const doubtRefusals = {
  alreadyAnswered: refusal(409, 'punch_answered', 'This punch already has an answer.'),
  notYoursToAnswer: refusal(403, 'punch_not_yours', 'The owner or another manager has to answer your own punches.'),
  timeNotPossible: refusal(
    422,
    'punch_time_not_possible',
    'This time can’t count. Reject the punch and correct the day instead.',
  ),
}
