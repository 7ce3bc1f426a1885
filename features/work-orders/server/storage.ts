import type { Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { By } from './by.ts'
import { finishChange } from './change.ts'
import { onReady } from './hooks.ts'
import type { LockedOrder, OrderFields } from './store.ts'

export interface StorageChange {
  /** Below 0: taken out of the bill. */
  cents: number
  /** What of it changes the authorized amount, too. */
  authorizedCents: number
  by: By
  what: string
  detail: Record<string, unknown>
}

/**
 * Puts what the storage of a ready order's vehicle costs into its bill, or takes it out. It may not lead above the authorized
 * amount: what its customer agreed to raises that. Answers the order's new version.
 */
export async function changeStorage(
  { get }: Pick<Context, 'get'>,
  tx: Db,
  order: LockedOrder,
  { cents, authorizedCents, by, what, detail }: StorageChange,
): Promise<number> {
  const version = await finishChange(tx, order, by, {
    what,
    detail,
    set: storageOf(order, order.storageCents + cents, order.storageAuthorizedCents + authorizedCents),
  })
  await get(onReady)(tx, { workOrderId: order.id, shopId: order.shopId, totalCents: order.billCents + cents, at: by.at })
  return version
}

/** The fields of an order that is worked again: its vehicle is not stored any more. */
export const withoutStorage = (order: LockedOrder) => storageOf(order, 0, 0)

function storageOf(order: LockedOrder, storageCents: number, storageAuthorizedCents: number): Partial<OrderFields> {
  const { authorizedCents, authorizedNetCents } = order
  const moreCents = storageAuthorizedCents - order.storageAuthorizedCents
  return {
    storageCents,
    storageAuthorizedCents,
    authorizedCents: authorizedCents === null ? null : authorizedCents + moreCents,
    authorizedNetCents: authorizedNetCents === null ? null : authorizedNetCents + moreCents,
  }
}
