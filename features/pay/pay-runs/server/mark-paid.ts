import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { lockSeenRun } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { onRunPaid } from './hooks.ts'
import { hasUnpaid, payRun } from './store.ts'

export const markPaid: Verb<typeof payRuns.markPaid> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const run = await lockSeenRun(tx, context, id)
    const isOpen = run.state === 'approved' || (run.state === 'paid' && (await hasUnpaid(tx, id)))
    refuseIf(isOpen ? null : payRunRefusals.notPayable)
    await context.get(onRunPaid)(tx, run, context)
    await payRun(tx, id, { by: actor.accountId, at: clock.now() })
    return buildRunView(tx, actor, id)
  })
