export { bankBox } from './bank-box.ts'
export { remindOfReviews } from './remind-of-reviews.ts'
