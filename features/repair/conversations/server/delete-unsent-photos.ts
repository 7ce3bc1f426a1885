import type { Context } from '../../../../kit/server/index.ts'
import { deletePhotoFiles } from '../../../platform/files/server/index.ts'
import { takeUnsentPhotos } from './store.ts'

/** Deletes photos that were uploaded but never sent. */
export const deleteUnsentPhotos = (context: Pick<Context, 'db' | 'get' | 'clock'>): Promise<void> =>
  deletePhotoFiles(context, takeUnsentPhotos)
