import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getPersonnel } from './list-personnel.ts'
import { insertEmploymentChange } from './store.ts'

/** Changes a record of the shop and keeps what it said. Refuses with 404 when `change` finds none. */
export const changeRecord = (
  { db, actor, clock }: Context<Actor>,
  { shop, n }: { shop: string; n: string },
  change: (tx: Db) => Promise<boolean>,
) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, shop, 'shop.personnel')
    if (!(await change(tx))) refuse(standardRefusals.notFound)
    await insertEmploymentChange(tx, n, actor.accountId, clock.now())
    return getPersonnel(tx, shop)
  })
