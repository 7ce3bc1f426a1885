import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { OpenViewBar, ViewingBanner } from './viewing-banner-lazily.ts'

/** For account pages: who asked to look at the account, and what they looked at. */
export const OwnViews = lazyPart(() => import('./own-views.tsx'), createElement(Loading, { kind: 'cards' }))

export const pages: PageEntry[] = [
  { path: '/apps/view-as', title: 'View as', who: ['admin'], load: () => import('./views-page.tsx') },
  {
    path: '/viewas',
    title: 'Who looked at your account',
    who: ['customer', 'owner', 'employee', 'vendors'],
    load: () => import('./own-views-page.tsx'),
  },
]
