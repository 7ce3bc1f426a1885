import { connectVerbs } from '../../../../kit/server/index.ts'
import { refundsDue } from '../contract/index.ts'
import { listRefundsDue } from './list-refunds-due.ts'
import { retryRefund } from './retry-refund.ts'
import { settleByCheck } from './settle-by-check.ts'

export const routes = connectVerbs('refunds-due', refundsDue, { list: listRefundsDue, retry: retryRefund, settleByCheck })
