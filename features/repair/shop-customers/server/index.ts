export { transferNotes } from './store-merge.ts'
export { deleteImportedNotes, insertImportedNotes } from './store-imported-notes.ts'
export { deleteMergedCustomers } from './delete-merged-customers.ts'
