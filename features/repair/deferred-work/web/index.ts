import { lazy } from 'react'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const DeferredList = lazy(() => import('./deferred-list.tsx'))

export const pages: PageEntry[] = [
  { path: '/reminder/:token', title: 'Reminder', who: 'anyone', load: () => import('./reminder.tsx') },
]
