import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import { type subscriptions } from '../contract/index.ts'
import { getPlanStanding, calculateLastWorkingDay } from '../rules.ts'
import { describeSubscription } from './describe-subscription.ts'
import { findNextCharge } from './find-next-charge.ts'
import { findExpiring } from './store-renewals.ts'
import { findSubscription } from './store.ts'

export const getMySubscription: Verb<typeof subscriptions.mine> = async ({ db, actor, clock, get }) => {
  const now = clock.now()
  const today = getDay(now)
  const one = (await findExpiring(db, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const kept = await findSubscription(db, actor.accountId)
  const [provider] = get(cardProviders)
  return {
    shopOwnerId: actor.accountId,
    runsUntil: one.runsUntil,
    standing: getPlanStanding(one.runsUntil, now),
    worksUntil: calculateLastWorkingDay(one.runsUntil),
    card: one.method ? { method: one.method, last4: one.last4 ?? '' } : null,
    nextCharge: findNextCharge(one, get, today),
    isDeclined: one.lastStep !== null,
    subscription: kept && describeSubscription(kept, today),
    today,
    provider: provider ? { name: provider.name, label: provider.label } : null,
  }
}
