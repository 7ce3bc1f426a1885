import type { Db } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { updateLogo } from './store-settings.ts'

export async function replaceLogo(tx: Db, shopId: string, fileId: string | null): Promise<void> {
  const before = await updateLogo(tx, shopId, fileId)
  if (before) await deleteFile(tx, before)
}
