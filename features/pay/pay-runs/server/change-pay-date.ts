import { getDay } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { isPaidInPast } from '../rules.ts'
import { lockSeenDraft } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { saveCalculation } from './save-calculation.ts'
import { updatePayDate } from './store.ts'

/** A different year has its own tables and sums. */
export const changePayDate: Verb<typeof payRuns.changePayDate> = (context, { params: { id }, body: { payDate } }) =>
  inTransaction(context.db, async (tx) => {
    const run = await lockSeenDraft(tx, context, id)
    refuseIf(payDate < run.periodFirst ? payRunRefusals.payDateWrong : null)
    const today = getDay(context.clock.now(), run.timeZone)
    refuseIf(isPaidInPast({ kind: run.kind, payDate }, today) ? payRunRefusals.payDatePast : null)
    await updatePayDate(tx, id, payDate)
    await saveCalculation(tx, context, { ...run, payDate })
    return buildRunView(tx, context.actor, id)
  })
