export { createExemptionReminderJob } from './remind-exempt.ts'
