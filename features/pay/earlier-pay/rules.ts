export { findWarnings } from './find-warnings.ts'
export { type EarlierLine, listEarlierLines } from './list-lines.ts'
export { listYears } from './list-years.ts'
