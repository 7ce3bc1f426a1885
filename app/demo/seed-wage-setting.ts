import { wageSettings } from '../../features/pay/earnings/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** The owner has stated that most of last year's sales were to the owners of the vehicles. */
export async function seedWageSetting(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-8, '09:00'])
  const retailYear = calendar.at([-8, '12:00']).getUTCFullYear() - 1
  await player.call(shop.owner, wageSettings.save, {
    params: { shop: shop.id },
    body: { retailPercent: 91, retailYear, localMinimumCents: null },
  })
}
