import { lazy } from 'react'
import type { PageEntry } from '../../../web/kit/page-entry.ts'

/** Both fetched when they are looked at. */
export const Documents = lazy(() => import('./documents.tsx'))
export const OrderForms = lazy(() => import('./order-forms.tsx'))

export const pages: PageEntry[] = [
  { path: '/document/:id', title: 'Document', who: ['owner', 'employee'], load: () => import('./document-page.tsx') },
]
