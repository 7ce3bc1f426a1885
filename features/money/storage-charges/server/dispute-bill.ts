import type { Verb } from '../../../../kit/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { openDispute } from './save-dispute.ts'
import { withCustomersOrder } from './with-customers-order.ts'

export const disputeBill: Verb<typeof storageCharges.dispute> = (context, { params, body }) =>
  withCustomersOrder(context, params, (tx, order, status) => openDispute(context, tx, order, status, body.reason))
