export { ShopMap } from './shop-map.tsx'
export { ShopPhotos } from './shop-photos.tsx'
export { ShopServices } from './shop-services.tsx'
export { ShopPhotosPanel } from './shop-photos-panel.tsx'
