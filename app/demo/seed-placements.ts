import { bidding, placements } from '../../features/promotion/placements/contract/index.ts'
import { measureBidLevels, measureClickRates } from '../../features/promotion/placements/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

/** A click comes from a page. */
const fromPage = { headers: { origin: 'http://localhost:3000' } }
/** How many days ago shops searched for brake pads, and the neighbor clicked an offer. */
const searchDays = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const clicksEvery = 3

/** The vendor bids for brakes around Austin, and shops saw and clicked its sponsored offers in the last two weeks. */
export async function seedPlacements(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { travis } = shop.vendors
  player.now = calendar.findWorkdayAgo(11, '08:15')
  const { campaigns } = await player.call(travis, bidding.bids, { query: {} })
  const { campaignId, bids } = campaigns.find(({ state }) => state === 'active')!
  const { category, area, version } = bids.find((bid) => bid.area === '787')!
  await player.call(travis, bidding.setBid, { params: { id: campaignId }, body: { category, area, cents: 140 } }, { version })
  // Several of these days may fall on the same workday.
  const mornings = new Set(searchDays.map((ago) => calendar.findWorkdayAgo(ago, '10:05').getTime()))
  for (const [index, morning] of [...mornings].entries()) {
    player.now = new Date(morning)
    await search(player, shop.id, shop.owner, false)
    player.now = new Date(morning + 4.5 * 3_600_000)
    await search(player, shop.neighbor.id, shop.neighbor.owner, index % clicksEvery === 0)
  }
  await player.runStep((db) => measureClickRates(db, calendar.now))
  await player.runStep((db) => measureBidLevels(db, calendar.now))
}

async function search(player: Player, shopId: string, person: Actor, clicks: boolean): Promise<void> {
  const { slots } = await player.call(person, placements.find, { body: { shop: shopId, name: 'brake pads' } })
  if (slots.length === 0) return
  await player.call(person, placements.seen, { body: { entries: slots.map(({ entryId }) => entryId) } })
  if (clicks) await player.call(person, placements.click, { params: { id: slots[0]!.entryId }, body: {} }, fromPage)
}
