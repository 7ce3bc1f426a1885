import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { owedPayRefusals } from './refusals.ts'
import { DueRow, PaymentMarks, UnpaidPayments } from './schemas.ts'

const needs = 'pay.run' as const
const inShop = z.strictObject({ shop: id('Shop') })

export const owedPay = {
  due: staffRoute('shop', 'GET /payroll/{shop}/due', {
    needs,
    what: 'List who earned more in the approved pay periods of the last nine weeks than they were paid, oldest period first',
    params: inShop,
    reply: z.strictObject({ today: z.iso.date(), rows: z.array(DueRow) }),
    notInViews: true,
  }),
  unpaid: staffRoute('shop', 'GET /payroll/{shop}/unpaid', {
    needs,
    what: 'List the payments of approved pay runs that have to be made again: the bank returned them, or their check was voided',
    params: inShop,
    query: z.strictObject({ run: id('Pay run').optional(), after: id('Payment').optional() }),
    reply: UnpaidPayments,
    notInViews: true,
  }),
  markPaid: staffRoute('shop', 'POST /payroll/payment/{id}/paid', {
    needs,
    what: 'Record that the employee has a payment that had to be made again: by a check that was handed out, or in another way',
    params: z.strictObject({ id: id('Payment') }),
    reply: z.strictObject({}),
    refuses: [owedPayRefusals.paidAlready, payRunRefusals.fileNotSent, payRunRefusals.checkNotPrinted],
    version: true,
    allowedWhenExpired: true,
  }),
  markUnpaid: staffRoute('shop', 'POST /payroll/payment/{id}/unpaid', {
    needs,
    what: 'Take back that a payment was marked as paid: the employee does not have it after all',
    params: z.strictObject({ id: id('Payment') }),
    reply: z.strictObject({}),
    refuses: [owedPayRefusals.notMarkedPaid],
    version: true,
    allowedWhenExpired: true,
  }),
  marks: staffRoute('shop', 'GET /payroll/run/{id}/marks', {
    needs,
    what: 'List who marked which payments of a pay run as paid after they had to be made again, or took that back, the newest first',
    params: z.strictObject({ id: id('Pay run') }),
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    reply: PaymentMarks,
    notInViews: true,
  }),
}
