import type { Context, Db } from '../../../../kit/server/index.ts'
import { finishChange } from './change-order.ts'
import { onOrderReady } from './hooks.ts'
import type { Origin } from './origin.ts'
import type { LockedOrder, OrderFields } from './store.ts'

export interface StorageChargeChange {
  /** Below 0 takes it out of the bill. */
  cents: number
  /** The tax on it; below 0 when it is taken out. It always changes the authorized amount as well. */
  taxCents: number
  /** The part of it that also changes the authorized amount. */
  authorizedCents: number
  by: Origin
  what: string
  detail: Record<string, unknown>
}

/**
 * Adds the storage charge of a ready order's vehicle to its bill, or removes it. It may not exceed the authorized
 * amount, which rises when the customer agrees to the charge. Returns the order's new version.
 */
export async function changeStorageCharge(
  { get }: Pick<Context, 'get'>,
  tx: Db,
  order: LockedOrder,
  { cents, taxCents, authorizedCents, by, what, detail }: StorageChargeChange,
): Promise<number> {
  const version = await finishChange(tx, order, by, {
    what,
    detail,
    set: calculateStorage(order, {
      storageCents: order.storageCents + cents,
      storageTaxCents: order.storageTaxCents + taxCents,
      storageAuthorizedCents: order.storageAuthorizedCents + authorizedCents,
    }),
  })
  await get(onOrderReady)(tx, {
    workOrderId: order.id,
    shopId: order.shopId,
    totalCents: order.billCents + cents + taxCents,
    at: by.at,
  })
  return version
}

/** The fields of an order that is being worked on again: its vehicle is no longer in storage. */
export const withoutStorage = (order: LockedOrder) =>
  calculateStorage(order, { storageCents: 0, storageTaxCents: 0, storageAuthorizedCents: 0 })

type StorageFields = Pick<OrderFields, 'storageCents' | 'storageTaxCents' | 'storageAuthorizedCents'>

function calculateStorage(order: LockedOrder, storage: StorageFields): Partial<OrderFields> {
  const { authorizedCents, authorizedNetCents } = order
  const moreCents = storage.storageAuthorizedCents - order.storageAuthorizedCents
  const moreTaxCents = storage.storageTaxCents - order.storageTaxCents
  return {
    ...storage,
    authorizedCents: authorizedCents === null ? null : authorizedCents + moreCents + moreTaxCents,
    authorizedNetCents: authorizedNetCents === null ? null : authorizedNetCents + moreCents,
  }
}
