import { addDays, getDay, hourMilliseconds } from '../../../../common/dates.ts'
import { getInstant } from '../../../../common/wall-time.ts'

export interface SnoozeChoice {
  label: string
  until: string
}

/** The usual snooze times, in the shop's time zone. */
export function listSnoozeChoices(now: Date, timeZone: string): SnoozeChoice[] {
  const today = getDay(now, timeZone)
  const morning = (day: string) => getInstant(`${day}T08:00`, timeZone)
  const daysToMonday = (8 - new Date(today).getUTCDay()) % 7 || 7
  return [
    { label: 'For 3 hours', until: new Date(now.getTime() + 3 * hourMilliseconds).toISOString() },
    { label: 'Until tomorrow, 8 AM', until: morning(addDays(today, 1)) },
    { label: 'Until Monday, 8 AM', until: morning(addDays(today, daysToMonday)) },
    { label: 'For 30 days', until: morning(addDays(today, 30)) },
  ]
}
