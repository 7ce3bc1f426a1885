import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { findOwnerDefaults } from './store-owners.ts'

export const getShopDefaults: Verb<typeof shops.getDefaults> = async ({ db, actor }, { params }) => {
  if (params.shopOwnerId !== actor.accountId) refuse(standardRefusals.notFound)
  return new JsonText((await findOwnerDefaults(db, actor.accountId)) ?? refuse(standardRefusals.notFound))
}
