import type { Db } from '../../../../kit/server/index.ts'
import { findItem } from './store.ts'

/** The fields a work order copies. Hours are hundredths, null for a group. */
export async function findLaborItem(
  db: Db,
  id: number,
): Promise<{ id: number; title: string; path: string; hoursHundredths: number | null } | null> {
  const item = await findItem(db, id)
  return item && { id: item.id, title: item.title, path: item.path, hoursHundredths: item.hoursHundredths }
}
