import { roles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { NotificationBell } from './notification-bell.tsx'

export const pages: PageEntry[] = [
  { path: '/notification/:notificationId', title: 'Notification', who: roles, load: () => import('./open-notification.tsx') },
]
