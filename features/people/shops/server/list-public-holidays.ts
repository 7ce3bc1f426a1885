import { LRUCache } from 'lru-cache'

export interface Holiday {
  /** yyyy-MM-dd */
  day: string
  name: string
}

const years = new LRUCache<number, readonly Holiday[]>({ max: 20 })
let calendar: { getHolidays(year: number): { date: string; name: string; type: string }[] } | undefined

/**
 * The public holidays of the United States, including observed days, from one day through another (yyyy-MM-dd).
 * Shops are closed on them. Source: the npm package date-holidays, which follows 5 U.S.C. 6103.
 */
export async function listPublicHolidays(from: string, to: string): Promise<Holiday[]> {
  const found: Holiday[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    found.push(...(await listHolidaysOfYear(year)))
  return found.filter(({ day }) => day >= from && day <= to)
}

async function listHolidaysOfYear(year: number): Promise<readonly Holiday[]> {
  const known = years.get(year)
  if (known) return known
  // The package loads the calendars of the whole world, so load it only when needed.
  calendar ??= new (await import('date-holidays')).default('US', { types: ['public'] })
  const holidays = calendar
    .getHolidays(year)
    .filter((holiday) => holiday.type === 'public')
    .map((holiday) => ({ day: holiday.date.slice(0, 10), name: holiday.name }))
  years.set(year, holidays)
  return holidays
}
