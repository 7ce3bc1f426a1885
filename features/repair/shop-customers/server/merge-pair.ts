import type { Refusal } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { announceEvents, getShopTopic } from '../../../../kit/server/live.ts'
import type { LockedCustomer } from '../../../people/customers/server/index.ts'
import { shopCustomerRefusals } from '../contract/index.ts'
import { reasonNotToMerge } from '../rules.ts'
import { isShared } from './store-page.ts'

export const getFacts = ({ firstName, lastName, phone1, email, address, aptSuite, city, state, zip }: LockedCustomer) => ({
  firstName,
  lastName,
  phone1,
  email,
  address,
  aptSuite,
  city,
  state,
  zip,
})

export async function findMergeObstacle(
  tx: Db,
  shopId: string,
  keep: LockedCustomer,
  drop: LockedCustomer,
): Promise<Refusal | null> {
  const shared =
    (!keep.accountId && (await isShared(tx, shopId, keep.id))) || (!drop.accountId && (await isShared(tx, shopId, drop.id)))
  return reasonNotToMerge({ keep, drop, isShared: shared }, shopCustomerRefusals)
}

export const announceOrderChanges = (tx: Db, orders: readonly { id: string; shopId: string; version: number }[]) =>
  announceEvents(
    tx,
    orders.map(({ id, shopId, version }) => ({
      topics: [getShopTopic(shopId)],
      message: { type: 'work_order_changed', shop: shopId, workOrderId: id, version },
    })),
  )
