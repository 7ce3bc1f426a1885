import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { getTimeZoneOfOwner, requireOwner } from '../../api-keys/server/index.ts'
import type { webhooks } from '../contract/index.ts'
import { selectWebhooks } from './store.ts'

export const listWebhooks: Verb<typeof webhooks.list> = async ({ db, actor, clock }, { params }) => {
  const owner = await requireOwner(db, actor, params.owner)
  const query = { ownerId: owner.id, timeZone: await getTimeZoneOfOwner(db, owner), now: clock.now() }
  return new JsonText<ReplyOf<typeof webhooks.list>>(await selectWebhooks(db, query))
}
