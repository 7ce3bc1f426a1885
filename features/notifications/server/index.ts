export { liveTopics } from './negotiate.ts'
export { notify, notifyAll } from './notify.ts'
export { readAbout } from './read.ts'
export { forgetAbout, type NewNotification } from './store.ts'
