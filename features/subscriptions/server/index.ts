export { subscriptionPayment } from './subscription-payment.ts'
