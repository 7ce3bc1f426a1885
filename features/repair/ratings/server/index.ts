export { createRatingRequestJob } from './ask-for-ratings.ts'
