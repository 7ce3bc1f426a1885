import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { apiKeys } from '../contract/index.ts'
import { getTimeZoneOfOwner, requireOwner } from './owner.ts'
import { selectApiKeys } from './store.ts'

export const listApiKeys: Verb<typeof apiKeys.list> = async ({ db, actor }, { params }) => {
  const owner = await requireOwner(db, actor, params.owner)
  return new JsonText<ReplyOf<typeof apiKeys.list>>(await selectApiKeys(db, owner.id, await getTimeZoneOfOwner(db, owner)))
}
