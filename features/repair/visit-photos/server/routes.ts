import { connectVerbs } from '../../../../kit/server/index.ts'
import { visitPhotos } from '../contract/index.ts'
import { addPhotoByLink } from './add-photo-by-link.ts'
import { addVisitPhoto } from './add-visit-photo.ts'
import { getPhotoByLink } from './get-photo-by-link.ts'
import { getVisitPhoto } from './get-visit-photo.ts'
import { listOrderPhotos } from './list-order-photos.ts'
import { listPhotosByLink } from './list-photos-by-link.ts'
import { listVisitPhotos } from './list-visit-photos.ts'
import { removePhotoByLink } from './remove-photo-by-link.ts'
import { removeVisitPhoto } from './remove-visit-photo.ts'

export const routes = connectVerbs('visit-photos', visitPhotos, {
  addByLink: addPhotoByLink,
  listByLink: listPhotosByLink,
  getByLink: getPhotoByLink,
  removeByLink: removePhotoByLink,
  add: addVisitPhoto,
  remove: removeVisitPhoto,
  list: listVisitPhotos,
  get: getVisitPhoto,
  ofOrder: listOrderPhotos,
})
