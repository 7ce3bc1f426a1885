import { serve } from '../../../server/kit/context.ts'
import { subscriptions } from '../contract.ts'
import { mine, paidPeriods, planStanding, setRecurring } from './mine.ts'
import { saveCard } from './save-card.ts'
import { subscriptionLink } from './subscription-link.ts'

export const routes = serve('subscriptions', subscriptions, {
  mine,
  payments: paidPeriods,
  link: subscriptionLink,
  saveCard,
  standing: planStanding,
  setRecurring,
})
