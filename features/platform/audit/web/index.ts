import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { AuditWarning } from './audit-warning.tsx'

export const pages: PageEntry[] = [
  { path: '/apps/audit', title: 'Audit log', who: ['admin'], load: () => import('./audit-page.tsx') },
]
