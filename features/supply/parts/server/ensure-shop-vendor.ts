import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { announceParts } from './announce-parts.ts'
import { findLinkedVendor, findVendorAccount, insertLinkedVendor, isVendorNameTaken, lockShopParts } from './store-vendors.ts'

/**
 * The shop's vendor for this account: the existing one, or a new one with the account's name and contact. Only the shop may say
 * that a vendor with the same name is the same one (`linkShopVendor`), so until then the new one's name includes its city.
 */
export async function ensureShopVendor(tx: Db, shopId: string, vendorAccountId: string): Promise<string> {
  const found = await findLinkedVendor(tx, shopId, vendorAccountId)
  if (found) return found
  await lockShopParts(tx, shopId)
  const made = await findLinkedVendor(tx, shopId, vendorAccountId)
  if (made) return made
  const account = (await findVendorAccount(tx, vendorAccountId)) ?? refuse(standardRefusals.notFound)
  const id = await insertLinkedVendor(tx, shopId, { ...account, name: await findFreeName(tx, shopId, account), vendorAccountId })
  await announceParts(tx, shopId)
  return id
}

async function findFreeName(tx: Db, shopId: string, { name, city }: { name: string; city: string }): Promise<string> {
  const short = name.slice(0, 80)
  for (let tries = 0; ; tries++) {
    const tried = tries === 0 ? short : `${short} (${city.slice(0, 25)}${tries === 1 ? '' : ` ${tries}`})`
    if (!(await isVendorNameTaken(tx, shopId, tried, null))) return tried
  }
}
