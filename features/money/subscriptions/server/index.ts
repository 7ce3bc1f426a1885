export { PlanCheck } from './plan-check.ts'
export { createRenewalJob, renewSubscriptions } from './renew-subscriptions.ts'
export { cardSaving } from './card-saving.ts'
export { subscriptionPayment } from './subscription-payment.ts'
