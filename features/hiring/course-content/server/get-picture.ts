import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { trainingFiles } from '../contract/index.ts'
import { findPictureFile } from './store.ts'

export const getPicture: Verb<typeof trainingFiles.picture> = async (context, { params }) => {
  await requireShopMember(context.db, context.actor, params.shop)
  const fileId = await findPictureFile(context.db, params.shop, params.id)
  return { ...(await readFile(context, fileId ?? refuse(standardRefusals.notFound))), inline: true }
}
