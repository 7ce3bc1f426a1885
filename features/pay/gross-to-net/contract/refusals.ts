import { refusal } from '../../../../common/refusal.ts'

export const netPayRefusals = {
  /** `msg` says what is missing and where to enter it. */
  cannotCalculate: refusal(422, 'net_pay_unknown', 'Liftbay cannot calculate the net pay.'),
}
