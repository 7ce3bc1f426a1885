export { drawReceipt, exportDelivery, makeExports } from './make-exports.ts'
export { deleteOldExports } from './delete-old-exports.ts'
export { listPieceKeys } from './store.ts'
