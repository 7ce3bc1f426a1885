import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { paperOf, ratesOf, type ShopForPaper, type ShopRates, takeInvoice } from './store.ts'

export type { ShopForPaper, ShopRates }

/** The shop as its papers show it. */
export const shopForPaper = async (db: Db, shopId: string): Promise<ShopForPaper> =>
  (await paperOf(db, shopId)) ?? refuse(standardRefusals.notFound)

/** The rates a new work order copies. */
export const shopRates = async (db: Db, shopId: string): Promise<ShopRates> =>
  (await ratesOf(db, shopId)) ?? refuse(standardRefusals.notFound)

/** The next number of a shop's work orders; the shop's other numbers wait until the transaction ends. */
export const nextInvoice = async (tx: Db, shopId: string): Promise<number> =>
  (await takeInvoice(tx, shopId)) ?? refuse(standardRefusals.notFound)
