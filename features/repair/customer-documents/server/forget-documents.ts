import type { Db } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { deleteUnkeptDocuments } from './store.ts'

/** When a customer deletes their account: shops keep the documents of finished orders, and everything else is deleted. */
export async function forgetDocuments(tx: Db, accountId: string): Promise<void> {
  for (const fileId of await deleteUnkeptDocuments(tx, accountId)) await deleteFile(tx, fileId)
}
