export { listRunPayments } from './store.ts'
