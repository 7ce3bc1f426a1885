import { type Db, slot } from '../../../../kit/server/index.ts'

/**
 * The shop's cost of a person's hour on a day, in cents, by the pay plan in force; null without a plan. `app/server` fills it. The clock then copies
 * it in place of the pay rate of the position.
 */
export const clockCost =
  slot<(db: Db, person: { shopId: string; accountId: string; at: Date }) => Promise<number | null>>('clock cost')
