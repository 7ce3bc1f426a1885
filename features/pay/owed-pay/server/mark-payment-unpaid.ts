import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockSeenRun, movePayments } from '../../pay-runs/server/index.ts'
import { type owedPay, owedPayRefusals } from '../contract/index.ts'
import { recordMarks } from './record-marks.ts'
import { readMarked } from './store-marks.ts'
import { findRunOfPayment } from './store.ts'

/** The payment is owed again as it was before someone marked it. The run gets a new version with it. */
export const markPaymentUnpaid: Verb<typeof owedPay.markUnpaid> = ({ db, ...context }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const runId = (await findRunOfPayment(tx, id)) ?? refuse(standardRefusals.notFound)
    const run = await lockSeenRun(tx, context, runId)
    const { isMarked, wasReturned } = await readMarked(tx, id)
    refuseIf(isMarked ? null : owedPayRefusals.notMarkedPaid)
    await recordMarks(tx, context, run, { ids: [id], isPaid: false })
    await movePayments(tx, [id], wasReturned ? 'returned' : 'open')
    return {}
  })
