import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Company, Person } from '../../auth/contract.ts'
import { insertMember, isMember, membersOf, nameOfOwned, ownerNames, type Position, shopsOfMember } from './store.ts'

export { changeMember, endKeyMember, endMember } from './store.ts'

/** Goes on only for somebody who works at the shop, its owner or an employee; for all others there is no such shop. */
export async function ownShop(db: Db, actor: Actor, shopId: string): Promise<void> {
  if (!(await isMember(db, actor.accountId, shopId))) refuse(standardRefusals.notFound)
}

/** The ids of the shops where an account works now, oldest membership first. */
export const memberShops = async (db: Db, accountId: string): Promise<string[]> =>
  (await shopsOfMember(db, accountId)).map((shop) => shop.id)

/** The accounts to notify of what happens at a shop. */
export const shopStaff = async (db: Db, shopId: string): Promise<string[]> =>
  (await membersOf(db, [shopId])).map(({ accountId }) => accountId)

/** The same of several shops. */
export async function staffOfShops(db: Db, shopIds: readonly string[]): Promise<Map<string, string[]>> {
  const members = Map.groupBy(await membersOf(db, shopIds), ({ shopId }) => shopId)
  return new Map([...members].map(([shopId, staff]) => [shopId, staff.map(({ accountId }) => accountId)]))
}

/** Lets an account work at a shop, again when it had ended. */
export const addMember = (
  tx: Db,
  shopId: string,
  accountId: string,
  kind: 'owner' | 'employee' | 'key',
  position: Position = { title: '', payRate: 0 },
): Promise<void> => insertMember(tx, shopId, accountId, kind, position)

/** What an owner's shop is called; for everybody else there is no such shop. */
export const ownedShopName = async (db: Db, actor: Actor, shopId: string): Promise<string> =>
  (await nameOfOwned(db, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)

/** What is known of an owner at sign-in; an owner has no company record. */
export async function ownerProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const names = await ownerNames(db, accountId)
  const shops = await shopsOfMember(db, accountId)
  return { person: { ...names, shop: shops[0]?.id ?? null, shops }, company: {} }
}
