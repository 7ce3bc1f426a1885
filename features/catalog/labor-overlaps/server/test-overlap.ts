import { isInvalid } from '../../../../common/messages.ts'
import { type Db, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { findLaborItem } from '../../labor-guide/server/index.ts'
import type { laborOverlaps } from '../contract/index.ts'
import { listOverlapsOf } from './list-overlaps-of.ts'

/** As if both operations were on one repair order, at the guide's hours and the same rate. */
export const testOverlap: Verb<typeof laborOverlaps.test> = async ({ db }, { query: { first, second } }) => {
  const items = [await requireOperation(db, 'first', first), await requireOperation(db, 'second', second)]
  const lines = items.map((item, index) => ({
    id: String(index),
    laborGuideId: item.id,
    title: item.title,
    hoursHundredths: item.hoursHundredths,
    rateCents: 100_00,
    taxed: true,
    isApproved: false,
    hasFullTime: false,
  }))
  const found = await listOverlapsOf(db, lines)
  return {
    operations: items.map(({ id, title, hoursHundredths: hundredths }, index) => {
      const less = found.filter(({ lineId }) => lineId === String(index)).reduce((sum, overlap) => sum + overlap.hundredths, 0)
      return { id, title, hundredths, less }
    }),
    notes: found.map(({ note }) => note),
  }
}

async function requireOperation(db: Db, field: 'first' | 'second', id: number) {
  const item = await findLaborItem(db, id)
  if (!item || item.hoursHundredths === null)
    throw makeBadInput({ [field]: isInvalid(field === 'first' ? 'First operation' : 'Second operation') })
  return { ...item, hoursHundredths: item.hoursHundredths }
}
