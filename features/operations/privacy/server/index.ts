export { deleteDuePeople } from './delete-due-people.ts'
export { makePersonExports, personExportDelivery } from './make-person-exports.ts'
export { createPrivacyJobs } from './run-retention.ts'
export { listExportKeys as listPersonExportKeys } from './store-exports.ts'
