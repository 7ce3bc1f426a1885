import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../shops/server/index.ts'
import type { userFields } from '../contract/index.ts'
import { readDefinitions } from './store.ts'

export const listDefinitions: Verb<typeof userFields.definitions> = async ({ db, actor }, { params, query }) => {
  await requireShopMember(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof userFields.definitions>>(await readDefinitions(db, params.shop, query.of))
}
