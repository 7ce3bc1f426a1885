import { isInvalid } from '../../../common/messages.ts'
import { refuseIf } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockLabor } from '../../work-orders/server/index.ts'
import type { jobClock, OrderClock } from '../contract.ts'
import { announceClock } from './clock.ts'
import { keepTechnician, orderClockJson, worksAt } from './store.ts'

export const assign: Verb<typeof jobClock.assign> = ({ db, actor, clock }, { params, body: { technicianId } }) =>
  inTransaction(db, async (tx) => {
    const { id, order } = await lockLabor(tx, actor, params.id)
    refuseIf(reasonNotToUpdate(order.state)?.refusal)
    if (technicianId && !(await worksAt(tx, order.shopId, technicianId)))
      throw badInput({ technicianId: isInvalid('Technician') })
    await keepTechnician(tx, { id, shopId: order.shopId, workOrderId: order.id }, technicianId)
    await announceClock(tx, { shopId: order.shopId, workOrderId: order.id })
    return new JsonText<OrderClock>(await orderClockJson(tx, order.id, actor.accountId, clock.now()))
  })
