export { getNextCheck, listChecksOfRun } from './store-checks.ts'
export { requireChecksPrinted } from './require-checks-printed.ts'
export { findHighestNumber } from './store-checks.ts'
