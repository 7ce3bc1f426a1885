import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { saveAskingDays } from './store-requests.ts'

export const saveRatingAsking: Verb<typeof ratings.saveAsking> = async ({ db, actor }, { params: { shop }, body }) => {
  await requireOwnedShop(db, actor, shop)
  await saveAskingDays(db, shop, body.days)
  return body
}
