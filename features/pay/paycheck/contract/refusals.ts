import { refusal } from '../../../../common/refusal.ts'

export const paycheckRefusals = {
  /** `msg` names the years that are known. */
  yearUnknown: refusal(422, 'pay_year_unknown', 'The tax tables for that pay date are not known.'),
  /** `msg` names the state. */
  stateUnknown: refusal(422, 'state_tax_unknown', 'The income tax table of that state is not known.'),
}
