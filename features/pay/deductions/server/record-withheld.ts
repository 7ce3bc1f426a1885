import type { Db } from '../../../../kit/server/index.ts'
import { insertWithheldDeductions, insertWithheldGarnishments, takeBackRows, type WithheldAmount } from './store-withheld.ts'

export interface WithheldStub {
  accountId: string
  lines: readonly { code: string; cents: number }[]
}

/**
 * Keeps what an approved pay run withheld, so that balances and limits count it. Belongs in the transaction that approves the run. Recording a run twice
 * changes nothing.
 */
export async function recordWithheld(
  tx: Db,
  run: { runId: string; shopId: string; payDate: string },
  stubs: readonly WithheldStub[],
): Promise<void> {
  const rows = stubs.flatMap(({ accountId, lines }) =>
    lines.flatMap(({ code, cents }): WithheldAmount[] => {
      const [kind = '', number = ''] = code.split('.')
      return /^\d+$/.test(number) && cents > 0 ? [{ ...run, accountId, kind, number: Number(number), cents }] : []
    }),
  )
  await insertWithheldDeductions(tx, rows)
  await insertWithheldGarnishments(tx, rows)
}

/** Takes back what a voided pay run withheld. */
export const reverseWithheld = (tx: Db, runId: string, at: Date): Promise<void> => takeBackRows(tx, runId, at)
