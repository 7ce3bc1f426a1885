import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { creatives } from '../contract/index.ts'
import { findOwnPhotoFile } from './store-creatives.ts'

export const getCreativePicture: Verb<typeof creatives.picture> = async (context, { params: { photoId } }) => {
  const fileId = await findOwnPhotoFile(context.db, context.actor.accountId, photoId)
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
