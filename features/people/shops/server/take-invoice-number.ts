import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { takeNextInvoice } from './store.ts'

/** Takes the shop's next work order number. Locks the shop until the transaction ends. */
export const takeInvoiceNumber = async (tx: Db, shopId: string): Promise<number> =>
  (await takeNextInvoice(tx, shopId)) ?? refuse(standardRefusals.notFound)
