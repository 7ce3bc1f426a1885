import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { documentRequests } from '../contract/index.ts'
import { cancelRequest as cancelRow } from './store.ts'

export const cancelRequest: Verb<typeof documentRequests.cancel> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'shop.personnel')
    if (!(await cancelRow(tx, params.shop, params.id, clock.now()))) refuse(standardRefusals.notFound)
    return {}
  })
