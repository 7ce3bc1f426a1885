import type { Db } from '../../../../kit/server/index.ts'
import type { Company, Person } from '../../../platform/auth/contract/index.ts'
import { listShopsOfMember } from './store-members.ts'
import { findOwnerNames } from './store-owners.ts'

/** The owner's part of the sign-in reply. An owner has no company record. */
export async function getOwnerProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const names = await findOwnerNames(db, accountId)
  const shops = await listShopsOfMember(db, accountId)
  return { person: { ...names, shop: shops[0]?.id ?? null, shops }, company: {} }
}
