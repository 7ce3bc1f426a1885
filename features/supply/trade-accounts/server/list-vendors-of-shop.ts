import type { ReplyOf } from '../../../../common/route.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopTradeAccounts } from '../contract/index.ts'
import { readVendorsOfShop } from './store.ts'

export const getVendorsOfShop = async (db: Db, shopId: string) =>
  new JsonText<ReplyOf<typeof shopTradeAccounts.list>>(await readVendorsOfShop(db, shopId))

export const listVendorsOfShop: Verb<typeof shopTradeAccounts.list> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  await requirePermission(db, actor, params.shop, 'parts.cost')
  return getVendorsOfShop(db, params.shop)
}
