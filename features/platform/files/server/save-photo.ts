import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type UploadedFile } from '../../../../kit/server/index.ts'
import { fileRefusals } from '../contract/index.ts'
import { maxPhotoBytes, maxPhotoSide, makeSafeFileName } from '../rules.ts'
import { sanitizeImage } from './sanitize-image.ts'
import { deleteFile } from './save-file.ts'
import { saveUpload, stageUpload } from './save-upload.ts'
import type { FileOwner } from './stage-file.ts'

/**
 * Stores a phone's photo before the thing it belongs to is saved. `note` records it in the same transaction. The file belongs to the
 * account, or to `owner`; the calling feature decides who else can see the photo.
 */
export async function savePhoto<Kept>(
  context: Pick<Context, 'db' | 'get' | 'config'> & { actor: Actor | null },
  file: UploadedFile,
  note: (tx: Db, photo: { fileId: string; width: number; height: number }) => Promise<Kept>,
  owner: FileOwner = { accountId: context.actor?.accountId },
): Promise<Kept> {
  if (file.bytes.byteLength > maxPhotoBytes) refuse(fileRefusals.photoTooLarge)
  const { bytes, mediaType, width, height } = await sanitizeImage(file.bytes, { longestSide: maxPhotoSide })
  const staged = await stageUpload(context, { ...owner, name: makeSafeFileName(file.name, mediaType), bytes, mediaType })
  return inTransaction(context.db, async (tx) => {
    const { id: fileId } = await saveUpload(tx, context, staged)
    return note(tx, { fileId, width, height })
  })
}

const unsentHours = 48

/** Deletes photos that were not used for two days. `drop` deletes them from the feature's table and returns their file ids. */
export async function deletePhotoFiles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  drop: (tx: Db, before: Date) => Promise<string[]>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unsentHours * 3_600_000)
  await inTransaction(db, async (tx) => {
    for (const fileId of await drop(tx, before)) await deleteFile(tx, fileId)
  })
}
