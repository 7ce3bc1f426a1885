import { addDays, getDay } from '../../../../common/dates.ts'
import type { Clock } from '../../../../kit/server/index.ts'
import { listPublicHolidays } from './list-public-holidays.ts'
import type { Today } from './store.ts'

/** Now, with the holidays of every date it can be anywhere in the country and of the two weeks after. */
export async function getToday(clock: Clock): Promise<Today> {
  const now = clock.now()
  const day = getDay(now)
  const holidays = await listPublicHolidays(addDays(day, -1), addDays(day, 15))
  return { now, holidays: holidays.map(({ day }) => day) }
}
