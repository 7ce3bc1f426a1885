export { onCertificatesChanged } from './hooks.ts'
export { listCertificateWork } from './list-certificate-work.ts'
export { listCurrentCertificates } from './list-current-certificates.ts'
export { createExpiryReminderJob } from './remind-of-expiry.ts'
