export { FindShop, type FindShopProps } from './find-shop.tsx'
export { ShopCard, type ShopCardProps } from './shop-card.tsx'
export { ShopDetails, type ShopDetailsProps } from './shop-details.tsx'
