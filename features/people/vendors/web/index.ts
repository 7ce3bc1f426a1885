import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { VendorPartEntry, type VendorPartEntryProps } from './vendor-part-entry.tsx'

export const pages: PageEntry[] = [
  { path: '/main/vendor', title: 'Account Information', who: ['vendors'], load: () => import('./vendor-information.tsx') },
]
