import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { findShopRates, type ShopRates } from './store.ts'

/** The rates a new work order copies. */
export const getShopRates = async (db: Db, shopId: string): Promise<ShopRates> =>
  (await findShopRates(db, shopId)) ?? refuse(standardRefusals.notFound)
