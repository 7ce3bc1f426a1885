import { lazyPanel } from '../../../../kit/web/index.ts'
import type { ShopPhotosPanelProps } from './shop-photos-panel.tsx'

export { ShopMap } from './shop-map.tsx'
export { ShopPhotos } from './shop-photos.tsx'
export { ShopServices } from './shop-services.tsx'

/** In a shop's settings, whose other fields do not wait for it. */
export const ShopPhotosPanel = lazyPanel<ShopPhotosPanelProps>('Photos', () => import('./shop-photos-panel.tsx'))
