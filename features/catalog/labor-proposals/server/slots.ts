import { type Db, slot } from '../../../../kit/server/index.ts'
import type { Evidence, LearnedOfItem } from '../contract/index.ts'

/** The hours clocked on a labor line; `evidence` is null when nobody clocked it. Null for a line of another shop. `app/server` fills it. */
export const clockedEvidence =
  slot<
    (
      db: Db,
      labor: { laborId: string; shopId: string },
    ) => Promise<{ laborGuideId: number | null; evidence: Evidence | null } | null>
  >('clocked evidence')

/** The time an operation takes by the clocks of all shops, by vehicle class; empty for too few shops. `app/server` fills it. */
export const learnedOfItem = slot<(db: Db, laborGuideId: number) => Promise<LearnedOfItem[]>>('learned times of an item')
