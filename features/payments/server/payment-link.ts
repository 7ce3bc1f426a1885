import { showCents } from '../../../common/cents.ts'
import { refuse, refuseIf } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { owedCents, payingUntil, reasonNotAPart, reasonNotByCard, reasonNotToPayByCard, reasonNotToPayDeposit } from '../rules.ts'
import { goodAttempt, newAttempt, pageOf } from './attempts.ts'
import { providersOf } from './card-accounts.ts'
import { type CardProvider, providerNamed } from './provider/card-provider.ts'
import { type Attempt, markPaying, type OwedOrder } from './store.ts'
import { findAskedDeposit } from './store-deposits.ts'
import { owedOrder, ownOrderId } from './which-order.ts'

export const paymentLink: Verb<typeof payments.paymentLink> = async (context, { params, body }) => {
  const orderId = await ownOrderId(context.db, context.actor, body)
  const { amountCents, depositId } = body
  return openOrderPage(context, { orderId, provider: params.provider, by: context.actor.accountId, amountCents, depositId })
}

interface Payer {
  orderId: string
  provider: string
  /** Null: somebody who was sent a link. */
  by: string | null
  /** A part of what is owed; without it, all. */
  amountCents?: number | undefined
  /** The deposit that is to be paid, in the place of the bill. */
  depositId?: string | undefined
}

/**
 * The page to pay an order on. However often and by whomever it is asked for, an order has one open attempt and one page; another
 * is made only when the amount or the provider changed, or the page is about to expire.
 */
export async function openOrderPage(context: Context, payer: Payer) {
  const { db, clock, config } = context
  const { orderId } = payer
  const order = await owedOrder(db, orderId)
  const provider = providerNamed(await providersOf(context, order.shopId), payer.provider)
  const wanted = { provider, ...(await payableNow(db, order, payer)), now: clock.now() }
  const attempt = (await goodAttempt(db, bought(orderId), wanted)) ?? (await claimAttempt(context, provider, payer))
  const url = await pageOf(context, provider, attempt, {
    title: `${payer.depositId ? 'Deposit for work' : 'Work'} order ${order.invoice} at ${order.shopName}`,
    // The order only leads a page that was not a pop-up back to where it came from.
    successUrl: `${config.appUrl}/success?order=${order.id}`,
    failUrl: `${config.appUrl}/fail?order=${order.id}`,
  })
  return { url, attemptId: attempt.id, amountCents: attempt.amountCents }
}

const bought = (orderId: string) => ({ purchase: 'work-order', boughtId: orderId }) as const

/** What the page is for: the deposit, a part, or all that is owed. Refuses what can't be paid now. */
async function payableNow(
  db: Db,
  order: OwedOrder,
  { amountCents, depositId, by }: Payer,
): Promise<{ amountCents: number; depositId: string | null }> {
  if (depositId) {
    const deposit = await findAskedDeposit(db, order.id)
    if (deposit?.id !== depositId) return refuse(paymentRefusals.depositOver)
    refuseIf(reasonNotToPayDeposit(order, deposit.amountCents) ?? reasonNotByCard(order.terms.takes))
    return { amountCents: deposit.amountCents, depositId }
  }
  refuseIf(reasonNotToPayByCard(order, order.terms.takes, { byLink: by === null }))
  const owed = owedCents(order)
  const reason = reasonNotAPart(owed, amountCents ?? owed)
  refuseIf(reason, reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(owed)} is owed.` } : {})
  return { amountCents: amountCents ?? owed, depositId: null }
}

/** The order's one open attempt: the one there is, when it is still good, else a new one in its place. */
function claimAttempt({ db, clock }: Context, provider: CardProvider, payer: Payer): Promise<Attempt> {
  const { orderId, by } = payer
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, orderId)
    const order = await owedOrder(tx, orderId)
    const payable = await payableNow(tx, order, payer)
    const now = clock.now()
    const open = await goodAttempt(tx, bought(orderId), { provider, ...payable, now })
    if (open) return open
    await markPaying(tx, orderId, payingUntil(now), by)
    await announce(tx, [shopTopic(order.shopId)], { type: 'paying_changed', workOrderId: orderId, isPaying: true })
    return newAttempt(tx, {
      ...bought(orderId),
      partyId: order.shopId,
      provider: provider.name,
      cardAccountId: provider.account,
      ...payable,
      startedBy: by,
      now,
    })
  })
}
