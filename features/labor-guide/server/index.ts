import type { Db } from '../../../server/kit/database/database.ts'
import { findItem } from './store.ts'

export { seedLaborGuide } from './seed.ts'

/** An item as a work order takes it over; hours are hundredths, null for a group. Null when there is none. */
export async function laborItem(
  db: Db,
  id: number,
): Promise<{ id: number; title: string; path: string; hoursHundredths: number | null } | null> {
  const item = await findItem(db, id)
  return item && { id: item.id, title: item.title, path: item.path, hoursHundredths: item.hoursHundredths }
}
