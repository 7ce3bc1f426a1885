import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { hasCheckToPrint } from './store-checks.ts'

/** Before a run, or one payment of it, is marked as paid: nobody can have handed out a check that was never printed. */
export const requireChecksPrinted = async (tx: Db, run: { id: string }, paymentId: string | null = null): Promise<void> =>
  refuseIf((await hasCheckToPrint(tx, { runId: run.id, paymentId })) ? payRunRefusals.checkNotPrinted : null)
