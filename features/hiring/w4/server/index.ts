export { listW4Work } from './list-w4-work.ts'
export { deleteW4s } from './store.ts'
export { createExemptionReminderJob } from './remind-exempt.ts'
export { listWithholding, type Withholding } from './list-withholding.ts'
