export { requireOwnCannedJob } from './access.ts'
export { getPriceBook } from './get-price-book.ts'
export { listShownJobs } from './list-shown-jobs.ts'
