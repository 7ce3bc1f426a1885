import { createElement } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const I9Panel = lazyPart<{ shop: string }>(() => import('./i9-panel.tsx'), createElement(Loading, { kind: 'form' }))

export const pages: PageEntry[] = [
  { path: '/i-9', title: 'I-9', who: ['employee'], load: () => import('./my-i9.tsx') },
  { path: '/home-owner/onboarding/:n/i-9', title: 'I-9', who: staffRoles, load: () => import('./shop-i9.tsx') },
]
