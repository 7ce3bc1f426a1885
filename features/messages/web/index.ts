import type { PageEntry } from '../../../web/kit/page-entry.ts'

export const pages: PageEntry[] = [{ path: '/outbox', title: 'Outbox', who: 'anyone', load: () => import('./outbox.tsx') }]
