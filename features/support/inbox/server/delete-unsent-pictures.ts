import type { Context } from '../../../../kit/server/index.ts'
import { deletePhotoFiles } from '../../../platform/files/server/index.ts'
import { takeUnsent } from './store-files.ts'

/** Deletes pictures that were uploaded for a reply but never sent. */
export const deleteUnsentPictures = (context: Pick<Context, 'db' | 'get' | 'clock'>): Promise<void> =>
  deletePhotoFiles(context, takeUnsent)
