export { PlanCheck } from './plan-check.ts'
export { renewalJob, renewSubscriptions } from './renew-subscriptions.ts'
export { cardSaving } from './card-saving.ts'
export { subscriptionPayment } from './subscription-payment.ts'
