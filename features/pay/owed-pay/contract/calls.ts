import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { owedPayRefusals } from './refusals.ts'
import { DueRow, UnpaidPayments } from './schemas.ts'

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
    refuses: [owedPayRefusals.paidAlready, payRunRefusals.fileNotSent],
    version: true,
  }),
}
