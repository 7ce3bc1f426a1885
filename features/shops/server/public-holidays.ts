import { LRUCache } from 'lru-cache'

export interface Holiday {
  /** yyyy-MM-dd */
  day: string
  name: string
}

const years = new LRUCache<number, readonly Holiday[]>({ max: 20 })
let calendar: { getHolidays(year: number): { date: string; name: string; type: string }[] } | undefined

/**
 * The public holidays of the United States, days off in lieu included, from one day to another (yyyy-MM-dd, both
 * included). Shops are closed then. Source: the npm package date-holidays, which follows 5 U.S.C. 6103.
 */
export async function publicHolidays(from: string, to: string): Promise<Holiday[]> {
  const found: Holiday[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) found.push(...(await holidaysOf(year)))
  return found.filter(({ day }) => day >= from && day <= to)
}

async function holidaysOf(year: number): Promise<readonly Holiday[]> {
  const known = years.get(year)
  if (known) return known
  // The calendars of the whole world take a while to load, so a program that books nothing does not pay.
  calendar ??= new (await import('date-holidays')).default('US', { types: ['public'] })
  const holidays = calendar
    .getHolidays(year)
    .filter((one) => one.type === 'public')
    .map((one) => ({ day: one.date.slice(0, 10), name: one.name }))
  years.set(year, holidays)
  return holidays
}
