import { fetchFile } from '../../../../kit/web/index.ts'
import { type FetchPhoto, PhotoStrip } from '../../../platform/files/web/index.ts'
import { type ShopPhoto, shopPages } from '../contract/index.ts'

/** A shop's photos on one line that scrolls; pressing one enlarges it. */
export const ShopPhotos = ({ shopId, photos }: { shopId: string; photos: readonly ShopPhoto[] }) => (
  <PhotoStrip photos={photos.map(({ caption, ...photo }) => ({ ...photo, alt: caption }))} fetch={getShopPhoto(shopId)} oneLine />
)

export const getShopPhoto =
  (shop: string): FetchPhoto =>
  (photo) =>
    fetchFile(shopPages.getPhoto, { params: { shop, photo } })
