import { connectVerbs } from '../../../../kit/server/index.ts'
import { owedPay } from '../contract/index.ts'
import { listDue } from './list-due.ts'
import { listMarks } from './list-marks.ts'
import { listUnpaid } from './list-unpaid.ts'
import { markPaymentPaid } from './mark-payment-paid.ts'
import { markPaymentUnpaid } from './mark-payment-unpaid.ts'

export const routes = connectVerbs('owed-pay', owedPay, {
  due: listDue,
  unpaid: listUnpaid,
  markPaid: markPaymentPaid,
  markUnpaid: markPaymentUnpaid,
  marks: listMarks,
})
