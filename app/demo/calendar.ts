import { addDays, getDay, showWallClock } from '../../common/dates.ts'
import { listPublicHolidays } from '../../features/people/shops/server/index.ts'

export const timeZone = 'America/Chicago'

/** A day, as a number of workdays from today (Monday to Friday, no holidays) or a Saturday, and a time in Austin as `HH:mm`. */
export type DemoTime = readonly [day: number | 'last Saturday' | 'next Saturday', time: string]

const getWeekday = (day: string) => new Date(day).getUTCDay()

/** Turns days relative to today into dates: 0 is today or the next workday after it, -1 the last workday before today. */
export class Calendar {
  readonly now: Date
  readonly #today: string
  readonly #holidays: ReadonlySet<string>

  private constructor(now: Date, holidays: ReadonlySet<string>) {
    this.now = now
    this.#today = getDay(now, timeZone)
    this.#holidays = holidays
  }

  static async load(now: Date): Promise<Calendar> {
    const today = getDay(now, timeZone)
    const holidays = await listPublicHolidays(addDays(today, -760), addDays(today, 60))
    return new Calendar(now, new Set(holidays.map(({ day }) => day)))
  }

  at([day, time]: DemoTime): Date {
    return toInstant(typeof day === 'number' ? this.#findWorkday(day) : this.#findSaturday(day), time)
  }

  /** The last workday that is at least `count` days ago. */
  findWorkdayAgo(count: number, time: string): Date {
    let day = addDays(this.#today, -count)
    while (!this.#isWorkday(day)) day = addDays(day, -1)
    return toInstant(day, time)
  }

  #findWorkday(count: number): string {
    let day = addDays(this.#today, count < 0 ? -1 : 0)
    const step = count < 0 ? -1 : 1
    for (let left = count < 0 ? -count - 1 : count; ; day = addDays(day, step)) {
      if (!this.#isWorkday(day)) continue
      if (left === 0) return day
      left -= 1
    }
  }

  #findSaturday(which: 'last Saturday' | 'next Saturday'): string {
    const step = which === 'last Saturday' ? -1 : 1
    let day = addDays(this.#today, step)
    while (getWeekday(day) !== 6 || this.#holidays.has(day)) day = addDays(day, step)
    return day
  }

  #isWorkday(day: string): boolean {
    return getWeekday(day) % 6 !== 0 && !this.#holidays.has(day)
  }
}

/** A time on the shop's clock as an instant. Ignores the hour of a clock change, which is at night, when the shop is closed. */
function toInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const { year, month, day: date, hour, minute } = showWallClock(new Date(asUtc), timeZone)
  return new Date(2 * asUtc - Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute)))
}
