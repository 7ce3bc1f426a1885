import { type Db, slot } from '../../../../kit/server/index.ts'
import type { PromisedBonus } from '../sick-bonuses.ts'

interface BonusRequest {
  shopId: string
  accountIds: readonly string[]
  from: string
  to: string
  /** A draft whose bonuses count, too. */
  runId: string | null
}

/** The promised bonuses of approved pay runs for days from `from` through `to`. The app fills it in. */
export const promisedBonuses = slot<(db: Db, wanted: BonusRequest) => Promise<PromisedBonus[]>>('promised bonuses')
