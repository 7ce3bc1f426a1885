import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopPayouts } from '../contract/index.ts'
import { listPayoutsJson } from './store-views.ts'

export const listShopPayouts: Verb<typeof shopPayouts.list> = async ({ db, actor }, { query: { shop, after } }) => {
  await requireShopMember(db, actor, shop)
  return new JsonText(await listPayoutsJson(db, { shop, after }))
}
