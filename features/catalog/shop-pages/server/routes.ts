import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopPages } from '../contract/index.ts'
import { addShopPhoto } from './add-shop-photo.ts'
import { getShopPhoto } from './get-shop-photo.ts'
import { removeShopPhoto } from './remove-shop-photo.ts'
import { saveShopPhotos } from './save-shop-photos.ts'
import { viewShopPage } from './view-shop-page.ts'

export const routes = connectVerbs('shop-pages', shopPages, {
  view: viewShopPage,
  getPhoto: getShopPhoto,
  addPhoto: addShopPhoto,
  savePhotos: saveShopPhotos,
  removePhoto: removeShopPhoto,
})
