export { listManualWork } from './list-manual-work.ts'
export { deleteAcknowledgments } from './store.ts'
