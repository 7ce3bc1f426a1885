import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { AgreeToTerms } from './agree-lazily.ts'

export const pages: PageEntry[] = [
  { path: '/apps/settings/terms', title: 'Terms', who: ['admin'], load: () => import('./terms-page.tsx') },
]
