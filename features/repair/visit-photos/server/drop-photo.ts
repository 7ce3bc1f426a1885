import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { visitPhotoRefusals } from '../contract/index.ts'
import { isVisitOver } from '../rules.ts'
import { deletePhoto, listPhotos, type VisitRow } from './store.ts'

/** Deletes a photo of the visit with its file. The caller checks access. */
export async function dropPhoto(
  { db: tx, clock }: { db: Db; clock: Clock },
  visit: Pick<VisitRow, 'id' | 'state' | 'endsAt'>,
  photoId: string,
): Promise<StoredPhoto[]> {
  refuseIf(isVisitOver(visit, clock.now()) ? visitPhotoRefusals.over : null)
  const fileId = (await deletePhoto(tx, visit.id, photoId)) ?? refuse(standardRefusals.notFound)
  await deleteFile(tx, fileId)
  return listPhotos(tx, visit.id)
}
