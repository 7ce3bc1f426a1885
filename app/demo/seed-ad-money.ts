import { getDay } from '../../common/dates.ts'
import { adAccountReview, adAccounts } from '../../features/promotion/ad-accounts/contract/index.ts'
import { attributedSales } from '../../features/promotion/attributed-sales/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

const sales = [
  { orderNumber: 'TA-W-8120', daysAgo: 34, state: 'TX', cents: 418_60 },
  { orderNumber: 'TA-W-8144', daysAgo: 27, state: 'TX', cents: 96_25 },
  { orderNumber: 'TA-W-8171', daysAgo: 19, state: 'OK', cents: 212_40 },
  { orderNumber: 'TA-W-8190', daysAgo: 11, state: 'LA', cents: 74_99 },
  { orderNumber: 'TA-W-8203', daysAgo: 4, state: 'TX', cents: 155_00 },
] as const

/** One vendor has a monthly invoice for its ads; the vendor of the demo login reports sales from its own web shop. */
export async function seedAdMoney(player: Player, { admin, vendors }: DemoShop, calendar: Calendar): Promise<void> {
  const { travis, loneStar } = vendors
  player.now = calendar.findWorkdayAgo(9, '10:05')
  const params = { vendor: loneStar.accountId }
  const seen = await player.call(admin, adAccountReview.read, { params })
  const approved = await player.call(admin, adAccountReview.setLimit, { params, body: { creditLimit: 1_500_00 } }, seen)
  player.now = calendar.findWorkdayAgo(9, '13:40')
  await player.call(loneStar, adAccounts.setBilling, { body: { billing: 'monthly' } }, approved)
  for (const { daysAgo, ...sale } of sales) {
    player.now = calendar.at([-daysAgo, '16:20'])
    await player.call(travis, attributedSales.record, { body: { ...sale, soldOn: getDay(player.now, 'America/Chicago') } })
  }
}
