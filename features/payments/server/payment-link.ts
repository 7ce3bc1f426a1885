import { refuseIf } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import type { payments } from '../contract.ts'
import { owedCents, payingUntil, reasonNotToPay } from '../rules.ts'
import { goodAttempt, newAttempt, pageOf } from './attempts.ts'
import { type CardProvider, cardProviders, providerNamed } from './provider/card-provider.ts'
import { type Attempt, markPaying } from './store.ts'
import { owedOrder, ownOrderId } from './which-order.ts'

/**
 * The page to pay an order on. However often it is asked for, an order has one open attempt and one page; another is made only
 * when the amount or the provider changed, or the page is about to expire.
 */
export const paymentLink: Verb<typeof payments.paymentLink> = async (context, { params, body }) => {
  const { db, actor, clock, config, get } = context
  const orderId = await ownOrderId(db, actor, body)
  const provider = providerNamed(get(cardProviders), params.provider)
  const order = await owedOrder(db, orderId)
  refuseIf(reasonNotToPay(order))
  const wanted = { provider, amountCents: owedCents(order), now: clock.now() }
  const attempt = (await goodAttempt(db, bought(orderId), wanted)) ?? (await claimAttempt(context, provider, orderId))
  const url = await pageOf(context, provider, attempt, {
    title: `Work order ${order.invoice} at ${order.shopName}`,
    // The order only leads a page that was not a pop-up back to where it came from.
    successUrl: `${config.appUrl}/success?order=${order.id}`,
    failUrl: `${config.appUrl}/fail?order=${order.id}`,
  })
  return { url, attemptId: attempt.id, amountCents: attempt.amountCents }
}

const bought = (orderId: string) => ({ purchase: 'work-order', boughtId: orderId }) as const

/** The order's one open attempt: the one there is, when it is still good, else a new one in its place. */
function claimAttempt({ db, actor, clock }: Context<Actor>, provider: CardProvider, orderId: string): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, orderId)
    const order = await owedOrder(tx, orderId)
    refuseIf(reasonNotToPay(order))
    const now = clock.now()
    const amountCents = owedCents(order)
    const open = await goodAttempt(tx, bought(orderId), { provider, amountCents, now })
    if (open) return open
    await markPaying(tx, orderId, payingUntil(now), actor.accountId)
    await announce(tx, [shopTopic(order.shopId)], { type: 'paying_changed', workOrderId: orderId, isPaying: true })
    return newAttempt(tx, {
      ...bought(orderId),
      partyId: order.shopId,
      provider: provider.name,
      amountCents,
      startedBy: actor.accountId,
      now,
    })
  })
}
