import { addDays, getDay, showWallClock } from '../../../common/dates.ts'
import { getInstant } from '../../../common/wall-time.ts'

/** 47 CFR 64.1200(c)(1) (2026): no calls, texts included, before 8 AM or after 9 PM, local time where the called person is. */
export const firstHour = 8
export const lastHour = 21

/** Until when a text that is not urgent waits: the next 8 AM in that time zone; null from 8 AM to 9 PM. */
export function findEndOfQuietHours(now: Date, timeZone: string): Date | null {
  const hour = Number(showWallClock(now, timeZone).hour)
  if (hour >= firstHour && hour < lastHour) return null
  const today = getDay(now, timeZone)
  const day = hour < firstHour ? today : addDays(today, 1)
  return new Date(getInstant(`${day}T${String(firstHour).padStart(2, '0')}:00`, timeZone))
}
