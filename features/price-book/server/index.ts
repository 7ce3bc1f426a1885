export { ownCannedJob } from './canned-jobs.ts'
export { priceBookOf } from './prices.ts'
