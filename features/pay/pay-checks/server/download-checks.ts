import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { buildRunPath, findStaffName, insertDownload, notifyOwners, requireRun } from '../../pay-bank/server/index.ts'
import { payCheckRefusals, type payChecks } from '../contract/index.ts'
import { describeNumbers } from '../rules.ts'
import { drawChecks } from './draw-checks.ts'
import { lockChecksToDraw, markDrawn } from './store-checks.ts'

/** Draws each check once: a second copy of a check that is out could be cashed, too. If the server stops before the commit, they still wait. */
export const downloadChecks: Verb<typeof payChecks.download> = ({ db, ...context }, { params }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    const run = await requireRun({ db: tx, actor }, params.id)
    const checks = await lockChecksToDraw(tx, run.id)
    if (checks.length === 0) refuse(payCheckRefusals.nothingToDraw)
    const bytes = await drawChecks(checks)
    const at = clock.now()
    await markDrawn(
      tx,
      checks.map(({ printId }) => printId),
      actor.accountId,
      at,
    )
    await insertDownload(tx, { shopId: run.shopId, fileId: null, runId: run.id, by: actor.accountId, at })
    const name = (await findStaffName(tx, actor.accountId)) || 'An owner'
    await notifyOwners(tx, run.shopId, {
      title: `${name} downloaded ${checks.length === 1 ? 'a paycheck' : `${checks.length} paychecks`} to print`,
      body: `Pay run ${run.number}, ${describeNumbers(checks)}.`,
      path: buildRunPath(run.id),
      by: actor.accountId,
      mailsDoer: true,
    })
    return { bytes, name: `Checks of pay run ${run.number}.pdf` }
  })
