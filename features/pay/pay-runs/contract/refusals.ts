import { refusal } from '../../../../common/refusal.ts'

export const payRunRefusals = {
  noSchedule: refusal(409, 'pay_schedule_needed', 'Set when the shop pays its employees first, under Shop Information.'),
}
