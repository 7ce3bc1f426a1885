import type { Db } from '../../../../kit/server/index.ts'
import { readWageRules, toStatedMinimum } from './read-rules.ts'
import { findSetting, getShop } from './store.ts'

/** The minimum wage at a shop on these days, in cents an hour, oldest first: the state's, or its city's where that is higher. */
export async function listMinimumWages(
  db: Db,
  { shopId, from, to }: { shopId: string; from: string; to: string },
): Promise<{ from: string; cents: number }[]> {
  const [{ state, zip, timeZone }, setting] = await Promise.all([getShop(db, shopId), findSetting(db, shopId)])
  const rules = await readWageRules(db, { state, zip, stated: toStatedMinimum(setting, timeZone), from, to })
  return rules.map((rule) => ({ from: rule.from, cents: rule.minimumWageCents })).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
