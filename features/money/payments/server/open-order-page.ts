import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Caller, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import {
  type Attempt,
  type CardProvider,
  findOpenAttempt,
  findReusableAttempt,
  getPageUrl,
  getProviderNamed,
  listProvidersFor,
  openAttempt,
} from '../../../cards/card-payments/server/index.ts'
import { lockWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { paymentRefusals } from '../contract/index.ts'
import {
  calculateOwedCents,
  calculatePayingUntil,
  reasonNotToPayPart,
  reasonNotToTakeCards,
  reasonNotToPayByCard,
  reasonNotToPayDeposit,
} from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { makePurchase } from './settle-order.ts'
import { findRequestedDeposit } from './store-deposits.ts'
import { markPaying, type OwedOrder } from './store.ts'

interface Payer {
  orderId: string
  provider: string
  /** Null when the payer uses a link. */
  by: string | null
  /** The amount of a part payment. Without it, the full balance due. */
  amountCents?: number | undefined
  /** The deposit to pay instead of the bill. */
  depositId?: string | undefined
}

/**
 * Opens the provider's page for paying an order. An order has one open attempt and one page, no matter how often this is called. A new
 * page replaces it only when the amount, the provider or the payer changed, or the page is about to expire.
 */
export async function openOrderPage(context: Context<Caller | null>, payer: Payer) {
  const { db, clock, config } = context
  const { orderId } = payer
  const order = await getOwedOrder(db, orderId)
  const provider = getProviderNamed(await listProvidersFor(context, order.shopId), payer.provider)
  const pageRequest = { provider, startedBy: payer.by, ...(await requirePayableNow(db, order, payer)), now: clock.now() }
  const attempt =
    (await findReusableAttempt(db, makePurchase(orderId), pageRequest)) ?? (await claimAttempt(context, provider, payer))
  const url = await getPageUrl(context, provider, attempt, {
    title: `${payer.depositId ? 'Deposit for work' : 'Work'} order ${order.invoice} at ${order.shopName}`,
    // The order is used only to lead a payer without a pop-up back to their page.
    successUrl: `${config.appUrl}/success?order=${order.id}`,
    failUrl: `${config.appUrl}/fail?order=${order.id}`,
    payer: payer.by,
  })
  return { url, attemptId: attempt.id, amountCents: attempt.amountCents }
}

/** The amount the page asks for: the deposit, a part, or the full balance due. Refuses what cannot be paid now. */
async function requirePayableNow(
  db: Db,
  order: OwedOrder,
  { amountCents, depositId, by }: Payer,
): Promise<{ amountCents: number; depositId: string | null }> {
  if (depositId) {
    const deposit = await findRequestedDeposit(db, order.id)
    if (deposit?.id !== depositId) return refuse(paymentRefusals.depositOver)
    refuseIf(reasonNotToPayDeposit(order, deposit.amountCents) ?? reasonNotToTakeCards(order.terms.takes))
    return { amountCents: deposit.amountCents, depositId }
  }
  refuseIf(reasonNotToPayByCard(order, order.terms.takes, { byLink: by === null }))
  const owed = calculateOwedCents(order)
  const reason = reasonNotToPayPart(owed, amountCents ?? owed)
  refuseIf(reason, reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(owed)} is owed.` } : {})
  return { amountCents: amountCents ?? owed, depositId: null }
}

/** Returns the order's open attempt if it is still valid, or replaces it with a new one. */
function claimAttempt({ db, clock }: Pick<Context, 'db' | 'clock'>, provider: CardProvider, payer: Payer): Promise<Attempt> {
  const { orderId, by } = payer
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, orderId)
    const order = await getOwedOrder(tx, orderId)
    const payable = await requirePayableNow(tx, order, payer)
    const now = clock.now()
    const open = await findReusableAttempt(tx, makePurchase(orderId), { provider, startedBy: by, ...payable, now })
    if (open) return open
    refuseIf((await findOpenAttempt(tx, makePurchase(orderId)))?.readerId ? paymentRefusals.atCounter : null)
    await markPaying(tx, orderId, calculatePayingUntil(now), by)
    await announce(tx, [getShopTopic(order.shopId)], { type: 'paying_changed', workOrderId: orderId, isPaying: true })
    return openAttempt(tx, {
      ...makePurchase(orderId),
      shopId: order.shopId,
      provider: provider.name,
      cardAccountId: provider.account,
      ...payable,
      startedBy: by,
      now,
    })
  })
}
