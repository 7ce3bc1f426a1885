export { createViewRecord, withViews } from './with-views.ts'
export { deleteOldViewCalls } from './store.ts'
