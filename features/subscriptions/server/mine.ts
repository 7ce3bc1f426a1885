import { dayOf } from '../../../common/dates.ts'
import { refuse } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { cardProviders } from '../../payments/server/index.ts'
import { type Subscription, subscriptionRefusals, type subscriptions } from '../contract.ts'
import { isRunning, planNamed } from '../rules.ts'
import { findSubscription, type Kept, periodsOf, setRecurring as keepRecurring } from './store.ts'

const shown = (kept: Kept, today: string): Subscription => ({
  ...kept,
  renewalPeriodMonths: planNamed(kept.plan).months,
  isRunning: isRunning(kept.expiresAt, today),
})

export const mine: Verb<typeof subscriptions.mine> = async ({ db, actor, clock, get }) => {
  const today = dayOf(clock.now())
  const kept = await findSubscription(db, actor.accountId)
  const [provider] = get(cardProviders)
  return {
    shopOwnerId: actor.accountId,
    subscription: kept && shown(kept, today),
    today,
    provider: provider ? { name: provider.name, label: provider.label } : null,
  }
}

export const paidPeriods: Verb<typeof subscriptions.payments> = async ({ db, actor }, { query }) =>
  new JsonText(await periodsOf(db, actor.accountId, query.after ?? null))

export const setRecurring: Verb<typeof subscriptions.setRecurring> = async ({ db, actor, clock }, { body }) => {
  await keepRecurring(db, actor.accountId, body.isRecurring)
  const kept = await findSubscription(db, actor.accountId)
  return kept ? shown(kept, dayOf(clock.now())) : refuse(subscriptionRefusals.none)
}
