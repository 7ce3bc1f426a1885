import { refusal } from '../../../../common/refusal.ts'

export const planRefusals = {
  ownPlan: refusal(403, 'own_pay_plan', 'Someone else changes your own pay plan: the owner or another manager.'),
  ownSettings: refusal(403, 'own_pay_settings', 'This changes your own pay, so the owner or another manager does it.'),
  ownSplit: refusal(403, 'own_split', 'This order is finished, so the owner or another manager gives you hours on it.'),
  ownComeback: refusal(403, 'own_comeback', 'This changes your own pay, so the owner or another manager does it.'),
  planChanged: refusal(409, 'pay_plan_changed', 'This pay plan changed since you opened it. Look at it again.'),
  /** `msg` names the first day that is free. */
  daysPaid: refusal(409, 'days_already_paid', 'Those days are in an approved pay run. Choose a later first day.'),
  planBegan: refusal(409, 'pay_plan_began', 'That plan already counted. Enter a new plan instead of removing it.'),
  /** `msg` says what the hours must come to. */
  splitNotWhole: refusal(422, 'split_not_whole', 'The shares don’t add up to the hours of the labor line.'),
  notFinished: refusal(409, 'order_not_in_work', 'Mark a comeback on an order that is open or finished, not on a canceled one.'),
  notEarlier: refusal(422, 'not_an_earlier_order', 'Choose a finished order of the same vehicle that came before this one.'),
}
