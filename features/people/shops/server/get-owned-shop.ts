import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { getToday } from './get-today.ts'
import { findOwnedShop } from './store.ts'

export const getOwnedShop: Verb<typeof shops.getOwned> = async ({ db, actor, clock }, { params }) => {
  const found =
    (await findOwnedShop(db, actor.accountId, params.shop, await getToday(clock))) ?? refuse(standardRefusals.notFound)
  return new JsonText(found.json, found.version)
}
