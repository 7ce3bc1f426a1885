export { deleteOldCallTimes, insertBackupRun, saveSample } from './store-notes.ts'
export { saveCallTimes } from './save-call-times.ts'
