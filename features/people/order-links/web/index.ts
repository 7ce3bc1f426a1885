import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { FreshLinkPanel, LinkEnded } from './link-ended.tsx'
export { forgetStoredLink, readStoredLink, type StoredLink } from './stored-link.ts'
export { useLinkKey } from './use-link-key.ts'

export const pages: PageEntry[] = [
  { path: '/o/:token', title: 'Your repair order', who: 'anyone', load: () => import('./open-order-link.tsx') },
]
