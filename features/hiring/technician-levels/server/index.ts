export { createPromotionJob, proposeForAccount } from './propose-promotions.ts'
