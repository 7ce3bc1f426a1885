import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { ApiKeysPanel } from './api-keys-panel.tsx'

export const pages: PageEntry[] = [
  { path: '/vendor-keys', title: 'API keys', who: ['vendors'], load: () => import('./vendor-keys-page.tsx') },
]
