import { addDays } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { calculateAverageLaborCost } from '../average-rules.ts'
import { findBilledHours, listPersonCosts, listUnmeasuredShops, saveAverage } from './store-averages.ts'

/** How far back an average looks. */
const daysMeasured = 90

/**
 * Measures what an hour billed costs in each shop, once a month, or daily until there is an average. A shop that fails keeps its average and stops no
 * other; its error is thrown last.
 */
export async function measureAverages(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const since = addDays(today, -daysMeasured)
  const errors: unknown[] = []
  for (const shopId of await listUnmeasuredShops(db, today))
    try {
      await inTransaction(db, async (tx) => {
        const hours = await findBilledHours(tx, shopId, since)
        await saveAverage(tx, shopId, today, calculateAverageLaborCost(await listPersonCosts(tx, shopId, since), hours))
      })
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'The average labor cost of some shops could not be measured.')
}
