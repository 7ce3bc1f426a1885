import { getDay, showDay } from '../../../../common/dates.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { findReversalDone } from '../rules.ts'
import { findLastReversal, hasLiveClaim } from './store-claims.ts'

/**
 * Before a run is voided, which lets everything in it be paid again: nothing of it may be in a file or on a check, unless it was taken back, and the
 * employees' banks had their time to refuse that.
 */
export async function requireNothingPaid(tx: Db, { id, shopId }: { id: string; shopId: string }, at: Date): Promise<void> {
  refuseIf((await hasLiveClaim(tx, id)) ? payRunRefusals.moneyIsOut : null)
  const last = await findLastReversal(tx, id)
  if (last === null) return
  const doneOn = findReversalDone(last)
  if (getDay(at, await getTimeZone(tx, shopId)) >= doneOn) return
  throw new Refused(payRunRefusals.moneyIsOut, {
    msg: `An employee’s bank can still refuse the reversal of ${showDay(last)}. Upload the bank’s return file, if there is one, and void this run on ${showDay(doneOn)} or later.`,
  })
}
