import type { Verb } from '../../../server/kit/context.ts'
import type { workOrders } from '../contract.ts'
import { shopOrder } from './change.ts'

export const readWorkOrder: Verb<typeof workOrders.read> = ({ db, actor }, { params }) => shopOrder(db, actor, params.id)
