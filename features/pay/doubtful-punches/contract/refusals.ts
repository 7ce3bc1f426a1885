import { refusal } from '../../../../common/refusal.ts'

export const doubtRefusals = {
  alreadyAnswered: refusal(409, 'punch_answered', 'This punch is already answered.'),
  notYoursToAnswer: refusal(403, 'punch_not_yours', 'Someone else answers your own punches: the owner or another manager.'),
  timeNotPossible: refusal(
    422,
    'punch_time_not_possible',
    'This time can’t count. Reject the punch and correct the day instead.',
  ),
}
