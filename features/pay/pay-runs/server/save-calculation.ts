import type { Context, Db } from '../../../../kit/server/index.ts'
import { calculateRun } from '../../stub-calculation/server/index.ts'
import { deleteStubs, insertStubs } from './store-stubs.ts'
import { markCalculated, type Run } from './store.ts'

/** Calculates a draft, or only these employees of it, and stores it as what is now under review. */
export async function saveCalculation(
  tx: Db,
  { get, clock }: Pick<Context, 'get' | 'clock'>,
  run: Run,
  only: readonly string[] | null = null,
): Promise<void> {
  const now = clock.now()
  const stubs = await calculateRun({ db: tx, get }, run, now, only)
  await deleteStubs(tx, run.id, only)
  await insertStubs(tx, run.id, stubs)
  await markCalculated(tx, run.id, now)
}
