import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/search-placement-bid', title: 'Search Placement BID', who: ['vendors'], load: () => import('./bids-page.tsx') },
  { path: '/search-placement', title: 'Search placement', who: ['vendors'], load: () => import('./report-page.tsx') },
]

/** After the offers of "Find a part": the sponsored ones. */
export const SponsoredOffers = lazyPart(() => import('./sponsored-offers.tsx'))
