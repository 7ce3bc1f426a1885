import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { webhooks } from '../contract/index.ts'
import { selectWebhooks } from './store.ts'

export const listWebhooks: Verb<typeof webhooks.list> = async ({ db, actor, clock }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof webhooks.list>>(await selectWebhooks(db, params.shop, clock.now()))
}
