export { forgetOldRecords } from './forget-old-records.ts'
