import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { shopTablets } from '../contract/index.ts'
import { announceTablet } from './announce-tablet.ts'
import { lockTablet, removeTabletRow } from './store.ts'

export const removeTablet: Verb<typeof shopTablets.remove> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'time.correct')
    const { id } = (await lockTablet(tx, params.shop, params.id)) ?? refuse(standardRefusals.notFound)
    await removeTabletRow(tx, id, actor.accountId, clock.now())
    await announceTablet(tx, id)
    return {}
  })
