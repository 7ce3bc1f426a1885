import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** For account pages: one's own data, as a file, and its deletion. */
export const OwnPrivacyPanels = lazyPart(() => import('./own-privacy-panels.tsx'), createElement(Loading, { kind: 'cards' }))

export const pages: PageEntry[] = [
  {
    path: '/privacy',
    title: 'Your data',
    who: ['customer', 'owner', 'employee', 'vendors'],
    load: () => import('./own-privacy-page.tsx'),
  },
  { path: '/apps/privacy', title: 'Privacy', who: ['admin'], load: () => import('./privacy-page.tsx') },
]
