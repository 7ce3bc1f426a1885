import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { findShopForPaper, type ShopForPaper, type ShopRates } from './store.ts'

export type { ShopForPaper, ShopRates }

/** The shop as its documents show it. */
export const getShopForPaper = async (db: Db, shopId: string): Promise<ShopForPaper> =>
  (await findShopForPaper(db, shopId)) ?? refuse(standardRefusals.notFound)
