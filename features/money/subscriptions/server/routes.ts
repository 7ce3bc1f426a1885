import { connectVerbs } from '../../../../kit/server/index.ts'
import { subscriptions } from '../contract/index.ts'
import { getMySubscription } from './get-my-subscription.ts'
import { listPaidPeriods } from './list-paid-periods.ts'
import { listPlanNotices } from './list-plan-notices.ts'
import { openPlanPage } from './open-plan-page.ts'
import { saveCard } from './save-card.ts'
import { setRecurringPayment } from './set-recurring-payment.ts'

export const routes = connectVerbs('subscriptions', subscriptions, {
  mine: getMySubscription,
  payments: listPaidPeriods,
  link: openPlanPage,
  saveCard,
  standing: listPlanNotices,
  setRecurring: setRecurringPayment,
})
