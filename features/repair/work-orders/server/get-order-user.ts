import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { requireOwnWorkOrder } from './access.ts'
import { getOrderUserRow } from './store-customer-screens.ts'

export const getOrderUser: Verb<typeof workOrders.user> = async ({ db, actor }, { params }) =>
  getOrderUserRow(db, (await requireOwnWorkOrder(db, actor, params.id)).id)
