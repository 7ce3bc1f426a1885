import type { Context } from '../../../../kit/server/index.ts'
import { deletePhotoFiles } from '../../../platform/files/server/index.ts'
import { takeUnusedPhotos } from './store-creatives.ts'

/** Deletes pictures that no creative has used for two days. */
export const deleteUnusedAdPictures = (context: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deletePhotoFiles(context, takeUnusedPhotos)
