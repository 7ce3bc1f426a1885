import { addDays, getDay } from '../../common/dates.ts'
import { addYears } from '../../features/hiring/ase-certificates/rules.ts'
import { levels } from '../../features/hiring/technician-levels/contract/index.ts'
import { usualLadder } from '../../features/hiring/technician-levels/rules.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Technician } from './people.ts'
import type { Player } from './player.ts'

/** Each technician's level, a note, and the years in the trade. Dave has since met the next level's requirements. */
const places: Readonly<Record<Technician, { level: string; note: string; years: number }>> = {
  dave: { level: 'B', note: 'Fast and careful on brakes and suspension.', years: 8 },
  renee: { level: 'Master', note: '', years: 14 },
  hector: { level: 'C', note: '', years: 1 },
}

/** The shop's ladder, everyone's place on it, and a promotion that waits for the owner. */
export async function seedLevels(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(12, '17:05')
  const today = getDay(player.now, 'America/Chicago')
  const inShop = { shop: shop.id }
  const { ladder, employees } = await player.call(shop.owner, levels.saveLadder, {
    params: inShop,
    body: { levels: usualLadder.map((level) => ({ ...level, codes: [...level.codes], courses: [...level.courses] })) },
  })
  for (const [key, { level, note, years }] of Object.entries(places)) {
    const accountId = shop.technicians[key as Technician].accountId
    const n = employees.find((employee) => employee.accountId === accountId)?.id ?? ''
    const levelId = ladder.find(({ name }) => name === level)?.id ?? ''
    const params = { ...inShop, n }
    await player.call(shop.owner, levels.decide, { params, body: { levelId, decision: 'approved', note } })
    await player.call(shop.owner, levels.saveExperience, { params, body: { since: addYears(addDays(today, -40), -years) } })
  }
}
