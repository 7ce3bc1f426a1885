import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { hasLiveClaim } from './store-claims.ts'

/** Before a run is voided, which lets everything in it be paid again: nothing of it may be in a file or on a check, unless it was taken back. */
export const requireNothingPaid = async (tx: Db, runId: string): Promise<void> =>
  refuseIf((await hasLiveClaim(tx, runId)) ? payRunRefusals.moneyIsOut : null)
