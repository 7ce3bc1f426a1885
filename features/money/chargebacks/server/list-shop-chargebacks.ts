import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopChargebacks } from '../contract/index.ts'
import { listChargebacksJson } from './store-views.ts'

export const listShopChargebacks: Verb<typeof shopChargebacks.list> = async ({ db, actor }, { query: { shop, after } }) => {
  await requireShopMember(db, actor, shop)
  return new JsonText(await listChargebacksJson(db, { shop, after }))
}
