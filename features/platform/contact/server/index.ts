export { findContactMessage } from './store.ts'
