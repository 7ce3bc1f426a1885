import { Refused, refuse, refuseIf } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { isPageGood, owedCents, payingUntil, reasonNotToPay } from '../rules.ts'
import { closeOpenPage } from './book.ts'
import { type CardProvider, cardProviders, providerNamed } from './provider/card-provider.ts'
import {
  type Attempt,
  endAttempt,
  findAttempt,
  findOpenAttempt,
  insertAttempt,
  keepPage,
  markPaying,
  type OwedOrder,
} from './store.ts'
import { owedOrder, ownOrderId } from './which-order.ts'

/**
 * The page to pay an order on. However often it is asked for, an order has one open attempt and one page; another is made only
 * when the amount or the provider changed, or the page is about to expire.
 */
export const paymentLink: Verb<typeof payments.paymentLink> = async (context, { params, body }) => {
  const { db, actor, get } = context
  const orderId = await ownOrderId(db, actor, body)
  const provider = providerNamed(get(cardProviders), params.provider)
  const order = await owedOrder(db, orderId)
  refuseIf(reasonNotToPay(order))
  const attempt = (await goodAttempt(context, provider, order)) ?? (await claimAttempt(context, provider, orderId))
  return {
    url: attempt.url ?? (await openPage(context, provider, attempt, order)),
    attemptId: attempt.id,
    amountCents: attempt.amountCents,
  }
}

type Paying = Context<Actor>

async function goodAttempt(
  { db, clock }: Pick<Paying, 'db' | 'clock'>,
  provider: CardProvider,
  order: OwedOrder,
): Promise<Attempt | null> {
  const open = await findOpenAttempt(db, order.id)
  const wanted = { provider: provider.name, amountCents: owedCents(order), now: clock.now() }
  return open && isPageGood(open, wanted) ? open : null
}

/** The order's one open attempt: the one there is, when it is still good, else a new one in its place. */
function claimAttempt({ db, actor, clock }: Paying, provider: CardProvider, orderId: string): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, orderId)
    const order = await owedOrder(tx, orderId)
    refuseIf(reasonNotToPay(order))
    const open = await goodAttempt({ db: tx, clock }, provider, order)
    if (open) return open
    const now = clock.now()
    await closeOpenPage(tx, orderId, now)
    await markPaying(tx, orderId, payingUntil(now), actor.accountId)
    await announce(tx, [shopTopic(order.shopId)], { type: 'paying_changed', workOrderId: orderId, isPaying: true })
    return insertAttempt(tx, {
      shopId: order.shopId,
      workOrderId: orderId,
      provider: provider.name,
      amountCents: owedCents(order),
      startedBy: actor.accountId,
      now,
    })
  })
}

/** Clicks that come while a page is being opened wait for that page; another program's get the same by the attempt's own key. */
const opening = new Map<string, Promise<string>>()

function openPage(context: Paying, provider: CardProvider, attempt: Attempt, order: OwedOrder): Promise<string> {
  const underWay = opening.get(attempt.id)
  if (underWay) return underWay
  const page = createPage(context, provider, attempt, order).finally(() => opening.delete(attempt.id))
  opening.set(attempt.id, page)
  return page
}

async function createPage(
  { db, clock, config, log }: Paying,
  provider: CardProvider,
  attempt: Attempt,
  order: OwedOrder,
): Promise<string> {
  const known = await findAttempt(db, attempt.id)
  if (known?.url && known.state === 'open') return known.url
  try {
    const page = await provider.createPage({
      attemptId: attempt.id,
      shopId: attempt.shopId,
      amountCents: attempt.amountCents,
      currency: attempt.currency,
      title: `Work order ${order.invoice} at ${order.shopName}`,
      // The order only leads a page that was not a pop-up back to where it came from.
      successUrl: `${config.appUrl}/success?order=${order.id}`,
      failUrl: `${config.appUrl}/fail?order=${order.id}`,
      openedAt: attempt.createdAt,
    })
    if (await keepPage(db, attempt.id, page)) return page.url
    // The bill changed while the provider answered: that page must not be paid on.
    await provider.closePage(page.reference)
    return refuse(paymentRefusals.providerFailed)
  } catch (error) {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, attempt: attempt.id }, 'no payment page')
    // Nobody has seen the page, if there is one, so nobody can pay on it.
    await endAttempt(db, attempt.id, 'failed', clock.now())
    return refuse(paymentRefusals.providerFailed)
  }
}
