import { dayMilliseconds } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { isOnNow } from '../../../platform/feature-switches/server/index.ts'
import { chargeCampaign } from '../../campaigns/server/index.ts'
import { findFreeReason, findNetwork, type FreeReason, isBot } from '../click-rules.ts'
import type { placements } from '../contract/index.ts'
import {
  type ClickedEntry,
  countMoreClicks,
  getCurrentBid,
  insertClick,
  listRelatedVendors,
  lockClicks,
  lockEntry,
  readFacts,
} from './store-clicks.ts'

/**
 * Charges the click unless it is invalid. The person who clicks gets the same answer either way, so nobody can test the filters.
 */
export const clickPlacement: Verb<typeof placements.click> = (context, { params: { id }, body: { isAutomated } }) =>
  inTransaction(context.db, async (tx) => {
    const accountId = context.actor.accountId
    const entry = (await lockEntry(tx, id, accountId)) ?? refuse(standardRefusals.notFound)
    if (await countMoreClicks(tx, id)) return {}
    const network = findNetwork(context.address)
    const at = context.clock.now()
    await lockClicks(tx, entry.campaignId, network)
    const reason = await findReason(tx, context, { entry, network, isAutomated, at })
    const { chargeId, why, cents } = reason ? { chargeId: null, why: reason, cents: 0 } : await charge(tx, entry, at)
    await insertClick(tx, { entry, accountId, at, network, why, cents, chargeId })
    return {}
  })

interface Click {
  entry: ClickedEntry
  network: string
  isAutomated: boolean
  at: Date
}

async function findReason(
  tx: Db,
  context: Context<Actor>,
  { entry, network, isAutomated, at }: Click,
): Promise<FreeReason | null> {
  const stored = await readFacts(tx, entry, context.actor.accountId, network, at)
  const related = (await listRelatedVendors(tx, entry.shopId)).map(({ vendorId }) => vendorId)
  return findFreeReason({
    ...stored,
    isBot: isBot({
      userAgent: context.userAgent,
      isAutomated,
      origin: context.header('origin'),
      referer: context.header('referer'),
      fetchSite: context.header('sec-fetch-site'),
    }),
    msSinceSeen: stored.seenAt && at.getTime() - stored.seenAt.getTime(),
    hoursSinceSearch: (at.getTime() - entry.auctionAt.getTime()) / 3_600_000,
    shopAgeDays: (at.getTime() - stored.shopSince.getTime()) / dayMilliseconds,
    isOwnShop: related.includes(entry.vendorId),
    isCompetitor: related.some((vendorId) => vendorId !== entry.vendorId),
  })
}

/**
 * Nothing while sponsored offers are off at the shop. Never above the vendor's current bid: a vendor that stopped bidding there
 * pays nothing.
 */
async function charge(tx: Db, entry: ClickedEntry, at: Date) {
  if (!(await isOnNow(tx, 'sponsored-offers', entry.shopId))) return { chargeId: null, why: 'switched-off' as const, cents: 0 }
  const bidCents = await getCurrentBid(tx, entry)
  if (bidCents === null) return { chargeId: null, why: 'no-bid' as const, cents: 0 }
  const { entryId: sourceId, campaignId, priceCents } = entry
  const cents = Math.min(priceCents, bidCents)
  const { chargeId, why } = await chargeCampaign(tx, { campaignId, kind: 'click', sourceId, cents, at })
  return { chargeId, why, cents: chargeId ? cents : 0 }
}
