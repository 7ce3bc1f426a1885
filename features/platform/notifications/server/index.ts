export { liveTopics } from './negotiate-connection.ts'
export { notifyAccount, notifyAccounts } from './notify-account.ts'
export { markReadAbout } from './mark-notifications-read.ts'
export { deleteNotificationsAbout, deleteNotificationsOf, type NewNotification } from './store.ts'
