import type { Db } from '../../../../kit/server/index.ts'
import { readWageRules, toStatedMinimum } from './read-rules.ts'
import { findSetting, getShop } from './store.ts'

/** The minimum wage at a shop on a day, in cents an hour: the state's, or its city's where that is higher. */
export async function readMinimumWage(db: Db, { shopId, day }: { shopId: string; day: string }): Promise<number> {
  const [{ state, zip, timeZone }, setting] = await Promise.all([getShop(db, shopId), findSetting(db, shopId)])
  const [rule] = await readWageRules(db, { state, zip, stated: toStatedMinimum(setting, timeZone), from: day, to: day })
  return rule!.minimumWageCents
}
