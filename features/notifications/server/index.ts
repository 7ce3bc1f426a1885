export { liveTopics } from './negotiate.ts'
export { notify, notifyAll } from './notify.ts'
export type { NewNotification } from './store.ts'
