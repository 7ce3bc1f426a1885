import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { imports } from '../contract/index.ts'
import { selectImports } from './store.ts'

export const listImports: Verb<typeof imports.list> = async ({ db, actor }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof imports.list>>(await selectImports(db, params.shop))
}
