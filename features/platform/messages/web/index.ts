import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [{ path: '/outbox', title: 'Outbox', who: 'anyone', load: () => import('./outbox.tsx') }]
