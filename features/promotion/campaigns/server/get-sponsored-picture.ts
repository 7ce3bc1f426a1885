import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { sponsoredPictures } from '../contract/index.ts'
import { findApprovedPicture } from './store-creatives.ts'

export const getSponsoredPicture: Verb<typeof sponsoredPictures.read> = async (context, { params: { shop, id } }) => {
  await requireShopMember(context.db, context.actor, shop)
  return readFile(context, (await findApprovedPicture(context.db, id)) ?? refuse(standardRefusals.notFound))
}
