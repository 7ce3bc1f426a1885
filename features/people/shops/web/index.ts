import type { ReactNode } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { FindShop, ShopSearchResults, type FindShopProps } from './find-shop.tsx'
// Without the mark, its code is also in the counter program, which shows a logo.
export const NewShopSetup = /* @__PURE__ */ lazyPart<{ shopId: string; plan: ReactNode }>(() => import('./new-shop-setup.tsx'))
export { ShopSettings } from './shop-settings.tsx'
export { ShopLogo } from './shop-logo.tsx'
export { ShopAddress } from './shop-card.tsx'
export { laborTaxedOptions } from './tax-rule-fields.tsx'
export { PickupHours } from './pickup-hours.tsx'
export { ShopDetails, type ShopDetailsProps } from './shop-details.tsx'

export const pages: PageEntry[] = [
  { path: '/held-messages/:shop', title: 'Messages not sent', who: staffRoles, load: () => import('./held-messages.tsx') },
  { path: '/owner-shop', title: 'Shop Information', who: ['owner'], load: () => import('./owner-shop.tsx') },
]
