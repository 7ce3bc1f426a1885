import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { HeldAccountsPanel } from './held-accounts.tsx'
export { ReturnsButton } from './returns-button.tsx'

export const pages: PageEntry[] = [
  {
    path: '/direct-deposit/corrections',
    title: 'Bank Corrections',
    who: ['employee'],
    load: () => import('./corrections-page.tsx'),
  },
]
