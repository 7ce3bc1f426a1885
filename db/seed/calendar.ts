import { dayOf, wallClock } from '../../common/dates.ts'
import { publicHolidays } from '../../features/shops/server/index.ts'

export const timeZone = 'America/Chicago'

/** A time of some day: so many workdays (Monday to Friday, no holiday) from today, or so many Saturdays. `HH:mm` in Austin. */
export type When = readonly [day: number | 'last Saturday' | 'next Saturday', time: string]

const dayMilliseconds = 86_400_000
const dayAfter = (day: string, count: number) => new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10)
const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The days the demo tells about, seen from today: 0 is today or the first workday after it, -1 the last workday before today. */
export class Calendar {
  readonly now: Date
  readonly #today: string
  readonly #holidays: ReadonlySet<string>

  private constructor(now: Date, holidays: ReadonlySet<string>) {
    this.now = now
    this.#today = dayOf(now, timeZone)
    this.#holidays = holidays
  }

  static async around(now: Date): Promise<Calendar> {
    const today = dayOf(now, timeZone)
    const holidays = await publicHolidays(dayAfter(today, -760), dayAfter(today, 60))
    return new Calendar(now, new Set(holidays.map(({ day }) => day)))
  }

  at([day, time]: When): Date {
    return instantOf(typeof day === 'number' ? this.#workday(day) : this.#saturday(day), time)
  }

  /** The workday that is the nearest one at or before so many days ago. */
  daysAgo(count: number, time: string): Date {
    let day = dayAfter(this.#today, -count)
    while (!this.#isWorkday(day)) day = dayAfter(day, -1)
    return instantOf(day, time)
  }

  #workday(count: number): string {
    let day = dayAfter(this.#today, count < 0 ? -1 : 0)
    const step = count < 0 ? -1 : 1
    for (let left = count < 0 ? -count - 1 : count; ; day = dayAfter(day, step)) {
      if (!this.#isWorkday(day)) continue
      if (left === 0) return day
      left -= 1
    }
  }

  #saturday(which: 'last Saturday' | 'next Saturday'): string {
    const step = which === 'last Saturday' ? -1 : 1
    let day = dayAfter(this.#today, step)
    while (weekdayOf(day) !== 6 || this.#holidays.has(day)) day = dayAfter(day, step)
    return day
  }

  #isWorkday(day: string): boolean {
    return weekdayOf(day) % 6 !== 0 && !this.#holidays.has(day)
  }
}

/** A time on the shop's clock as an instant. The clocks change at night, when the shop is closed. */
function instantOf(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const { year, month, day: date, hour, minute } = wallClock(new Date(asUtc), timeZone)
  return new Date(2 * asUtc - Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute)))
}
