import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { ProposeButtonProps } from './propose-button.tsx'

export const ProposeButton = lazyPart<ProposeButtonProps>(() => import('./propose-button.tsx'))

export const pages: PageEntry[] = [
  { path: '/labor-guide/proposals', title: 'Labor proposals', who: ['admin'], load: () => import('./review-page.tsx') },
  {
    path: '/labor-proposals',
    title: 'Labor proposals',
    who: ['owner', 'employee'],
    load: () => import('./own-proposals-page.tsx'),
  },
]
