import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, JsonText } from '../../../../kit/server/index.ts'
import type { AdAccount, AdAccountDetail } from '../contract/index.ts'
import { readAccount, readAccountDetail } from './store-views.ts'
import { type AccountRow, hasVendor, lockAccount } from './store.ts'

/** Locks a vendor's account in the version that was seen. Refuses an unknown vendor with 404. */
export async function lockSeenAccount(tx: Db, context: Context<Actor>, vendorId: string): Promise<AccountRow> {
  if (!(await hasVendor(tx, vendorId))) return refuse(standardRefusals.notFound)
  const account = await lockAccount(tx, vendorId)
  if (account.version !== context.version) refuse(standardRefusals.stale, { more: { version: account.version } })
  return account
}

export async function getAccount(db: Db, vendorId: string): Promise<JsonText<AdAccount>> {
  const found = (await readAccount(db, vendorId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<AdAccount>(found.json, found.version)
}

export async function getAccountDetail(db: Db, vendorId: string): Promise<JsonText<AdAccountDetail>> {
  const found = (await readAccountDetail(db, vendorId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<AdAccountDetail>(found.json, found.version)
}
