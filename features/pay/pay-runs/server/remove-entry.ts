import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { lockSeenDraft } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { saveCalculation } from './save-calculation.ts'
import { deleteEntry } from './store.ts'

export const removeEntry: Verb<typeof payRuns.removeEntry> = (context, { params: { id, entry } }) =>
  inTransaction(context.db, async (tx) => {
    const run = await lockSeenDraft(tx, context, id)
    const accountId = (await deleteEntry(tx, id, entry)) ?? refuse(standardRefusals.notFound)
    refuseIf(context.actor.role === 'employee' && context.actor.accountId === accountId ? payRunRefusals.ownPay : null)
    await saveCalculation(tx, context, run, [accountId])
    return buildRunView(tx, context.actor, id)
  })
