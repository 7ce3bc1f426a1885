export { recordEmploymentChange } from './record-employment-change.ts'
export {
  forgetSsn,
  getOwnRecord,
  getToday,
  isOwnRecord,
  openRecord,
  readSsn,
  recordView,
  rememberSsn,
  requireConfirmedSigner,
  requireRecord,
} from './access.ts'
export { type EndedRecord, type ForgetPapers, forgetRecord, listEndedRecords, lockEndedRecord } from './store-forgetting.ts'
export { deleteDraft, deleteDrafts, saveDraft } from './drafts.ts'
export { lookupKey, recordKeys } from './record-keys.ts'
export { listUsedKeys, resealValues } from './rotate-record-keys.ts'
export type { ListOpenWork, OpenWork, OpenWorkRequest } from './open-work.ts'
export { deleteValue, openValue, openValues, sealValue } from './sealed-values.ts'
export { type Employer, getEmployer } from './store-shop.ts'
export { listRecordReaders, lockRecord, type PersonnelRecord } from './store.ts'
