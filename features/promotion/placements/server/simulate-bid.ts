import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type bidding, placementRefusals } from '../contract/index.ts'
import { expectClickRate } from '../rules.ts'
import { blur, hidesBidders, simulate } from '../simulation-rules.ts'
import { findLastWeek } from './last-week.ts'
import { findOwnCampaign, hasPlace, listPastAuctions, readRates } from './store-bids.ts'

/** Reads others' bids, but returns only a rounded estimate, and only when there are enough bidders to hide each one. */
export const simulateBid: Verb<typeof bidding.simulate> = async ({ db, actor, clock }, { query }) => {
  const { campaign: campaignId, category, area, cents } = query
  const { dayBudgetCents } = (await findOwnCampaign(db, campaignId, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (!(await hasPlace(db, campaignId, category, area))) refuse(placementRefusals.notInCampaign)
  const now = clock.now()
  const since = findLastWeek(now)
  const stored = await listPastAuctions(db, { campaignId, vendorId: actor.accountId, category, area, since })
  const auctions = stored.map(({ day, slots, quality, hasPart, others }) => ({
    day,
    slots,
    own: quality === null ? null : { quality, hasPart },
    others,
  }))
  const rates = await readRates(db, campaignId, since)
  const clickRate = expectClickRate(rates)
  const seenRate = rates.won === 0 ? 1000 : Math.round((1000 * rates.seen) / rates.won)
  const result = simulate(auctions, { cents, since: now.getTime(), clickRate, seenRate, dayBudgetCents })
  return {
    result: hidesBidders(stored) ? blur(result) : null,
    basis: auctions.some(({ own }) => own !== null) ? ('own' as const) : ('average' as const),
    clickRate,
  }
}
