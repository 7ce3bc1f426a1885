export { deleteNotesAbout } from './store.ts'
