import { getDay } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { subscriptionRefusals, type subscriptions } from '../contract/index.ts'
import { describeSubscription } from './describe-subscription.ts'
import { getPrices } from './get-prices.ts'
import { findSubscription, updateRecurring as keepRecurring } from './store.ts'

export const setRecurringPayment: Verb<typeof subscriptions.setRecurring> = async ({ db, actor, clock }, { body }) => {
  await keepRecurring(db, actor.accountId, body.isRecurring)
  const kept = await findSubscription(db, actor.accountId)
  if (!kept) return refuse(subscriptionRefusals.none)
  const today = getDay(clock.now())
  return describeSubscription(kept, (await getPrices(db, actor.accountId, clock.now())).getPlan(kept.plan, today), today)
}
