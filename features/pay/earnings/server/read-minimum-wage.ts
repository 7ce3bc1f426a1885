import type { Db } from '../../../../kit/server/index.ts'
import { listMinimumWages } from './list-minimum-wages.ts'

/** The minimum wage at a shop on a day, in cents an hour: the state's, or its city's where that is higher. */
export async function readMinimumWage(db: Db, { shopId, day }: { shopId: string; day: string }): Promise<number> {
  const [wage] = await listMinimumWages(db, { shopId, from: day, to: day })
  return wage!.cents
}
