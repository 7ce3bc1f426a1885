export { requireFileSent } from './require-file-sent.ts'
export { requireNothingPaid } from './require-nothing-paid.ts'
export { hashText } from './save-file.ts'
export {
  holdAccount,
  insertReturn,
  listHeld,
  listKept,
  listOwnChanges,
  listNamedEntries,
  lockHeld,
  lockOwnChange,
  markAccepted,
  releaseEntry,
  releaseHeld,
  type NamedEntry,
} from './store-outcomes.ts'
