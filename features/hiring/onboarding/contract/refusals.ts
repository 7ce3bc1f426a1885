import { refusal } from '../../../../common/refusal.ts'

export const onboardingRefusals = {
  nothingOpen: refusal(409, 'nothing_open', 'Nothing is open for this employee. Write a message to notify them.'),
  lastDayTooEarly: refusal(409, 'last_day_too_early', 'The last day of work cannot be before the first day.'),
  alreadyEnded: refusal(409, 'employment_ended', 'This employment has already ended. The record shows the last day of work.'),
  hasLeft: refusal(409, 'has_left', 'This person no longer works here. Invite them again first.'),
}
