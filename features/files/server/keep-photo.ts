import { refuse } from '../../../common/refusal.ts'
import type { Actor, Context, UploadedFile } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { fileRefusals } from '../contract.ts'
import { largestPhoto, longestPhotoSide, safeName } from '../rules.ts'
import { checkedImage } from './checked-image.ts'
import { type FileOwner, keepFile, removeFile } from './keep-file.ts'

/**
 * Keeps a phone's photo, drawn anew, ahead of what it goes with. `note` writes down whose it is, in the same transaction. The file is
 * the account's alone, or of the shop that is named: who else sees the photo is decided by the feature that it goes with.
 */
export async function keepPhoto<Kept>(
  { db, get, actor }: Pick<Context<Actor>, 'db' | 'get' | 'actor'>,
  file: UploadedFile,
  note: (tx: Db, photo: { fileId: string; width: number; height: number }) => Promise<Kept>,
  owner: FileOwner = { accountId: actor.accountId },
): Promise<Kept> {
  if (file.bytes.byteLength > largestPhoto) refuse(fileRefusals.photoTooLarge)
  const { bytes, mediaType, width, height } = await checkedImage(file.bytes, { longestSide: longestPhotoSide })
  return inTransaction(db, async (tx) => {
    const name = safeName(file.name, mediaType)
    const { id: fileId } = await keepFile({ db: tx, get }, { ...owner, name, bytes, mediaType })
    return note(tx, { fileId, width, height })
  })
}

const hoursUnsent = 48

/** Forgets photos that went with nothing for two days. `drop` takes them out of their feature's table and answers their files. */
export async function forgetUnsent(
  { db, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  drop: (tx: Db, before: Date) => Promise<string[]>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - hoursUnsent * 3_600_000)
  await inTransaction(db, async (tx) => {
    for (const fileId of await drop(tx, before)) await removeFile({ db: tx, get }, fileId)
  })
}
