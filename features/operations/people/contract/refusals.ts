import { refusal } from '../../../../common/refusal.ts'

export const peopleRefusals = {
  alreadySuspended: refusal(409, 'already_suspended', 'Another admin suspended this just now. Reload the page to read why.'),
  notSuspended: refusal(409, 'not_suspended', 'This is not suspended. Another admin may have reinstated it just now.'),
  cannotSuspend: refusal(409, 'cannot_be_suspended', 'There is no log-in to suspend here.'),
  noSecondFactor: refusal(409, 'no_second_factor', 'This account has no second step to reset.'),
  resetPending: refusal(409, 'reset_pending', 'A reset is already waiting for a second admin.'),
  resetSettled: refusal(409, 'reset_settled', 'This request is no longer open. Reload the page to see what happened to it.'),
  resetNeedsAnother: refusal(409, 'reset_needs_another_admin', 'You asked for this reset, so another admin must confirm it.'),
}
