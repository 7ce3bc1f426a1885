import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { reasonNotToChange } from '../rules.ts'
import { requireRun } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { saveCalculation } from './save-calculation.ts'
import { lockRun, lockShopPay } from './store.ts'

export const calculateDraft: Verb<typeof payRuns.calculate> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { shopId } = await requireRun(tx, context.actor, id)
    await lockShopPay(tx, shopId)
    const run = (await lockRun(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(reasonNotToChange(run.state))
    await saveCalculation(tx, context, run)
    return buildRunView(tx, context.actor, id)
  })
