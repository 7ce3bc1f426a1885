import { lazy } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** Both are loaded when they are shown. */
export const Documents = lazy(() => import('./documents.tsx'))
export const OrderForms = lazy(() => import('./order-forms.tsx'))

export const pages: PageEntry[] = [
  { path: '/document/:id', title: 'Document', who: staffRoles, load: () => import('./document-page.tsx') },
]
