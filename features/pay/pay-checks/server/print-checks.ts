import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getToday, lockPayableRun, lockShopBank } from '../../pay-bank/server/index.ts'
import { listRunPayments, movePayments, renewRun } from '../../pay-runs/server/index.ts'
import { payCheckRefusals, type payChecks } from '../contract/index.ts'
import { canPayByCheck, isOwedAgain } from '../rules.ts'
import { hasCheckNumber, insertChecks, listChecksOfRun, listClaimed } from './store-checks.ts'

/** A printed check is on its way. Nobody has it yet, so the run is not paid before an owner says that every check was handed out. */
export const printChecks: Verb<typeof payChecks.print> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock } = context
    const run = await lockPayableRun(tx, actor, params.id)
    // Check numbers of one shop are given out one after another.
    await lockShopBank(tx, run.shopId)
    const wanted = new Set(body.payments)
    const [payments, claimed, today] = await Promise.all([
      listRunPayments(tx, run.id),
      listClaimed(tx, run.id),
      getToday(services, run.shopId),
    ])
    const chosen = payments.filter((payment) => wanted.has(payment.id) && canPayByCheck(payment, claimed.includes(payment.id)))
    refuseIf(chosen.length < wanted.size ? payCheckRefusals.nothingToPrint : null)
    const last = body.firstNumber + chosen.length - 1
    const isTaken = last > 999_999_999 || (await hasCheckNumber(tx, run.shopId, body.firstNumber, last))
    refuseIf(isTaken ? payCheckRefusals.checkNumberTaken : null)
    const at = clock.now()
    const checks = chosen.map((payment, index) => ({
      id: randomUUID(),
      shopId: run.shopId,
      runId: run.id,
      paymentId: payment.id,
      accountId: payment.accountId,
      number: body.firstNumber + index,
      cents: payment.cents,
      payee: payment.name,
      address: payment.address,
      datedOn: run.payDate > today ? run.payDate : today,
      replacesId: null,
    }))
    await insertChecks(tx, checks, actor.accountId, at)
    // A payment that has to be made again stays owed until somebody says that its check was handed out.
    const [again, first] = [
      chosen.filter((payment) => isOwedAgain(payment, run)),
      chosen.filter((payment) => !isOwedAgain(payment, run)),
    ]
    await movePayments(
      tx,
      first.map((payment) => payment.id),
      'sent',
    )
    if (again.length > 0) await renewRun(tx, run.id)
    return { checks: await listChecksOfRun(tx, run.id) }
  })
