import { type Db, slot } from '../../../../kit/server/index.ts'
import type { MinimumWage } from '../contract/index.ts'

/** The minimum wages of a shop on the days from `from` through `to`, oldest first; the first one also counts before. The app fills it in. */
export const minimumWages =
  slot<(db: Db, wanted: { shopId: string; from: string; to: string }) => Promise<MinimumWage[]>>('the minimum wages of a shop')
