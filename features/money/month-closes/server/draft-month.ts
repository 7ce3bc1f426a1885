import type { Db } from '../../../../kit/server/index.ts'
import type { MonthDraft } from '../contract/index.ts'
import { findNextMonth, getCheckFacts, getMonthRecord } from './store.ts'

/** The next month to close, with what keeps it open. Months close in order, so the previous one is closed. */
export async function draftMonth(db: Db, now: Date): Promise<MonthDraft> {
  const month = await findNextMonth(db)
  if (!month) return { month: null, checks: [], record: { balances: [], sums: [] } }
  const { isOver, balanceCents, unnamed, unreported, open } = await getCheckFacts(db, month, now)
  return {
    month,
    checks: [
      { check: 'month-over', isMet: isOver, count: 0 },
      { check: 'month-before', isMet: true, count: 0 },
      { check: 'trial-balance', isMet: balanceCents === 0, count: 0 },
      { check: 'lines-matched', isMet: unnamed === 0, count: unnamed },
      { check: 'entries-reported', isMet: unreported === 0, count: unreported },
      { check: 'no-differences', isMet: open === 0, count: open },
    ],
    record: await getMonthRecord(db, month),
  }
}
