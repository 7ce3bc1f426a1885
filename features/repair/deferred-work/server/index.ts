export { deferredReminderJob } from './deferred-reminder-job.ts'
