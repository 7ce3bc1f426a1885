export { listRunPayments } from './store.ts'
export { onRunApproved, onRunPaid, onRunVoid } from './hooks.ts'
export { findRun, lockRun, type LockedRun, movePayments, payRunWhenDone } from './store-payments.ts'
export { listLines as listStubLines } from './store-stubs.ts'
