import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { payPlans } from '../contract/index.ts'
import { settleOrders } from './settle-orders.ts'
import { lockPlans, markOpenOrders, saveSettings } from './store.ts'

/** What was earned until now counts by the old settings first. */
export const changeSettings: Verb<typeof payPlans.settings> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'pay.plans')
    await lockPlans(tx, params.shop)
    await settleOrders(tx, params.shop)
    await saveSettings(tx, params.shop, body)
    await markOpenOrders(tx, params.shop)
    return body
  })
