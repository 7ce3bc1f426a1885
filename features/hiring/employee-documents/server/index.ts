export { createDocumentReminderJob } from './remind-expiring.ts'
export { listDocumentWork } from './list-document-work.ts'
export { deleteDocuments } from './store.ts'
