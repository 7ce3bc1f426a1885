export { getNextCheck, listChecksOfRun } from './store-checks.ts'
export { findHighestNumber } from './store-checks.ts'
