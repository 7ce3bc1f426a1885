import { dayOf } from '../../../common/dates.ts'
import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { cardProviders, goodAttempt, isBeingCharged, newAttempt, pageOf } from '../../payments/server/index.ts'
import { subscriptionRefusals, type subscriptions } from '../contract.ts'
import { newExpiry, planOf } from '../rules.ts'
import { findOrder, holdAccount, keepOrder, runsUntil } from './store.ts'

/**
 * The page to pay a plan on. However often it is asked for, an owner has one open attempt and one page; choosing another plan
 * closes the page of the one before, so that nobody pays for both.
 */
export const subscriptionLink: Verb<typeof subscriptions.link> = async (context, { body }) => {
  const { db, actor, clock, config, get } = context
  const { accountId } = actor
  const [provider] = get(cardProviders)
  if (!provider) return refuse(subscriptionRefusals.noCards)
  const plan = planOf(body.renewalPeriodMonths)
  const bought = { purchase: 'subscription', boughtId: accountId } as const
  const { attempt, current } = await inTransaction(db, async (tx) => {
    await holdAccount(tx, accountId)
    const now = clock.now()
    if (await isBeingCharged(tx, bought)) return refuse(subscriptionRefusals.beingCharged)
    const good = await goodAttempt(tx, bought, { provider, amountCents: plan.total, now })
    const before = good && (await findOrder(tx, good.id))
    // A page that does not keep the card cannot begin to.
    const isSame = before?.plan === plan.id && (before.isRecurring || !body.isRecurring)
    const open =
      good && isSame
        ? good
        : await newAttempt(tx, {
            ...bought,
            partyId: accountId,
            provider: provider.name,
            amountCents: plan.total,
            startedBy: accountId,
            now,
          })
    await keepOrder(tx, { attemptId: open.id, accountId, plan: plan.id, months: plan.months, isRecurring: body.isRecurring }, now)
    return { attempt: open, current: await runsUntil(tx, accountId) }
  })
  const url = await pageOf(context, provider, attempt, {
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
    expiresAt: newExpiry(current, plan.months, dayOf(clock.now())),
  }
}
