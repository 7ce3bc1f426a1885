export { FindShop, FoundShops, type FindShopProps } from './find-shop.tsx'
export { ShopDetails, type ShopDetailsProps } from './shop-details.tsx'
