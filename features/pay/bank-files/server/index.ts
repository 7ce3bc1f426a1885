export { requireNothingPaid } from './require-nothing-paid.ts'
export { hashText } from './save-file.ts'
export {
  holdAccount,
  insertReturn,
  listHeld,
  listKept,
  listOwnChanges,
  listSentEntries,
  lockHeld,
  lockOwnChange,
  markAccepted,
  releaseEntry,
  releaseHeld,
  type SentEntry,
} from './store-outcomes.ts'
