import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { accountTopic, announce } from '../../../server/kit/live.ts'
import { cardProviders, goodAttempt, newAttempt, pageOf, type PurchaseKind } from '../../payments/server/index.ts'
import { subscriptionRefusals, type subscriptions } from '../contract.ts'
import { keepCard } from './store-renewals.ts'
import { findSubscription, holdAccount } from './store.ts'

const cardSaved = 'Your card is saved.'

/** The provider's page to save a card on. It is one like those to pay on, of 0 cents. */
export const saveCard: Verb<typeof subscriptions.saveCard> = async (context) => {
  const { db, actor, clock, config, get } = context
  const { accountId } = actor
  const [provider] = get(cardProviders)
  if (!provider) return refuse(subscriptionRefusals.noCards)
  const bought = { purchase: 'subscription-card', boughtId: accountId } as const
  const attempt = await inTransaction(db, async (tx) => {
    await holdAccount(tx, accountId)
    if (!(await findSubscription(tx, accountId))) return refuse(subscriptionRefusals.none)
    const wanted = { provider, amountCents: 0, now: clock.now() }
    const good = await goodAttempt(tx, bought, wanted)
    return good ?? newAttempt(tx, { ...bought, ...wanted, provider: provider.name, partyId: accountId, startedBy: accountId })
  })
  const url = await pageOf(context, provider, attempt, {
    title: 'Liftbay: the card for your plan',
    keepsCard: true,
    successUrl: `${config.appUrl}/success?subscription`,
    failUrl: `${config.appUrl}/fail?subscription`,
  })
  return { url, provider: provider.name, attemptId: attempt.id }
}

/** A card is saved: a kind of purchase on which nothing is paid. */
export const cardSaving: PurchaseKind = {
  hold: holdAccount,
  doneText: cardSaved,
  paid: async (tx, { attempt, saved, now }) => {
    if (saved) await keepCard(tx, attempt.boughtId, { ...saved, provider: attempt.provider }, now)
    await announce(tx, [accountTopic(attempt.boughtId)], { type: 'card_changed', status: 'success', message: cardSaved })
  },
  ended: (tx, attempt, message) =>
    announce(tx, [accountTopic(attempt.boughtId)], { type: 'card_changed', status: 'error', message }),
  standing: async (_db, actor, attempt) =>
    attempt.boughtId === actor.accountId ? { paidCents: 0, owedCents: 0 } : refuse(standardRefusals.notFound),
}
