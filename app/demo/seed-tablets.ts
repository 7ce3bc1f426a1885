import { clockPin, shopTablets } from '../../features/pay/shop-tablets/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Technician } from './people.ts'
import type { Player } from './player.ts'

/** The PINs in the README. */
const pins: Readonly<Record<Technician, string>> = { dave: '4071', renee: '7391', hector: '5826' }

/** A tablet that waits to be set up with a new code, and the technicians' PINs. */
export async function seedTablets(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const params = { shop: shop.id }
  player.now = calendar.at([-8, '07:40'])
  const people = [shop.owner, ...Object.values(shop.technicians)].map(({ accountId }) => accountId)
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = any(${people}::uuid[])`
  await player.call(shop.owner, shopTablets.add, { params, body: { name: 'Shop floor' } })
  for (const [key, pin] of Object.entries(pins))
    await player.call(shop.technicians[key as Technician], clockPin.save, { params, body: { pin } })
}
