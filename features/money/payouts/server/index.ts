export { makePayouts } from './make-payouts.ts'
