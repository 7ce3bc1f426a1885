import { refusal } from '../../../../common/refusal.ts'

export const subscriptionRefusals = {
  noCards: refusal(409, 'cards_not_accepted', 'Card payments are not set up yet, so a plan cannot be paid.'),
  beingCharged: refusal(
    409,
    'card_being_charged',
    'Your saved card is being charged right now. Please check again in a few minutes.',
  ),
  notOnSale: refusal(409, 'plan_not_on_sale', 'This plan is no longer sold. Choose another one.'),
  none: refusal(409, 'subscription_missing', 'You do not have a subscription yet. Choose a plan first.'),
}
