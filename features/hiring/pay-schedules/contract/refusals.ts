import { refusal } from '../../../../common/refusal.ts'

export const payScheduleRefusals = {
  periodsBegun: refusal(409, 'periods_begun', 'Periods that have begun stay as they are. Choose a first day after today.'),
}
