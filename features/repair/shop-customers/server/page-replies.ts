import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, JsonText } from '../../../../kit/server/index.ts'
import type { ShopCustomer, ShopVehicle } from '../contract/index.ts'
import { readCustomerPage, readVehiclePage } from './store-page.ts'

type Requester = Pick<Context<Actor>, 'actor' | 'clock'>

export interface ShopRecord {
  shop: string
  id: string
}

export async function readCustomerReply(
  db: Db,
  { actor, clock }: Requester,
  { shop, id }: ShopRecord,
): Promise<JsonText<ShopCustomer>> {
  const asked = { shopId: shop, accountId: actor.accountId, customerId: id, now: clock.now() }
  const page = (await readCustomerPage(db, asked)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ShopCustomer>(page.json, page.version)
}

export async function readVehicleReply(
  db: Db,
  { actor }: Pick<Requester, 'actor'>,
  { shop, id }: ShopRecord,
): Promise<JsonText<ShopVehicle>> {
  const asked = { shopId: shop, accountId: actor.accountId, vehicleId: id }
  const page = (await readVehiclePage(db, asked)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ShopVehicle>(page.json, page.version)
}
