import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const CloseTheDay = lazyPart(() => import('./close-the-day.tsx'))

export const pages: PageEntry[] = [
  { path: '/dayclose/:id', title: 'Close', who: staffRoles, load: () => import('./close-page.tsx') },
]
