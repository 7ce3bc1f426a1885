import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { default as AgreeToTerms } from './agree-to-terms.tsx'

export const pages: PageEntry[] = [
  { path: '/apps/settings/terms', title: 'Terms', who: ['admin'], load: () => import('./terms-page.tsx') },
]
