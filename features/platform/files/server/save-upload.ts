import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Config, Context, Db } from '../../../../kit/server/index.ts'
import { fileRefusals } from '../contract/index.ts'
import { describeFullStorage } from '../rules.ts'
import { saveFile } from './save-file.ts'
import { type FileOwner, type NewFile, stageFile, type StagedFile } from './stage-file.ts'
import { countBytes, lockOwner } from './store.ts'

/** `actor` is null when a guest sends a file for a shop. */
type UploadContext = Pick<Context, 'config'> & { actor: Actor | null }

/** Stores the bytes of what somebody uploaded, unless the shop or the account has used up its space. Call it before the transaction. */
export async function stageUpload(context: UploadContext & Pick<Context, 'db' | 'get'>, file: NewFile): Promise<StagedFile> {
  await requireSpace(context.db, context, file, file.bytes.byteLength)
  return stageFile(context, file)
}

/**
 * Saves a staged upload. Papers that we draw ourselves are saved with `saveFile`: they count, but nobody is kept from signing because of
 * photos.
 */
export async function saveUpload(tx: Db, context: UploadContext, file: StagedFile): Promise<{ id: string; sha256: string }> {
  // Two uploads at the same time must not both take the last megabyte.
  await lockOwner(tx, getOwner(file))
  await requireSpace(tx, context, file, file.sizeBytes)
  return saveFile(tx, file)
}

async function requireSpace(db: Db, { config, actor }: UploadContext, file: FileOwner, sizeBytes: number): Promise<void> {
  const most = getLimit(config, actor, file)
  if ((await countBytes(db, getOwner(file))) + sizeBytes > most)
    refuse(fileRefusals.storageFull, { msg: describeFullStorage(file.shopId ? 'shop' : 'account', most) })
}

const getOwner = ({ shopId, accountId }: FileOwner) => shopId ?? accountId ?? ''

/** People who work for a shop send its photos from their own accounts. */
const getLimit = ({ maxShopFileBytes, maxAccountFileBytes }: Config, actor: Actor | null, { shopId }: FileOwner) =>
  shopId || actor?.role !== 'customer' ? maxShopFileBytes : maxAccountFileBytes
