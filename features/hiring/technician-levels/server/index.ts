export { createPromotionJob, proposeForAccount } from './propose-promotions.ts'
export { deleteLevels } from './store.ts'
