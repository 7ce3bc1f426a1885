import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { GuestVisitForm } from './guest-visit-form.tsx'

export const pages: PageEntry[] = [
  { path: '/booking/:token', title: 'Your visit', who: 'anyone', load: () => import('./guest-visit.tsx') },
]
