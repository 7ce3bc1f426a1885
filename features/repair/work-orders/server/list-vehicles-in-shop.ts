import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { InShopVehicle, workOrders } from '../contract/index.ts'
import { readInShop } from './store-customer-screens.ts'

/** The screen shows at most this many vehicles. */
const mostVehicles = 50

export const listVehiclesInShop: Verb<typeof workOrders.vehiclesInShop> = async ({ db, actor }) =>
  new JsonText<InShopVehicle[]>(`[${(await readInShop(db, actor.accountId, {}, mostVehicles)).join(',')}]`)
