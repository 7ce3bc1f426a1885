import { showCents } from '../../../common/cents.ts'
import { refuse, Refused, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments, type RefundState } from '../contract.ts'
import { owedCents, reasonNotToRefund } from '../rules.ts'
import { bookRefund } from './book-refund.ts'
import { providerFor } from './card-accounts.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { Booking } from './purchase.ts'
import { type CardRefund, findGivable, findRefund, insertRefund } from './store-refunds.ts'
import { owedOrder } from './which-order.ts'

/**
 * Gives money back to a card. What is wanted is written down first, so that it counts against what is left and an answer that is
 * lost costs nothing: whoever tries again, the owner or the timed job, does so with the same key.
 */
export const refund: Verb<typeof payments.refund> = async (context, { params, body }) => {
  const { db, actor, log } = context
  const { id: workOrderId } = await ownWorkOrder(db, actor, params.id)
  const { refund: wanted, isNew } = await claimRefund(context, workOrderId, body)
  const provider = await providerFor(context, wanted)
  const state = await payOut(context, provider, wanted, { mayBeThere: !isNew }).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, refund: wanted.id }, 'the provider did not answer about a refund')
    return refuse(paymentRefusals.refundUnderWay)
  })
  if (state === 'failed') refuse(paymentRefusals.refundRefused)
  const order = await owedOrder(db, workOrderId)
  return { state, paidCents: order.paidCents, owedCents: owedCents(order) }
}

type Wanted = { refundId: string; moneyId: string; amountCents: number; reason: string }

function claimRefund(
  { db, actor, clock, get }: Context<Actor>,
  workOrderId: string,
  { refundId, moneyId, amountCents, reason }: Wanted,
): Promise<{ refund: CardRefund; isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, workOrderId)
    const money = (await findGivable(tx, workOrderId, moneyId)) ?? refuse(standardRefusals.notFound)
    const before = await findRefund(tx, refundId)
    if (before) {
      const isSame = before.attemptId === money.attemptId && before.refundDueId === money.refundDueId
      return isSame && before.amountCents === amountCents
        ? { refund: before, isNew: false }
        : refuse(standardRefusals.keyReused, { msg: 'This refundId was used for another refund. Use a new one.' })
    }
    // Before anything is written down: one that nobody could be asked about would wait for ever.
    await providerFor({ db: tx, get }, money)
    const order = await owedOrder(tx, workOrderId)
    const why = reasonNotToRefund(order, { isDue: money.refundDueId !== null, leftCents: money.leftCents }, amountCents)
    const left = `Only ${showCents(money.leftCents)} of this payment is left to give back.`
    refuseIf(why, why === paymentRefusals.aboveLeft ? { msg: left } : {})
    const { shopId } = order
    await insertRefund(tx, {
      ...money,
      id: refundId,
      shopId,
      workOrderId,
      amountCents,
      reason,
      requestedBy: actor.accountId,
      now: clock.now(),
    })
    return { refund: (await findRefund(tx, refundId)) ?? refuse(standardRefusals.notFound), isNew: true }
  })
}

/** Has the provider pay a pending refund out and books its answer. `mayBeThere`: it may have been asked before. */
export async function payOut(
  booking: Booking,
  provider: CardProvider,
  { id, reference, amountCents, state }: CardRefund,
  { mayBeThere }: { mayBeThere: boolean },
): Promise<RefundState> {
  if (state !== 'pending') return state
  const order = { refundId: id, reference, amountCents }
  const known = mayBeThere ? await provider.refundStatus(order) : null
  return bookRefund(booking, provider, known ?? (await provider.refund(order)))
}
