export { giveNotes } from './store-merge.ts'
export { forgetMerged } from './forget-merged.ts'
