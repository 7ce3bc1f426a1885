import { dayMilliseconds, showDay, showTime, showZone } from '../../../../common/dates.ts'

const inUtc = { timeZone: 'UTC' } as const
const longName = new Intl.DateTimeFormat('en-US', { ...inUtc, weekday: 'long' })
const shortName = new Intl.DateTimeFormat('en-US', { ...inUtc, weekday: 'short' })

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** `2026-11-23` -> `Monday 11/23/2026` */
export const showLongDay = (day: string): string => `${longName.format(atNoon(day))} ${showDay(day)}`

/** `2026-11-23` -> `Mon` and `23` */
export const showShortDay = (day: string): { name: string; date: string } => ({
  name: shortName.format(atNoon(day)),
  date: String(atNoon(day).getUTCDate()),
})

/** `Monday 11/23/2026, 9:00 AM` by the shop's clock. */
export function showLongTime(at: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(new Date(at))
  return `${weekday} ${showDay(at, timeZone)}, ${showTime(at, timeZone)}`
}

/** Like `showLongTime`, with the time zone, for lists with several shops. */
export const showLongTimeAndZone = (at: string, timeZone: string): string =>
  `${showLongTime(at, timeZone)} ${showZone(at, timeZone)}`

/** How many days from today a shop's list shows. */
export const listedDays = 14

/** A day plus some days, yyyy-MM-dd. */
export const showLaterDay = (day: string, days: number): string =>
  new Date(atNoon(day).getTime() + days * dayMilliseconds).toISOString().slice(0, 10)

/** Days from one day to a later one, yyyy-MM-dd. */
export const countDays = (from: string, to: string): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / dayMilliseconds)

/** `90` -> `1.5 hr`, for narrow places; less than an hour in minutes. */
export const showShortMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 0.6) / 100} hr`

export const weekDays = 7

/** The days on screen: how many weeks ahead, and the first of them; without it, from today. */
export interface ShownWeek {
  number: number
  first?: string
}

/** Some weeks later. `shown` is the first day on screen, which is still that of an earlier week while this one loads. */
export const turnWeek = ({ number, first }: ShownWeek, shown: string, by: number): ShownWeek => ({
  number: number + by,
  first: showLaterDay(first ?? shown, by * weekDays),
})
