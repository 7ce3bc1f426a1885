import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import { type subscriptions } from '../contract/index.ts'
import { getPlanStanding, calculateLastWorkingDay } from '../rules.ts'
import { describeSubscription } from './describe-subscription.ts'
import { findNextChargeDay } from './find-next-charge.ts'
import { getPrices } from './get-prices.ts'
import { findExpiring } from './store-renewals.ts'
import { findSubscription } from './store.ts'

export const getMySubscription: Verb<typeof subscriptions.mine> = async ({ db, actor, clock, get }) => {
  const now = clock.now()
  const today = getDay(now)
  const expiring = (await findExpiring(db, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const kept = await findSubscription(db, actor.accountId)
  const [provider] = get(cardProviders)
  const prices = await getPrices(db, actor.accountId, now)
  const chargeDay = findNextChargeDay(expiring, get, today)
  return {
    shopOwnerId: actor.accountId,
    runsUntil: expiring.runsUntil,
    standing: getPlanStanding(expiring.runsUntil, now),
    worksUntil: calculateLastWorkingDay(expiring.runsUntil),
    card: expiring.method ? { method: expiring.method, last4: expiring.last4 ?? '' } : null,
    nextCharge: chargeDay && expiring.plan ? { on: chargeDay, total: prices.getPlan(expiring.plan, chargeDay).total } : null,
    plans: prices.listOffers(today).map(({ isOnSale: _, ...plan }) => plan),
    priceChange: expiring.plan && prices.findNextChange(expiring.plan, today),
    isDeclined: expiring.lastStep !== null,
    subscription: kept && describeSubscription(kept, prices.getPlan(kept.plan, today), today),
    today,
    provider: provider ? { name: provider.name, label: provider.label } : null,
  }
}
