import { addDays, getDay, showDay, showWallClock } from '../../../common/dates.ts'
import type { ShopCard } from './contract/index.ts'
import { weekdays } from './weekdays.ts'

/** `08:00` -> `8 AM`, `07:30` -> `7:30 AM` */
function showShortClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return `${clock} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** `Open until 6 PM`, `Opens today 8 AM`, `Opens Monday 8 AM`; where the shop is. */
export function showOpening(
  { today, opensNext, timeZone }: Pick<ShopCard, 'today' | 'opensNext' | 'timeZone'>,
  now: Date,
): string {
  const { hour, minute } = showWallClock(now, timeZone)
  const clock = `${hour}:${minute}`
  if (today && clock < today.opens) return `Opens today ${showShortClock(today.opens)}`
  if (today && clock < today.closes) return `Open until ${showShortClock(today.closes)}`
  if (!opensNext) return 'Closed for the next two weeks'
  return `Opens ${showComingDay(opensNext.day, getDay(now, timeZone))} ${showShortClock(opensNext.opens)}`
}

function showComingDay(day: string, today: string): string {
  if (day === addDays(today, 1)) return 'tomorrow'
  const weekday = weekdays[new Date(day).getUTCDay()]!
  return day < addDays(today, 7) ? weekday : `${weekday} ${showDay(day)}`
}
