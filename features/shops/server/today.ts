import type { Clock } from '../../../server/kit/clock.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Today } from './store.ts'

const dayMilliseconds = 86_400_000

/** Now, with the holidays of every day it can be somewhere in the country. */
export async function todayOf(clock: Clock): Promise<Today> {
  const now = clock.now()
  const around = (days: number) => new Date(now.getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
  const holidays = await publicHolidays(around(-1), around(1))
  return { now, holidays: holidays.map(({ day }) => day) }
}
