import { refusal } from '../../../../common/refusal.ts'
import { timeOffPolicyRefusals } from '../../time-off-policies/contract/index.ts'

export const timeOffRefusals = {
  /** `msg` says when it begins or ended. */
  notAssigned: refusal(409, 'time_off_not_assigned', 'This policy does not apply on these days.'),
  waitingPeriod: refusal(409, 'time_off_waiting_period', 'Time off can’t be taken yet.'),
  noOpenDay: refusal(422, 'time_off_no_open_day', 'The shop is closed on these days, so no time off is needed.'),
  wrongStep: refusal(422, 'time_off_wrong_step', 'Choose other times.'),
  /** `msg` has the numbers. */
  notEnough: refusal(409, 'time_off_not_enough', 'The balance is not enough for this.'),
  overlaps: refusal(409, 'time_off_overlaps', 'There is already time off on these days.'),
  tooFar: refusal(422, 'time_off_too_far', 'Choose days from the last two months to one and a half years ahead.'),
  notPending: refusal(409, 'time_off_answered', 'This request already has an answer or was withdrawn.'),
  notCancellable: refusal(409, 'time_off_not_cancellable', 'Only time off that is approved can be canceled.'),
  alreadyBegun: refusal(409, 'time_off_begun', 'This time off has begun. Ask the shop to change it.'),
  ownTimeOff: timeOffPolicyRefusals.ownTimeOff,
  reasonNeeded: refusal(422, 'time_off_reason_needed', 'Say why.'),
}
