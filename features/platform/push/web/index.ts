import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { PushPanel } from './push-panel.tsx'

export const pages: PageEntry[] = [
  {
    path: '/notification-settings',
    title: 'Notification settings',
    who: ['owner', 'employee', 'vendors', 'admin'],
    load: () => import('./notification-settings.tsx'),
  },
]
