import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getRepairRule } from './get-repair-rule.ts'
import { findShopRates, type ShopRates } from './store.ts'

/** The rates that the owner has set. */
export const getShopRates = async (db: Db, shopId: string): Promise<ShopRates> =>
  (await findShopRates(db, shopId)) ?? refuse(standardRefusals.notFound)

/** The rates a new work order copies. Where the state allows no share for supplies, a share set before is not charged. */
export async function getRatesForNewOrder(db: Db, shopId: string, now: Date): Promise<Omit<ShopRates, 'state' | 'timeZone'>> {
  const { state, timeZone, ...rates } = await getShopRates(db, shopId)
  const { noSuppliesShare } = await getRepairRule(db, { state, timeZone }, now)
  return noSuppliesShare === null ? rates : { ...rates, suppliesRate: 0 }
}
