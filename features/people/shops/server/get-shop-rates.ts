import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getStateRule } from '../rules.ts'
import { findShopRates, type ShopRates } from './store.ts'

/** The rates a new work order copies. Where the state allows no share for supplies, a share set before is not charged. */
export async function getShopRates(db: Db, shopId: string): Promise<Omit<ShopRates, 'state'>> {
  const { state, ...rates } = (await findShopRates(db, shopId)) ?? refuse(standardRefusals.notFound)
  return getStateRule(state).noSuppliesShare === null ? rates : { ...rates, suppliesRate: 0 }
}
