import { connectVerbs } from '../../../../kit/server/index.ts'
import { notifications } from '../contract/index.ts'
import { getNotification } from './get-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { negotiateConnection } from './negotiate-connection.ts'

export const routes = connectVerbs('notifications', notifications, {
  negotiate: negotiateConnection,
  get: getNotification,
  list: listNotifications,
  markRead: markNotificationsRead,
})
