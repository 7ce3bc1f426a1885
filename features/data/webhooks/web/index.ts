import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { WebhooksPanel } from './webhooks-panel.tsx'

export const pages: PageEntry[] = [
  { path: '/vendor-webhooks', title: 'Webhooks', who: ['vendors'], load: () => import('./vendor-webhooks-page.tsx') },
]
