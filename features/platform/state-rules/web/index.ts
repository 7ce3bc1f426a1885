import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { EndingRules } from './ending-rules.tsx'

export const pages: PageEntry[] = [
  { path: '/apps/settings/state-rules', title: 'State rules', who: ['admin'], load: () => import('./state-rules-page.tsx') },
  {
    path: '/apps/settings/state-rules/:kind/:state',
    title: 'State rule',
    who: ['admin'],
    load: () => import('./state-page.tsx'),
  },
]
