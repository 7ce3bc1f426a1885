import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { calculatePayingUntil } from '../rules.ts'
import { requireOwnOrderAtShop } from './access.ts'
import { markPaying } from './store.ts'

export const setIsPaying: Verb<typeof payments.setIsPaying> = async ({ db, actor, clock }, { params, body }) => {
  const orderId = await requireOwnOrderAtShop(db, actor, params)
  const until = body.isPaying ? calculatePayingUntil(clock.now()) : null
  await inTransaction(db, async (tx) => {
    if (!(await markPaying(tx, orderId, until, until && actor.accountId))) refuse(paymentRefusals.notReady)
    await announce(tx, [getShopTopic(params.servicingShopId)], {
      type: 'paying_changed',
      workOrderId: orderId,
      isPaying: body.isPaying,
    })
  })
  return { isPaying: body.isPaying, until: until?.toISOString() ?? null }
}
