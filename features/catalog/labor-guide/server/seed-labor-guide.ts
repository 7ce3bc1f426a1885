import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { laborGuide } from '../data/labor-guide.ts'
import { buildPathBelow } from '../rules.ts'
import { insertSeed, isGuideEmpty, lockGuide, type SeedItem } from './store.ts'

/** Fills an empty labor guide with its starting items. Leaves a guide with any items alone. */
export function seedLaborGuide(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockGuide(tx)
    if (await isGuideEmpty(tx)) await insertSeed(tx, seedItems())
  })
}

function seedItems(): SeedItem[] {
  const items = new Map<number, SeedItem>()
  for (const row of laborGuide) {
    const parent = items.get(row.ParentId)
    items.set(row.LaborGuideId, {
      id: row.LaborGuideId,
      parent_id: row.ParentId,
      title: row.Title,
      type: row.Type,
      is_verified: row.IsVerified,
      // 1.2 * 100 is not exactly 120.
      hours_hundredths: row.hours === null ? null : Math.round(row.hours * 100),
      keywords: row.keywords,
      path: parent ? buildPathBelow(parent) : '',
      depth: (parent?.depth ?? 0) + 1,
    })
  }
  return [...items.values()]
}
