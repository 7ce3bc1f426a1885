export { listRunPayments } from './store.ts'
export { onRunApproved, onRunVoid } from './hooks.ts'
export { findRun, lockRun, type LockedRun, movePayments, payRunWhenDone } from './store-payments.ts'
export { listLines as listStubLines } from './store-stubs.ts'
