export { followRefunds } from './follow-refunds.ts'
