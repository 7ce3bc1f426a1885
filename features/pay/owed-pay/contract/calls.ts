import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { UnpaidPayments } from './schemas.ts'

export const owedPay = {
  unpaid: staffRoute('shop', 'GET /payroll/{shop}/unpaid', {
    needs: 'pay.run',
    what: 'List the payments of approved pay runs that have to be made again: the bank returned them, or their check was voided',
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({ run: id('Pay run').optional(), after: id('Payment').optional() }),
    reply: UnpaidPayments,
    notInViews: true,
  }),
}
