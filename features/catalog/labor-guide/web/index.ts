import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { useGuideAhead } from './guide-ahead.ts'
export { GroupField } from './group-field.tsx'
export { HoursField } from './hours-field.tsx'
export { GuideViews } from './guide-views.tsx'
export { LaborSearch, type LaborSearchProps } from './labor-search.tsx'

/** Fetches the code for dragging, which the tree would fetch once it is on the page. */
export const loadTreeDrag = () => import('./tree-drag.tsx')

export const pages: PageEntry[] = [
  { path: '/labor-guide', title: 'Labor Guide', who: ['admin'], load: () => import('./labor-guide.tsx') },
  { path: '/labor-guide/history', title: 'Labor guide history', who: ['admin'], load: () => import('./acts-page.tsx') },
  { path: '/labor-new-item', title: 'New Item', who: ['admin'], load: () => import('./labor-new-item.tsx') },
]
