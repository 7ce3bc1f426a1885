import { createElement } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { OrderFormsProps } from './order-forms.tsx'

/** Both are loaded when they are shown. */
export const Documents = lazyPart(() => import('./documents.tsx'), createElement(Loading, { kind: 'cards' }))
export const OrderForms = lazyPart<OrderFormsProps>(() => import('./order-forms.tsx'))

export const pages: PageEntry[] = [
  { path: '/document/:id', title: 'Document', who: staffRoles, load: () => import('./document-page.tsx') },
]
