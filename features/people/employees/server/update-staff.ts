import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import { type Staff } from '../contract/index.ts'
import { findStaffJson } from './store-staff.ts'

/** The shop's employees and open invitations. */
export const getStaff = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, shopId: string) =>
  new JsonText<Staff>(await findStaffJson(db, shopId, clock.now()))

export const updateStaff = (context: Context<Actor>, shopId: string, work: (tx: Db, dba: string) => Promise<void>) =>
  inTransaction(context.db, async (tx) => {
    await work(tx, await requireOwnedShop(tx, context.actor, shopId))
    return getStaff({ ...context, db: tx }, shopId)
  })
