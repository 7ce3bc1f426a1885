export { deferredReminders } from './remind.ts'
