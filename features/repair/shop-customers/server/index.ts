export { transferNotes } from './store-merge.ts'
export { deleteMergedCustomers } from './delete-merged-customers.ts'
