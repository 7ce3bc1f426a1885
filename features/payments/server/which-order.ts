import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { ownWorkOrder, workOrderByInvoice } from '../../work-orders/server/index.ts'
import type { WhichOrder } from '../contract.ts'
import { findOwedOrder, type OwedOrder } from './store.ts'

/** The id of the order a call names, if it is the actor's; else there is none. */
export async function ownOrderId(db: Db, actor: Actor, which: WhichOrder): Promise<string> {
  if (which.workOrderId !== undefined) return (await ownWorkOrder(db, actor, which.workOrderId)).id
  const { shop = '', invoice = 0 } = which
  return (await workOrderByInvoice(db, actor, { shop, invoice })).id
}

/** An order with its bill; the caller knows already that it is the actor's. */
export const owedOrder = async (db: Db, id: string): Promise<OwedOrder> =>
  (await findOwedOrder(db, id)) ?? refuse(standardRefusals.notFound)
