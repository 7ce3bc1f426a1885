import { deleteFile } from '../../../platform/files/server/index.ts'
import type { ForgetPapers } from '../../personnel/server/index.ts'
import { deleteTrainingRows } from './store-progress.ts'

/** Deletes everything a record says about training, with its certificates. */
export const deleteTraining: ForgetPapers = async (tx, recordId) => {
  for (const fileId of await deleteTrainingRows(tx, recordId)) await deleteFile(tx, fileId)
}
