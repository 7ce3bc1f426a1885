import { addDays, getDay } from '../../common/dates.ts'
import { addons, promotedAddons } from '../../features/promotion/add-ons/contract/index.ts'
import { campaigns } from '../../features/promotion/campaigns/contract/index.ts'
import { vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'
import { CampaignSeed } from './seed-campaigns.ts'

/** The part that one demo estimate has as an option. */
export const optionOfEmily = 'Cabin air filter, Hyundai Tucson'

const offered = [
  { name: optionOfEmily, words: ['oil change', 'air conditioning'], fee: 150 },
  { name: 'Wiper blade pair, Hyundai Tucson', words: ['oil change', 'wiper'], fee: 200 },
  { name: 'Engine air filter, Toyota Corolla', words: ['oil change', 'tune-up'], fee: 250 },
  { name: 'Wiper blade pair, Toyota Corolla', words: ['oil change', 'wiper'], fee: 200 },
] as const

/** The vendor pays to have filters and wipers offered with oil changes, and the demo shop allows it. */
export async function seedAddons(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { travis } = shop.vendors
  player.now = calendar.findWorkdayAgo(8, '09:20')
  const today = getDay(player.now, 'America/Chicago')
  const draft = await player.call(travis, campaigns.add, {
    body: {
      kind: 'add-on',
      name: 'Filters and wipers with an oil change',
      startsOn: today,
      endsOn: addDays(today, 90),
      dayBudget: 15_00,
      totalBudget: 400_00,
      areas: ['TX'],
      categories: ['filters', 'wipers'],
    },
  })
  await new CampaignSeed(player, shop.admin).activate(travis, draft)
  for (const { name, words, fee } of offered) {
    const { parts } = await player.call(travis, vendorCatalog.list, { query: { text: name.replace(',', '') } })
    const { partId } = parts.find((part) => part.name === name)!
    const body = { campaignId: draft.campaignId, partId, words: [...words], fee }
    await player.call(travis, promotedAddons.add, { body })
  }
  player.now = calendar.findWorkdayAgo(8, '11:45')
  const params = { shop: shop.id, vendorId: travis.accountId }
  await player.call(shop.owner, addons.allow, { params, body: { isAllowed: true } })
}
