import type { Db } from '../../../../kit/server/index.ts'
import { findOverlaps, type FoundOverlap, type OverlapLine } from '../rules.ts'
import { listRulesOf } from './store.ts'

/** The overlaps of these labor lines by the rules in use. Reads nothing when there are no two different operations. */
export async function listOverlapsOf(db: Db, lines: readonly OverlapLine[]): Promise<FoundOverlap[]> {
  const items = [...new Set(lines.map(({ laborGuideId }) => laborGuideId))]
  return items.length < 2 ? [] : findOverlaps(lines, await listRulesOf(db, items))
}
