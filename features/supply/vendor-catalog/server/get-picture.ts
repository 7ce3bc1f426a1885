import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { findOwnPhotoFile } from './store-vendor.ts'

export const getPicture: Verb<typeof vendorCatalog.picture> = async (context, { params: { photoId } }) => {
  const fileId = await findOwnPhotoFile(context.db, context.actor.accountId, photoId)
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
