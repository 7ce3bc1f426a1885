export { liveTopics } from './negotiate.ts'
export { notify } from './notify.ts'
export type { NewNotification } from './store.ts'
