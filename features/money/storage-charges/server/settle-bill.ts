import type { Verb } from '../../../../kit/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { settleDispute } from './save-dispute.ts'
import { withCustomersOrder } from './with-customers-order.ts'

export const settleBill: Verb<typeof storageCharges.settle> = (context, { params }) =>
  withCustomersOrder(context, params, (tx, order) => settleDispute(context, tx, order))
