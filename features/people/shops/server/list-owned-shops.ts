import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { getToday } from './get-today.ts'
import { findOwnedShops } from './store.ts'

export const listOwnedShops: Verb<typeof shops.listOwned> = async ({ db, actor, clock }, { params }) => {
  if (params.email !== actor.email) refuse(standardRefusals.notFound)
  return new JsonText(await findOwnedShops(db, actor.accountId, await getToday(clock)))
}
