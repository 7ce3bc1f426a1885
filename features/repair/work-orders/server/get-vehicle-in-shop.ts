import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, JsonText } from '../../../../kit/server/index.ts'
import type { InShopVehicle } from '../contract/index.ts'
import { readInShop, type InShopFilter } from './store-customer-screens.ts'

export async function getVehicleInShop({ db, actor }: Context<Actor>, wanted: InShopFilter): Promise<JsonText<InShopVehicle>> {
  const [json] = await readInShop(db, actor.accountId, wanted, 1)
  return new JsonText<InShopVehicle>(json ?? refuse(standardRefusals.notFound))
}
