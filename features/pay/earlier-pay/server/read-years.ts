import type { Db } from '../../../../kit/server/index.ts'
import { findTaxYear } from '../../paycheck/rules.ts'
import { type EarlierLine, listEarlierLines } from '../rules.ts'
import { listEarlierPay } from './store.ts'

/** Pay from another system earlier in the year. No lines mean that the shop said nothing was paid. */
export interface EarlierYear {
  accountId: string
  lastPayDate: string | null
  state: string
  lines: EarlierLine[]
}

/** Only of those for whom something was entered; of everyone when `accountIds` is null. */
export async function readEarlierYears(
  db: Db,
  of: { shopId: string; accountIds: readonly string[] | null; year: number },
): Promise<EarlierYear[]> {
  const found = await listEarlierPay(db, of)
  const additionalAbove = findTaxYear(`${of.year}-01-01`)?.medicare.additionalAbove ?? 200_000_00
  return found.map(({ accountId, lastPayDate, state, ...figures }) => ({
    accountId,
    lastPayDate,
    state,
    lines: listEarlierLines(figures, additionalAbove),
  }))
}
