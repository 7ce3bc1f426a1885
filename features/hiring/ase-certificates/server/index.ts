export { listCertificateWork } from './list-certificate-work.ts'
export { createExpiryReminderJob } from './remind-of-expiry.ts'
