import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { movePayments, payRunWhenDone } from '../../pay-runs/server/index.ts'
import { bankFileRefusals, type payChecks } from '../contract/index.ts'
import { lockPayableRun, requireRun } from './access.ts'
import { judgePayments } from './judge-payments.ts'
import { readRunMoney } from './read-run-money.ts'
import { lockShopBank } from './store-bank.ts'
import { hasCheckNumber, insertChecks } from './store-checks.ts'

export const printChecks: Verb<typeof payChecks.print> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock } = context
    const run = await lockPayableRun(tx, actor, params.id)
    // Check numbers of one shop are given out one after another.
    await lockShopBank(tx, run.shopId)
    const wanted = new Set(body.payments)
    const { payments, today } = await judgePayments(services, run)
    const chosen = payments.filter(({ standing }) => wanted.has(standing.id) && standing.canPrint)
    refuseIf(chosen.length < wanted.size ? bankFileRefusals.nothingToPrint : null)
    const last = body.firstNumber + chosen.length - 1
    const isTaken = last > 999_999_999 || (await hasCheckNumber(tx, run.shopId, body.firstNumber, last))
    refuseIf(isTaken ? bankFileRefusals.checkNumberTaken : null)
    const at = clock.now()
    const checks = chosen.map(({ payment }, index) => ({
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
    await movePayments(
      tx,
      checks.map(({ paymentId }) => paymentId),
      'paid',
    )
    await payRunWhenDone(tx, { runId: run.id, by: actor.accountId, at })
    return readRunMoney(services, await requireRun(services, run.id))
  })
