import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { cardProviders, findReusableAttempt, getPageUrl, openAttempt } from '../../../cards/card-payments/server/index.ts'
import { subscriptionRefusals, type subscriptions } from '../contract/index.ts'
import { findSubscription, lockAccount } from './store.ts'

/** Opens the provider's page for saving a card: a payment page for 0 cents. */
export const saveCard: Verb<typeof subscriptions.saveCard> = async (context) => {
  const { db, actor, clock, config, get } = context
  const { accountId } = actor
  const [provider] = get(cardProviders)
  if (!provider) return refuse(subscriptionRefusals.noCards)
  const bought = { purchase: 'subscription-card', boughtId: accountId } as const
  const attempt = await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await findSubscription(tx, accountId))) return refuse(subscriptionRefusals.none)
    const wanted = { provider, amountCents: 0, startedBy: accountId, now: clock.now() }
    const reusable = await findReusableAttempt(tx, bought, wanted)
    return reusable ?? openAttempt(tx, { ...bought, ...wanted, provider: provider.name })
  })
  const url = await getPageUrl(context, provider, attempt, {
    title: 'Liftbay: the card for your plan',
    keepsCard: true,
    successUrl: `${config.appUrl}/success?subscription`,
    failUrl: `${config.appUrl}/fail?subscription`,
  })
  return { url, provider: provider.name, attemptId: attempt.id }
}
