import { refusal } from '../../../../common/refusal.ts'

export const paycheckRefusals = {
  /** `msg` names the years that are known. */
  yearUnknown: refusal(422, 'pay_year_unknown', 'Liftbay has no tax tables for that pay date.'),
  /** `msg` names the state. */
  stateUnknown: refusal(422, 'state_tax_unknown', 'Liftbay has no income tax table for that state.'),
}
