import type { Calendar } from './calendar.ts'
import type { DemoPeople } from './create-customers.ts'
import type { DemoShop } from './create-shops.ts'
import type { LaborItem } from './find-labor-items.ts'
import type { Player } from './player.ts'

/** Everything a story needs. */
export interface StoryContext {
  player: Player
  shop: DemoShop
  people: DemoPeople
  calendar: Calendar
  laborItems: ReadonlyMap<string, LaborItem>
}
