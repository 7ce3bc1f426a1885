import type { Db } from '../../../../kit/server/index.ts'
import { calculatePeriod } from '../calculate-earnings.ts'
import { loadInputs, type EarningsRequest } from './load-inputs.ts'
import { insertRecords } from './store-records.ts'

/**
 * Keeps how each workweek that the period closes was calculated, with every input (29 CFR 516.2, 516.6 and 516.16). A pay run calls it in the
 * transaction that approves it.
 */
export async function recordWorkweeks(tx: Db, wanted: EarningsRequest, { by, at }: { by: string; at: Date }): Promise<void> {
  const facts = await loadInputs(tx, wanted)
  const records = facts.flatMap(({ accountId, input }) =>
    calculatePeriod(input)
      .weeks.filter(({ isClosed }) => isClosed)
      .map((week) => ({
        accountId,
        firstDay: week.firstDay,
        isExempt: week.exemption?.isExempt ?? null,
        inputs: JSON.stringify(input),
        detail: JSON.stringify(week),
      })),
  )
  if (records.length > 0) await insertRecords(tx, { ...wanted, by, at }, records)
}
