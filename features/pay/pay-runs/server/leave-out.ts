import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { listPayees } from '../../stub-calculation/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { lockSeenDraft } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { saveCalculation } from './save-calculation.ts'
import { deleteAbsence, saveAbsence } from './store.ts'

/** With a reason, the person gets nothing in this run and keeps what is owed; without one, they are back in. */
export const leaveOut: Verb<typeof payRuns.leaveOut> = (context, { params: { id, accountId }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const run = await lockSeenDraft(tx, context, id)
    if (!(await listPayees(tx, run)).some((payee) => payee.accountId === accountId)) refuse(payRunRefusals.notInRun)
    await deleteAbsence(tx, id, accountId)
    if (reason.trim() !== '') await saveAbsence(tx, id, accountId, reason.trim())
    await saveCalculation(tx, context, run, [accountId])
    return buildRunView(tx, context.actor, id)
  })
