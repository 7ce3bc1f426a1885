import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireOpenPoint } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { deletePhoto } from './store-photos.ts'
import { readPoint } from './store.ts'

export const removePhoto: Verb<typeof inspections.removePhoto> = ({ db, actor }, { params: { id, photoId } }) =>
  inTransaction(db, async (tx) => {
    const { inspection, point } = await requireOpenPoint(tx, actor, id)
    const fileId = (await deletePhoto(tx, point.id, photoId)) ?? refuse(standardRefusals.notFound)
    await deleteFile(tx, fileId)
    await announceInspection(tx, inspection)
    return readPoint(tx, point.id)
  })
