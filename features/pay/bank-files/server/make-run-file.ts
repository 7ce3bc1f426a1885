import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockNeededBank, lockPayableRun } from '../../pay-bank/server/index.ts'
import { goesIntoFile } from '../classify-payment.ts'
import { bankFileRefusals, type bankFiles } from '../contract/index.ts'
import { judgePayments } from './judge-payments.ts'
import { notifyFile } from './notify-file.ts'
import { readRunMoney } from './read-run-money.ts'
import { saveFile } from './save-file.ts'
import { claimByFile, hasWaitingFile } from './store-files.ts'

export const makeRunFile: Verb<typeof bankFiles.make> = ({ db, ...context }, { params }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const run = await lockPayableRun(tx, context.actor, params.id)
    const bank = await lockNeededBank(tx, run.shopId)
    refuseIf((await hasWaitingFile(tx, run.id)) ? bankFileRefusals.fileWaits : null)
    const { payments, effectiveOn } = await judgePayments(services, run)
    const chosen = payments.filter(({ standing }) => goesIntoFile(standing))
    refuseIf(chosen.length === 0 ? bankFileRefusals.nothingToSend : null)
    const fileId = await saveFile(tx, context, bank, {
      shopId: run.shopId,
      runId: run.id,
      kind: 'payroll',
      effectiveOn,
      descriptiveDate: run.periodLast,
      idPrefix: `R${run.number}`,
      payments: chosen.map(({ payment, account }) => ({
        ...account!,
        paymentId: payment.id,
        accountId: payment.accountId,
        name: payment.name,
        cents: payment.cents,
      })),
    })
    await claimByFile(tx, fileId)
    await notifyFile(tx, context, fileId, 'made')
    return readRunMoney(services, run)
  })
