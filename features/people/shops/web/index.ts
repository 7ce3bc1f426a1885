import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { FindShop, ShopSearchResults, type FindShopProps } from './find-shop.tsx'
export { ShopSettings } from './shop-settings.tsx'
export { ShopLogo } from './shop-logo.tsx'
export { ShopDetails, type ShopDetailsProps } from './shop-details.tsx'

export const pages: PageEntry[] = [
  { path: '/owner-shop', title: 'Shop Information', who: ['owner'], load: () => import('./owner-shop.tsx') },
]
