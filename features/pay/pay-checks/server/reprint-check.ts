import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { buildRunPath, findStaffName, notifyOwners, requireRun } from '../../pay-bank/server/index.ts'
import { payCheckRefusals, type payChecks } from '../contract/index.ts'
import { askForReprint, findCheck, listChecksOfRun, lockCheck } from './store-checks.ts'

/** For paper that was destroyed before anyone got it. The number stays, so a bank refuses the second one of two copies. */
export const reprintCheck: Verb<typeof payChecks.printAgain> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock, version } = context
    const known = (await findCheck(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const run = await requireRun({ db: tx, actor }, known.runId)
    const check = (await lockCheck(tx, params.id))!
    if (check.version !== version) refuse(standardRefusals.stale, { more: { version: check.version } })
    refuseIf(check.state === 'void' ? payCheckRefusals.checkVoid : null)
    const isNew = await askForReprint(tx, check.id, body.reason, actor.accountId, clock.now())
    refuseIf(isNew ? null : payCheckRefusals.notPrinted)
    const name = (await findStaffName(tx, actor.accountId)) || 'An owner'
    await notifyOwners(tx, run.shopId, {
      title: `${name} prints check ${check.number} again`,
      body: `Reason: ${body.reason}. If you did not expect this, ask your bank whether the check was cashed.`,
      path: buildRunPath(run.id),
      by: actor.accountId,
      mailsDoer: true,
    })
    return { checks: await listChecksOfRun(tx, run.id) }
  })
