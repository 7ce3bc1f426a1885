import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { TermsBox, termsBox, TermsLine } from './terms-box.tsx'
export { useShownTerms } from './use-shown-terms.ts'
export { default as AgreeToTerms } from './agree-to-terms.tsx'

export const pages: PageEntry[] = [
  { path: '/apps/settings/terms', title: 'Terms', who: ['admin'], load: () => import('./terms-page.tsx') },
]
