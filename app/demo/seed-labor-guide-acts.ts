import { laborGuide, type LaborItem, laborTree } from '../../features/catalog/labor-guide/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** The admin's recent changes to the guide: confirmed the hours of maintenance work, and added words that shops search for. */
export async function seedLaborGuideActs(player: Player, { admin }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(12, '09:30')
  const find = async (text: string): Promise<LaborItem> => {
    const [item] = await player.call(admin, laborGuide.list, { query: { text } })
    if (!item) throw new Error(`The guide has no ${text}`)
    return item
  }
  const oil = await find('Engine oil and filter change')
  await player.call(admin, laborTree.verify, { body: { ids: [oil.ParentId], IsVerified: 1 } })
  player.now = calendar.findWorkdayAgo(4, '14:15')
  const { LaborGuideId, ParentId, Title, Type, IsVerified, hoursHundredths, keywords } = await find('Wiper blades replace')
  const words = `${keywords}; windshield wipers; streaks`
  await player.call(
    admin,
    laborGuide.change,
    { body: { LaborGuideId, ParentId, Title, Type, IsVerified, hoursHundredths, keywords: words } },
    { version: 1 },
  )
}
