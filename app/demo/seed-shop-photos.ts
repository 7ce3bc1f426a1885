import { shopPages } from '../../features/catalog/shop-pages/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { drawShopFront, drawWaitingRoom } from './draw-photos.ts'
import type { Player } from './player.ts'

/** The photos on the demo shop's page. */
export async function seedShopPhotos(player: Player, { id: shop, owner }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(60, '16:30')
  for (const [caption, bytes] of [
    ['Three bays, and parking in front', await drawShopFront()],
    ['The waiting room, with coffee and Wi-Fi', await drawWaitingRoom()],
  ] as const) {
    const file = { name: 'photo.jpg', bytes }
    await player.call(owner, shopPages.addPhoto, { params: { shop }, body: { caption } }, { file })
  }
}
