import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { HoursField } from './hours-field.tsx'
export { LaborSearch, type LaborSearchProps } from './labor-search.tsx'

export const pages: PageEntry[] = [
  { path: '/labor-guide', title: 'Labor Guide', who: ['admin'], load: () => import('./labor-guide.tsx') },
  { path: '/labor-new-item', title: 'New Item', who: ['admin'], load: () => import('./labor-new-item.tsx') },
]
