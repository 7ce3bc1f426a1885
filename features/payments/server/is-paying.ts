import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { isPayingNow, payingUntil } from '../rules.ts'
import { markPaying } from './store.ts'
import { owedOrder } from './which-order.ts'

/** Own, and of the shop that the address names. */
async function orderInShop(db: Db, actor: Actor, params: { servicingShopId: string; workOrderId: string }): Promise<string> {
  const order = await ownWorkOrder(db, actor, params.workOrderId)
  return order.shopId === params.servicingShopId ? order.id : refuse(standardRefusals.notFound)
}

export const isPaying: Verb<typeof payments.isPaying> = async ({ db, actor, clock }, { params }) => {
  const { payingUntil: until } = await owedOrder(db, await orderInShop(db, actor, params))
  const now = isPayingNow(until, clock.now())
  return { isPaying: now, until: now && until ? until.toISOString() : null }
}

export const setIsPaying: Verb<typeof payments.setIsPaying> = async ({ db, actor, clock }, { params, body }) => {
  const orderId = await orderInShop(db, actor, params)
  const until = body.isPaying ? payingUntil(clock.now()) : null
  await inTransaction(db, async (tx) => {
    if (!(await markPaying(tx, orderId, until, until && actor.accountId))) refuse(paymentRefusals.notReady)
    await announce(tx, [shopTopic(params.servicingShopId)], {
      type: 'paying_changed',
      workOrderId: orderId,
      isPaying: body.isPaying,
    })
  })
  return { isPaying: body.isPaying, until: until?.toISOString() ?? null }
}
