import type { Verb } from '../../../../kit/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { settleDispute } from './save-dispute.ts'
import { withCurrentOrder } from './with-current-order.ts'

export const recordSettlement: Verb<typeof storageCharges.recordSettlement> = (context, { params }) =>
  withCurrentOrder(context, params.id, (tx, order) => settleDispute(context, tx, order))
