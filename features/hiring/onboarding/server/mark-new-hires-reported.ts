import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { newHires } from '../contract/index.ts'
import { getNewHires } from './list-new-hires.ts'
import { insertReport } from './store.ts'

export const markNewHiresReported: Verb<typeof newHires.markReported> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'shop.personnel')
    const now = clock.now()
    for (const id of body.ids)
      if (!(await insertReport(tx, { shopId: params.shop, id, by: actor.accountId, at: now }))) refuse(standardRefusals.notFound)
    return getNewHires(tx, now, params.shop)
  })
