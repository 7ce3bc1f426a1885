import type { Db } from '../../../../kit/server/index.ts'
import { insertMember, listMembers, listShopsOfMember, type Position } from './store-members.ts'

export { changeMember, endKeyMember, endMember, type Position } from './store-members.ts'

/** The ids of the shops where an account works, oldest membership first. */
export const listMemberShops = async (db: Db, accountId: string): Promise<string[]> =>
  (await listShopsOfMember(db, accountId)).map((shop) => shop.id)

/** The accounts that get a shop's notifications. */
export const listShopStaff = async (db: Db, shopId: string): Promise<string[]> =>
  (await listMembers(db, [shopId])).map(({ accountId }) => accountId)

/** The accounts that get notifications, by shop. */
export async function listStaffByShop(db: Db, shopIds: readonly string[]): Promise<Map<string, string[]>> {
  const members = Map.groupBy(await listMembers(db, shopIds), ({ shopId }) => shopId)
  return new Map([...members].map(([shopId, staff]) => [shopId, staff.map(({ accountId }) => accountId)]))
}

/** Adds an account to a shop, or adds it again after its membership ended. */
export const addMember = (
  tx: Db,
  shopId: string,
  accountId: string,
  kind: 'owner' | 'employee' | 'key',
  position: Position = { title: '', payRate: 0, permissions: [] },
): Promise<void> => insertMember(tx, shopId, accountId, kind, position)
