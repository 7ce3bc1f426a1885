import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { partOffers } from '../contract/index.ts'
import { findOfferedPicture } from './store.ts'

export const getOfferPicture: Verb<typeof partOffers.picture> = async (context, { params: { shop, partId } }) => {
  await requireShopMember(context.db, context.actor, shop)
  return readFile(context, (await findOfferedPicture(context.db, partId)) ?? refuse(standardRefusals.notFound))
}
