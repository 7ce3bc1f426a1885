import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/promote-addons', title: 'Promote Add-ons', who: ['vendors'], load: () => import('./promote-page.tsx') },
]

/** Sponsored add-ons for the order on screen. */
export const AddonSuggestions = lazyPart(() => import('./addon-suggestions.tsx'))

/** Chooses the vendors that may suggest add-ons, below the shop's vendors. */
export const AddonVendors = lazyPart<{ shopId: string }>(() => import('./addon-vendors.tsx'))
