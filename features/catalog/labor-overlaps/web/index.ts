import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { ItemField } from './item-field.tsx'

export const pages: PageEntry[] = [
  { path: '/labor-guide/overlaps', title: 'Labor overlaps', who: ['admin'], load: () => import('./overlaps-page.tsx') },
]
