import type { Context } from '../../../../kit/server/index.ts'
import { deletePhotoFiles } from '../../../platform/files/server/index.ts'
import { takeUnusedPhotos } from './store-photos.ts'

/** Deletes photos whose form was never saved, and photos that were replaced. */
export const deleteUnusedPhotos = (context: Pick<Context, 'db' | 'get' | 'clock'>): Promise<void> =>
  deletePhotoFiles(context, takeUnusedPhotos)
