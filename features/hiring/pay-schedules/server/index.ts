export { listSchedules } from './store.ts'
