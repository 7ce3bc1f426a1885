import { refusal } from '../../../../common/refusal.ts'

export const planRefusals = {
  ownPlan: refusal(403, 'own_pay_plan', 'The owner or another manager has to change your own pay plan.'),
  ownSettings: refusal(403, 'own_pay_settings', 'This changes your own pay, so the owner or another manager has to do it.'),
  planChanged: refusal(409, 'pay_plan_changed', 'This pay plan changed since you opened it. Look at it again.'),
  /** `msg` names the first day that is free. */
  daysPaid: refusal(409, 'days_already_paid', 'Those days are in an approved pay run. Choose a later first day.'),
  planBegan: refusal(409, 'pay_plan_began', 'That plan was already used for pay. Enter a new plan instead of removing it.'),
}
