import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop, requireShopMember } from '../../../people/shops/server/index.ts'
import { supplierRefusals } from '../contract/index.ts'
import { SupplierFailure } from './part-supplier.ts'
import { findVendor, type VendorRow } from './store.ts'

/** A vendor of a shop where the caller works. Everyone else gets 404. */
export async function requireVendor(db: Db, actor: Actor, id: string): Promise<VendorRow> {
  const vendor = (await findVendor(db, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, vendor.shopId)
  return vendor
}

/** A vendor of the caller's own shop. Everyone else gets 404. */
export async function requireOwnedVendor(db: Db, actor: Actor, id: string): Promise<VendorRow> {
  const vendor = (await findVendor(db, id)) ?? refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, vendor.shopId)
  return vendor
}

/** Refuses with the vendor's name and the problem. Rethrows any other error. */
export function refuseFailure(error: unknown, vendor: string): never {
  if (!(error instanceof SupplierFailure)) throw error
  return refuse(supplierRefusals.failed, { msg: `${vendor} can’t be reached right now. ${error.message}` })
}
