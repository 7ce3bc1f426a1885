import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import {
  cardProviders,
  findReusableAttempt,
  getPageUrl,
  isCardBeingCharged,
  openAttempt,
} from '../../../cards/card-payments/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { subscriptionRefusals, type subscriptions } from '../contract/index.ts'
import { calculateNewExpiry, findPlanByMonths } from '../rules.ts'
import { getPrices } from './get-prices.ts'
import { findOrder, lockAccount, saveOrder, getRunsUntil } from './store.ts'

/**
 * Opens the page where a plan is paid. An owner has at most one open attempt and page, however often they ask. Choosing another plan
 * closes the earlier page, so nobody pays for both.
 */
export const openPlanPage: Verb<typeof subscriptions.link> = async (context, { body }) => {
  const { db, actor, clock, config, get } = context
  const { accountId } = actor
  if (body.shopOwnerId !== undefined && body.shopOwnerId !== accountId) return refuse(standardRefusals.notFound)
  if (body.shop !== undefined) await requireOwnedShop(db, actor, body.shop)
  const [provider] = get(cardProviders)
  if (!provider) return refuse(subscriptionRefusals.noCards)
  const { id } = findPlanByMonths(body.renewalPeriodMonths)
  const bought = { purchase: 'subscription', boughtId: accountId } as const
  const { attempt, current, plan } = await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const now = clock.now()
    if (await isCardBeingCharged(tx, bought)) return refuse(subscriptionRefusals.beingCharged)
    const prices = await getPrices(tx, accountId, now)
    const plan = prices.listOffers(getDay(now)).find((offer) => offer.id === id)
    if (!plan) return refuse(subscriptionRefusals.notOnSale)
    const reusable = await findReusableAttempt(tx, bought, { provider, amountCents: plan.total, startedBy: accountId, now })
    const before = reusable && (await findOrder(tx, reusable.id))
    const versionId = prices.findVersion(plan.id, getDay(now))
    // A page opened without saving the card cannot start saving it.
    const isSame = before?.plan === plan.id && before.versionId === versionId && (before.isRecurring || !body.isRecurring)
    const open =
      reusable && isSame
        ? reusable
        : await openAttempt(tx, {
            ...bought,
            provider: provider.name,
            amountCents: plan.total,
            startedBy: accountId,
            now,
          })
    const { months } = plan
    await saveOrder(tx, { attemptId: open.id, accountId, plan: plan.id, months, isRecurring: body.isRecurring, versionId }, now)
    return { attempt: open, current: await getRunsUntil(tx, accountId), plan }
  })
  const url = await getPageUrl(context, provider, attempt, {
    title: `Liftbay ${plan.name} plan`,
    keepsCard: body.isRecurring,
    successUrl: `${config.appUrl}/success?subscription`,
    failUrl: `${config.appUrl}/fail?subscription`,
  })
  return {
    url,
    provider: provider.name,
    attemptId: attempt.id,
    total: attempt.amountCents,
    expiresAt: calculateNewExpiry(current, plan.months, getDay(clock.now())),
  }
}
