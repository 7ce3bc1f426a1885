import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireChecksPrinted } from '../../pay-checks/server/index.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { lockSeenRun, movePayments, renewRun } from '../../pay-runs/server/index.ts'
import { type owedPay, owedPayRefusals } from '../contract/index.ts'
import { recordMarks } from './record-marks.ts'
import { findRunOfPayment, readOwed } from './store.ts'

/** Whether a check was handed out or the money given in another way, only people know. One payment at a time: the others may still be owed. */
export const markPaymentPaid: Verb<typeof owedPay.markPaid> = ({ db, ...context }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const runId = (await findRunOfPayment(tx, id)) ?? refuse(standardRefusals.notFound)
    const run = await lockSeenRun(tx, context, runId)
    const { isOwed, isInFile } = await readOwed(tx, id)
    refuseIf(isOwed ? null : owedPayRefusals.paidAlready)
    refuseIf(isInFile ? payRunRefusals.fileNotSent : null)
    await requireChecksPrinted(tx, run, id)
    await recordMarks(tx, context, run, { ids: [id], isPaid: true })
    await movePayments(tx, [id], 'paid')
    await renewRun(tx, runId)
    return {}
  })
