import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type payPlans, planRefusals } from '../contract/index.ts'
import { settleOrders } from './settle-orders.ts'
import { findNewest, lockPlans, markOpenOrders, saveSettings } from './store.ts'

/** First settles everything earned until now by the old settings. */
export const changeSettings: Verb<typeof payPlans.settings> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'pay.plans')
    await lockPlans(tx, params.shop)
    const isPaidByPlan = actor.role === 'employee' && (await findNewest(tx, params.shop, actor.accountId)) !== null
    refuseIf(isPaidByPlan ? planRefusals.ownSettings : null)
    await settleOrders(tx, params.shop)
    await saveSettings(tx, params.shop, body)
    await markOpenOrders(tx, params.shop)
    return body
  })
