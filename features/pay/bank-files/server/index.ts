export { bankBox } from './bank-box.ts'
export { requireNothingPaid } from './require-nothing-paid.ts'
export { remindOfReviews } from './remind-of-reviews.ts'
