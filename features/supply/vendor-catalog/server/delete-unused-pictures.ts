import type { Context } from '../../../../kit/server/index.ts'
import { deletePhotoFiles } from '../../../platform/files/server/index.ts'
import { takeUnusedPhotos } from './store-vendor.ts'

/** Deletes pictures that no part has used for two days. */
export const deleteUnusedPictures = (context: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deletePhotoFiles(context, takeUnusedPhotos)
