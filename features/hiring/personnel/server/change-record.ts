import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { personnelRefusals } from '../contract/index.ts'
import { isOwnRecord } from './access.ts'
import { recordEmploymentChange } from './record-employment-change.ts'

/** Changes a record of the shop, never the caller's own, and keeps its history. Refuses with 404 when `change` finds none. */
export const changeRecord = (
  context: Context<Actor>,
  { shop, n }: { shop: string; n: string },
  change: (tx: Db) => Promise<boolean>,
) =>
  inTransaction(context.db, async (tx) => {
    await requirePermission(tx, context.actor, shop, 'shop.personnel')
    refuseIf((await isOwnRecord(tx, context.actor, n)) ? personnelRefusals.ownRecord : null)
    if (!(await change(tx))) refuse(standardRefusals.notFound)
    await recordEmploymentChange({ ...context, db: tx }, n)
    return {}
  })
