import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { findPayee } from '../../stub-calculation/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { lockSeenDraft } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { saveCalculation } from './save-calculation.ts'
import { insertEntry } from './store.ts'

export const addEntry: Verb<typeof payRuns.addEntry> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const run = await lockSeenDraft(tx, context, id)
    const isForOther = run.onlyAccountId !== null && run.onlyAccountId !== body.accountId
    if (isForOther || !(await findPayee(tx, run.shopId, body.accountId))) refuse(payRunRefusals.notInRun)
    refuseIf(actor.role === 'employee' && actor.accountId === body.accountId ? payRunRefusals.ownPay : null)
    refuseIf(body.forLast !== null && body.forLast > getDay(clock.now(), run.timeZone) ? payRunRefusals.bonusWeeksOpen : null)
    await insertEntry(tx, id, body, { by: actor.accountId, at: clock.now() })
    await saveCalculation(tx, context, run, [body.accountId])
    return buildRunView(tx, actor, id)
  })
