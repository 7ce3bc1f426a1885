import { refusal } from '../../../../common/refusal.ts'

export const earlierPayRefusals = {
  ownPay: refusal(403, 'own_earlier_pay', 'You cannot enter your own pay. Ask an owner.'),
  locked: refusal(
    409,
    'earlier_pay_locked',
    'An approved pay run of this year was calculated with these figures. Void its runs first, the newest first, then change them.',
  ),
  /** `msg` says the limit. */
  aboveWageBase: refusal(422, 'above_wage_base', 'Social Security wages are more than the year’s limit.'),
}
