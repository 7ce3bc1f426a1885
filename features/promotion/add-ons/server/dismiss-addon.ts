import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { addons } from '../contract/index.ts'
import { hasAddon, insertDismissal } from './store.ts'

export const dismissAddon: Verb<typeof addons.dismiss> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const { shopId } = await requireOwnWorkOrder(tx, actor, params.id)
    if (!(await hasAddon(tx, params.addonId, shopId))) refuse(standardRefusals.notFound)
    await insertDismissal(tx, params.id, params.addonId, clock.now())
    return {}
  })
