import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { takeBackWithheld } from '../../deductions/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { lockSeenRun, requireNotOwnPay } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { onRunVoid } from './hooks.ts'
import { notifyStubsVoided } from './notify-stubs.ts'
import { hasLiveCorrection, voidRun as markVoided } from './store.ts'

export const voidRun: Verb<typeof payRuns.void> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const run = await lockSeenRun(tx, context, id)
    refuseIf(run.state === 'approved' || run.state === 'paid' ? null : payRunRefusals.notVoidable)
    await requireNotOwnPay(tx, actor, id)
    refuseIf((await hasLiveCorrection(tx, id)) ? payRunRefusals.correctionFirst : null)
    await context.get(onRunVoid)(tx, run, clock.now())
    await markVoided(tx, id, { by: actor.accountId, at: clock.now(), reason })
    await takeBackWithheld(tx, id, clock.now())
    await notifyStubsVoided(tx, run)
    return buildRunView(tx, actor, id)
  })
