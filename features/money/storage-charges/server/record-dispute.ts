import type { Verb } from '../../../../kit/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { openDispute } from './save-dispute.ts'
import { withCurrentOrder } from './with-current-order.ts'

export const recordDispute: Verb<typeof storageCharges.recordDispute> = (context, { params, body }) =>
  withCurrentOrder(context, params.id, (tx, order, status) => openDispute(context, tx, order, status, body.reason))
