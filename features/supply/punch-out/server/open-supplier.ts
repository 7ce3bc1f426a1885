import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { getAllowedReach } from '../../../../kit/server/outgoing/reach.ts'
import { supplierRefusals } from '../contract/index.ts'
import { createBuiltInSupplier } from './built-in-supplier.ts'
import { createOutsideSupplier } from './outside-supplier.ts'
import type { PartSupplier } from './part-supplier.ts'
import { findConnection, type VendorRow } from './store.ts'
import { supplierBox } from './supplier-box.ts'

/**
 * Opens the source of a vendor's parts: its connected service, otherwise its catalog on Liftbay. Refuses when it has
 * neither.
 */
export async function openSupplier(context: Context<Actor>, { id, shopId, vendorAccountId }: VendorRow): Promise<PartSupplier> {
  if (vendorAccountId) return createBuiltInSupplier(context, { shopId, vendorAccountId })
  return (await openConnection(context, id)) ?? refuse(supplierRefusals.notConnected)
}

/** Null when the vendor has no connection. */
export async function openConnection(
  { db, config, get }: Pick<Context, 'db' | 'config' | 'get'>,
  vendorId: string,
): Promise<PartSupplier | null> {
  const connection = await findConnection(db, vendorId)
  if (!connection) return null
  const { address, sealedToken } = connection
  return createOutsideSupplier({ address, token: get(supplierBox).open(sealedToken, vendorId), reach: getAllowedReach(config) })
}
