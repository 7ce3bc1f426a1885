import { refusal } from '../../../../common/refusal.ts'

export const timeOffPolicyRefusals = {
  ownTimeOff: refusal(403, 'own_time_off', 'The owner or another manager has to decide about your own time off.'),
  kindStays: refusal(
    409,
    'time_off_kind_stays',
    'Somebody has this policy, so its kind and whether it is paid stay as they are. Add another policy instead.',
  ),
  nameTaken: refusal(409, 'time_off_name_taken', 'Another policy has this name.'),
  policyEnded: refusal(409, 'time_off_policy_ended', 'This policy has ended.'),
  /** `msg` names the law. */
  stateForbids: refusal(422, 'time_off_state_forbids', 'The law of this state does not allow that.'),
  daysPassed: refusal(422, 'time_off_days_passed', 'Choose today or a later day. What was earned stays as it is.'),
  assignedThen: refusal(409, 'time_off_assigned_then', 'This employee already has the policy on these days.'),
  noSchedule: refusal(
    409,
    'time_off_no_schedule',
    'Set up the pay schedule first, because this policy accrues with each pay period.',
  ),
}
