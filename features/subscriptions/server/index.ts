export { PlanCheck } from './plan-check.ts'
export { renewalJob, renewSubscriptions } from './renew.ts'
export { cardSaving } from './save-card.ts'
export { subscriptionPayment } from './subscription-payment.ts'
