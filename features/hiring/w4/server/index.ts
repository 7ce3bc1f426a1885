export { listW4Work } from './list-w4-work.ts'
export { createExemptionReminderJob } from './remind-exempt.ts'
