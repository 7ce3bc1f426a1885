export { createViewRecord, withViews } from './with-views.ts'
