import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { exports } from '../contract/index.ts'
import { selectExports } from './store.ts'

export const listExports: Verb<typeof exports.list> = async ({ db, actor, clock }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof exports.list>>(await selectExports(db, params.shop, clock.now()))
}
