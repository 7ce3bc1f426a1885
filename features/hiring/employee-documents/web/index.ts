import { createElement } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** The desk's place with the open documents of everyone. */
export const StaffDocumentsPlace = lazyPart(
  () => import('./staff-documents-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

export const pages: PageEntry[] = [
  { path: '/documents', title: 'Documents', who: ['employee'], load: () => import('./my-documents.tsx') },
  { path: '/employee/:id/upload', title: 'Upload a document', who: staffRoles, load: () => import('./upload-page.tsx') },
  {
    path: '/employee/:email/doc/:docid',
    title: 'Document',
    who: staffRoles,
    load: () => import('./employee-document-page.tsx'),
  },
  {
    path: '/home-owner/onboarding/:n/documents',
    title: 'Documents',
    who: staffRoles,
    load: () => import('./record-documents.tsx'),
  },
]
