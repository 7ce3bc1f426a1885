import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { getTimeZone, requireOwnedShop } from '../../../people/shops/server/index.ts'
import { findTimeZone } from '../../../platform/places/rules.ts'
import { findZip } from '../../../platform/places/server/index.ts'
import { findVendorPlace, type Owner } from './store.ts'

/** The shop if the caller owns it, or the vendor if it is the caller. Everyone else gets 404. */
export async function requireOwner(db: Db, actor: Actor, id: string): Promise<Owner> {
  if (actor.role === 'vendors') return id === actor.accountId ? { kind: 'vendor', id } : refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, id)
  return { kind: 'shop', id }
}

/** The time zone in which the owner's days begin and end. */
export async function getTimeZoneOfOwner(db: Db, { kind, id }: Owner): Promise<string> {
  if (kind === 'shop') return getTimeZone(db, id)
  const { state, zip } = (await findVendorPlace(db, id)) ?? { state: '', zip: '' }
  return findTimeZone(state, findZip(zip) ?? null)
}
