import { type Db, slot } from '../../../../kit/server/index.ts'
import type { LaborUses } from '../contract/index.ts'

/** Where items of the guide are used. Composition fills it, because repair orders are above the guide. */
export interface UsesOfLabor {
  /** Counts the uses of all these items together. */
  count(db: Db, ids: readonly number[]): Promise<LaborUses>
  /** Lists the given items that anything uses. */
  listUsed(db: Db, ids: readonly number[]): Promise<readonly number[]>
}
export const usesOfLabor = slot<UsesOfLabor>('where labor guide items are used')
