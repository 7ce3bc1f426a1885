import { refusal } from '../../../../common/refusal.ts'

export const planPriceRefusals = {
  alreadyProposed: refusal(409, 'plan_already_proposed', 'Another price of this plan is waiting. Approve or decline it first.'),
  inThePast: refusal(409, 'plan_in_the_past', 'This day has passed. A change begins today or later.'),
  tooSoon: refusal(409, 'plan_notice_too_short', 'Subscribers must be told of a new price at least 30 days before they pay it.'),
  tooLow: refusal(409, 'plan_price_too_low', 'This price is too low. It has to be at least $1.00 a month.'),
  baseMoved: refusal(
    409,
    'plan_base_moved',
    'Since this was proposed, another change was approved. Decline it, and propose it again.',
  ),
  unchanged: refusal(409, 'plan_unchanged', 'Nothing about this plan would change.'),
  nothingStopped: refusal(409, 'plan_nothing_to_stop', 'Existing subscribers have no upcoming price to stop.'),
  lastOnSale: refusal(409, 'plan_last_on_sale', 'At least one plan has to stay on sale.'),
  sameAdmin: refusal(409, 'second_admin_needed', 'You proposed this change, so another admin has to approve it.'),
  decided: refusal(409, 'plan_decided', 'This change was already approved or declined.'),
}
