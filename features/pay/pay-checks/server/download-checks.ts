import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { buildRunPath, findStaffName, insertDownload, notifyOwners, requireRun } from '../../pay-bank/server/index.ts'
import type { payChecks } from '../contract/index.ts'
import { drawChecks } from './draw-checks.ts'
import { listChecksToDraw } from './store-checks.ts'

export const downloadChecks: Verb<typeof payChecks.download> = async (context, { params }) => {
  const { db, actor, clock } = context
  const run = await requireRun(context, params.id)
  const checks = await listChecksToDraw(db, run.id)
  if (checks.length === 0) refuse(standardRefusals.notFound)
  const bytes = await drawChecks(checks)
  await inTransaction(db, async (tx) => {
    await insertDownload(tx, { shopId: run.shopId, fileId: null, runId: run.id, by: actor.accountId, at: clock.now() })
    const name = (await findStaffName(tx, actor.accountId)) || 'An owner'
    await notifyOwners(tx, run.shopId, {
      title: `${name} downloaded ${checks.length === 1 ? 'a paycheck' : `${checks.length} paychecks`} to print`,
      body: `Pay run ${run.number}, checks ${checks[0]!.number} to ${checks.at(-1)!.number}.`,
      path: buildRunPath(run.id),
    })
  })
  return { bytes, name: `Checks of pay run ${run.number}.pdf` }
}
