import { refusal } from '../../../../common/refusal.ts'

export const monthCloseRefusals = {
  notReady: refusal(409, 'month_not_ready', 'This month cannot be closed yet. See the checklist.'),
  notNewest: refusal(409, 'close_not_newest', 'Only the newest close can be reopened.'),
  wrongState: refusal(409, 'close_wrong_state', 'This close has changed since you opened it.'),
  sameAdmin: refusal(409, 'second_admin_needed', 'You asked to reopen this month, so another admin has to agree.'),
}
