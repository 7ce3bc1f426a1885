import { dayMilliseconds, showDay, showTime, showZone } from '../../../../common/dates.ts'

const inUtc = { timeZone: 'UTC' } as const
const longName = new Intl.DateTimeFormat('en-US', { ...inUtc, weekday: 'long' })
const shortName = new Intl.DateTimeFormat('en-US', { ...inUtc, weekday: 'short' })

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** `2026-11-23` -> `Monday 11/23/2026` */
export const longDay = (day: string): string => `${longName.format(noon(day))} ${showDay(day)}`

/** `2026-11-23` -> `Mon` and `23` */
export const shortDay = (day: string): { name: string; date: string } => ({
  name: shortName.format(noon(day)),
  date: String(noon(day).getUTCDate()),
})

/** `Monday 11/23/2026, 9:00 AM` by the shop's clock. */
export function longTime(at: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(new Date(at))
  return `${weekday} ${showDay(at, timeZone)}, ${showTime(at, timeZone)}`
}

/** Like `longTime`, with the time zone, for lists with several shops. */
export const longTimeAndZone = (at: string, timeZone: string): string => `${longTime(at, timeZone)} ${showZone(at, timeZone)}`

/** A day plus some days, yyyy-MM-dd. */
export const laterDay = (day: string, days: number): string =>
  new Date(noon(day).getTime() + days * dayMilliseconds).toISOString().slice(0, 10)

/** `90` -> `1.5 h`, for narrow places; less than an hour in minutes. */
export const shortMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 0.6) / 100} h`

/** `90` -> `1 h 30 min` */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
