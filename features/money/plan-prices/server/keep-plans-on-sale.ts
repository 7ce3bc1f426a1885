import { getDay } from '../../../../common/dates.ts'
import { type Plan, plans } from '../../../../common/plans.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { listPlansOn } from './list-plans-on.ts'

const keptMilliseconds = 10_000

/**
 * The plans on sale today, cached for ten seconds, because every public page asks for them. Without the database, the last known
 * plans.
 */
export function keepPlansOnSale(db: Db, clock: Clock): () => Promise<readonly Plan[]> {
  let known: readonly Plan[] = plans
  let reading: Promise<readonly Plan[]> | undefined
  let until = 0
  const read = async () => {
    try {
      const allPlans = await listPlansOn(db, getDay(clock.now()))
      known = allPlans.filter(({ isOnSale }) => isOnSale).map(({ isOnSale: _, ...plan }) => plan)
    } catch {
      // The public pages show anyway.
    }
    return known
  }
  return () => {
    const now = clock.now().getTime()
    if (!reading || now >= until) {
      until = now + keptMilliseconds
      reading = read()
    }
    return reading
  }
}
