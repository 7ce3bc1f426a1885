import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findVehicleById } from '../../../catalog/vehicles/server/index.ts'
import {
  isKnownCustomer,
  isKnownVehicle,
  type LockedCustomer,
  lockKnownCustomers,
} from '../../../people/customers/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { lockOrdersOfCustomers } from '../../work-orders/server/index.ts'
import type { ShopRecord } from './page-replies.ts'

/** Refuses with 404 unless the actor works at the shop and the shop knows the customer. */
export async function requireKnownCustomer(tx: Db, actor: Actor, { shop, id }: ShopRecord): Promise<void> {
  await requireShopMember(tx, actor, shop)
  if (!(await isKnownCustomer(tx, shop, id))) refuse(standardRefusals.notFound)
}

/**
 * Locks customers and returns them in the order given. Refuses with 404 unless the actor works at the shop and the shop knows them all. A call
 * that then changes work orders names their customers in `ordersOf`, whose orders are locked first.
 */
export async function lockKnown<const Ids extends readonly string[]>(
  tx: Db,
  actor: Actor,
  shop: string,
  ids: Ids,
  { ordersOf = [] }: { ordersOf?: readonly string[] } = {},
): Promise<{ readonly [Place in keyof Ids]: LockedCustomer }> {
  await requireShopMember(tx, actor, shop)
  if (ordersOf.length > 0) await lockOrdersOfCustomers(tx, { shopId: shop, customerIds: ordersOf })
  const locked = await lockKnownCustomers(tx, shop, ids)
  const find = (id: string) => locked.find((customer) => customer.id === id.toLowerCase()) ?? refuse(standardRefusals.notFound)
  return ids.map(find) as { [Place in keyof Ids]: LockedCustomer }
}

/** Refuses with 404 unless the actor works at the shop and the shop knows the vehicle, no matter who owns it. */
export async function requireKnownVehicle(tx: Db, actor: Actor, { shop, id }: ShopRecord): Promise<void> {
  await requireShopMember(tx, actor, shop)
  const vehicle = await findVehicleById(tx, id)
  if (
    !vehicle ||
    !(await isKnownCustomer(tx, shop, vehicle.customerId)) ||
    !(await isKnownVehicle(tx, shop, vehicle.customerId, id))
  )
    refuse(standardRefusals.notFound)
}
