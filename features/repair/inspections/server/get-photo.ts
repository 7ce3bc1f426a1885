import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireOwnInspection } from './access.ts'
import { findPhotoFile } from './store-photos.ts'

/** For the shop, and for the customer once the inspection is finished. */
export const getPhoto: Verb<typeof inspections.photo> = async (context, { params: { id, photoId } }) => {
  const { db, actor } = context
  const inspection = await requireOwnInspection(db, actor, id)
  if (actor.role === 'customer' && !inspection.finishedAt) refuse(standardRefusals.notFound)
  return readFile(context, (await findPhotoFile(db, id, photoId)) ?? refuse(standardRefusals.notFound))
}
