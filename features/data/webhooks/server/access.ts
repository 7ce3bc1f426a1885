import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { lockEndpoint } from './store.ts'

export async function requireOwnEndpoint(
  tx: Db,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
): Promise<{ isOn: boolean }> {
  await requireOwnedShop(tx, actor, shop)
  return (await lockEndpoint(tx, shop, id)) ?? refuse(standardRefusals.notFound)
}
