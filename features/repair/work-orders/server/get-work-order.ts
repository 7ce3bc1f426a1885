import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { getShopOrder } from './get-shop-order.ts'

export const getWorkOrder: Verb<typeof workOrders.read> = ({ db, actor }, { params }) => getShopOrder(db, actor, params.id)
