import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { rejectWaiting } from '../../doubtful-punches/server/index.ts'
import type { shopTablets } from '../contract/index.ts'
import { announceTablet } from './announce-tablet.ts'
import { lockTablet, removeTabletRow } from './store.ts'

export const removeTablet: Verb<typeof shopTablets.remove> = ({ db, actor, clock }, { params, query }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'time.correct')
    const tablet = (await lockTablet(tx, params.shop, params.id)) ?? refuse(standardRefusals.notFound)
    const now = clock.now()
    await removeTabletRow(tx, tablet.id, actor.accountId, now)
    await announceTablet(tx, tablet.id)
    const newest = query.rejectUntil
    if (newest !== undefined) await rejectWaiting(tx, { shopId: params.shop, tablet, newest, by: actor.accountId, now })
    return {}
  })
