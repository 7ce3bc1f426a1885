export { createDeferredReminderJob } from './deferred-reminder-job.ts'
