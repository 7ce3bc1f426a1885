import type { Context, Db } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { updateLogo } from './store-settings.ts'

export async function replaceLogo(tx: Db, get: Context['get'], shopId: string, fileId: string | null): Promise<void> {
  const before = await updateLogo(tx, shopId, fileId)
  if (before) await deleteFile({ db: tx, get }, before)
}
