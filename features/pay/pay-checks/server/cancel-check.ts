import { randomUUID } from 'node:crypto'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getToday, isPayable, lockShopBank, requireRun } from '../../pay-bank/server/index.ts'
import { lockRun, movePayments, renewRun } from '../../pay-runs/server/index.ts'
import { payCheckRefusals, type payChecks } from '../contract/index.ts'
import { findStateAfterVoid, isOwedAgain } from '../rules.ts'
import { findCheck, getNextCheck, insertChecks, listChecksOfRun, lockCheck, readPayment, voidCheck } from './store-checks.ts'

/** A reissued check gets the next number and today's date. What counted as paid before is owed either way until it is marked as paid. */
export const cancelCheck: Verb<typeof payChecks.cancel> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock, version } = context
    const known = (await findCheck(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireRun(services, known.runId)
    const run = (await lockRun(tx, known.runId))!
    await lockShopBank(tx, run.shopId)
    const check = (await lockCheck(tx, params.id))!
    if (check.version !== version) refuse(standardRefusals.stale, { more: { version: check.version } })
    refuseIf(check.state === 'void' ? payCheckRefusals.checkVoid : null)
    const at = clock.now()
    const number = await getNextCheck(tx, run.shopId)
    await voidCheck(tx, check.id, actor.accountId, at, body.reason)
    const reprints = body.reprint && isPayable(run)
    if (reprints) {
      const { id: replacesId, version: _, state: __, ...kept } = check
      const datedOn = await getToday(services, run.shopId)
      await insertChecks(tx, [{ ...kept, id: randomUUID(), number, datedOn, replacesId }], actor.accountId, at)
    }
    const payment = await readPayment(tx, check.paymentId)
    const state = isPayable(run) ? findStateAfterVoid({ ...payment, reprints }, run) : 'voided'
    if (state === payment.state && isOwedAgain({ state }, run)) await renewRun(tx, run.id)
    else await movePayments(tx, [check.paymentId], state)
    return { checks: await listChecksOfRun(tx, run.id) }
  })
