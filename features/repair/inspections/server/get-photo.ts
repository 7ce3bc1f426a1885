import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireSharedInspection } from './access.ts'
import { findPhotoFile } from './store-photos.ts'

/** For the shop, and for the customer once the shop has shared the inspection. */
export const getPhoto: Verb<typeof inspections.photo> = async (context, { params: { id, photoId } }) => {
  const { db, actor } = context
  await requireSharedInspection(db, actor, id)
  return readFile(context, (await findPhotoFile(db, id, photoId)) ?? refuse(standardRefusals.notFound))
}
