import { showCents } from '../../../../common/cents.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { reverseWithheld } from '../../deductions/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { lockSeenRun, requireNotOwnPay } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { onRunVoid } from './hooks.ts'
import { notifyStubsVoided } from './notify-stubs.ts'
import { getRunTotals } from './store-views.ts'
import { hasLiveCorrection, voidRun as markVoided } from './store.ts'

export const voidRun: Verb<typeof payRuns.void> = (context, { params: { id }, body: { reason, paidByHandCents } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const run = await lockSeenRun(tx, context, id)
    refuseIf(run.state === 'approved' || run.state === 'paid' ? null : payRunRefusals.notVoidable)
    await requireNotOwnPay(tx, actor, id)
    refuseIf((await hasLiveCorrection(tx, id)) ? payRunRefusals.correctionFirst : null)
    await context.get(onRunVoid)(tx, run, clock.now())
    await requireHandKnown(tx, actor, id, paidByHandCents)
    await markVoided(tx, id, { by: actor.accountId, at: clock.now(), reason })
    await reverseWithheld(tx, id, clock.now())
    await notifyStubsVoided(tx, run)
    return buildRunView(tx, actor, id)
  })

/** Cash leaves no bank file and no check, and the next run pays it again. So whoever voids has to have seen how much it is. */
async function requireHandKnown(tx: Db, actor: Actor, runId: string, knownCents: number): Promise<void> {
  const { paidByHandCents } = await getRunTotals(tx, runId, actor.accountId)
  if (paidByHandCents === knownCents) return
  throw new Refused(payRunRefusals.paidByHand, {
    msg: `${showCents(paidByHandCents)} of this run was marked as paid in another way, such as in cash. Look at the run again, and confirm that amount before you void it.`,
  })
}
