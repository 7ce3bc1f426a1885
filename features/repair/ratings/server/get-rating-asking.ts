import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { findAskingDays } from './store-requests.ts'

export const getRatingAsking: Verb<typeof ratings.getAsking> = async ({ db, actor }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return { days: await findAskingDays(db, shop) }
}
