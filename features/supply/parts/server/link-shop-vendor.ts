import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { partRefusals } from '../contract/index.ts'
import { announceParts } from './announce-parts.ts'
import { deleteVendor, findLinkedVendor, hasHistory, lockShopParts, lockVendor, saveVendorAccount } from './store-vendors.ts'

/**
 * Links a vendor the shop recorded by name to this account, so its history stays. Replaces the vendor that `ensureShopVendor`
 * made, as long as nothing was bought from that one.
 */
export async function linkShopVendor(tx: Db, shopId: string, shopVendorId: string, vendorAccountId: string): Promise<void> {
  await lockShopParts(tx, shopId)
  const vendor = await lockVendor(tx, shopVendorId)
  if (vendor?.shopId !== shopId) throw makeBadInput({ shopVendorId: isInvalid('Vendor') })
  if (vendor.vendorAccountId === vendorAccountId) return
  refuseIf(vendor.vendorAccountId === null ? null : partRefusals.vendorLinked)
  const otherVendorId = await findLinkedVendor(tx, shopId, vendorAccountId)
  if (otherVendorId !== null) {
    if (await hasHistory(tx, otherVendorId)) refuse(partRefusals.vendorUsed)
    await deleteVendor(tx, otherVendorId)
  }
  await saveVendorAccount(tx, shopVendorId, vendorAccountId)
  await announceParts(tx, shopId)
}
