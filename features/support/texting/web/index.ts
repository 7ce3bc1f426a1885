import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { WhosePhone } from './whose-phone.tsx'

export const pages: PageEntry[] = [
  { path: '/outbox/phones', title: 'Phone simulator', who: 'anyone', load: () => import('./phone-simulator.tsx') },
]
