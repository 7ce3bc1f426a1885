import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { apiKeys } from '../contract/index.ts'
import { selectApiKeys } from './store.ts'

export const listApiKeys: Verb<typeof apiKeys.list> = async ({ db, actor }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof apiKeys.list>>(await selectApiKeys(db, params.shop))
}
