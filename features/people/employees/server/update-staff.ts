import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import { makeSearchPatterns } from '../../user-fields/server/index.ts'
import { type Staff } from '../contract/index.ts'
import { requireStaffManager, type StaffManager } from './access.ts'
import { findStaffJson } from './store-staff.ts'

/** The shop's employees and open invitations. */
export const getStaff = async (
  { db, clock, actor }: Pick<Context<Actor>, 'db' | 'clock' | 'actor'>,
  shopId: string,
  { permissions, seesRates }: StaffManager,
  text = '',
) =>
  new JsonText<Staff>(
    await findStaffJson(
      db,
      shopId,
      { accountId: actor.accountId, permissions, seesRates, patterns: makeSearchPatterns(text) },
      clock.now(),
    ),
  )

export const updateStaff = (context: Context<Actor>, shopId: string, work: (tx: Db, manager: StaffManager) => Promise<void>) =>
  inTransaction(context.db, async (tx) => {
    const manager = await requireStaffManager(tx, context.actor, shopId)
    await work(tx, manager)
    return getStaff({ ...context, db: tx }, shopId, manager)
  })
