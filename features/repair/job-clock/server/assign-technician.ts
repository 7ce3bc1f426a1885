import { isInvalid } from '../../../../common/messages.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { makeBadInput, inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockLabor } from '../../work-orders/server/index.ts'
import type { jobClock, OrderClock } from '../contract/index.ts'
import { announceClock } from './announce-clock.ts'
import { readOrderClock, saveTechnician, worksAt } from './store.ts'

export const assignTechnician: Verb<typeof jobClock.assign> = ({ db, actor, clock }, { params, body: { technicianId } }) =>
  inTransaction(db, async (tx) => {
    const { id, order } = await lockLabor(tx, actor, params.id)
    refuseIf(reasonNotToUpdate(order.state)?.refusal)
    if (technicianId && !(await worksAt(tx, order.shopId, technicianId)))
      throw makeBadInput({ technicianId: isInvalid('Technician') })
    await saveTechnician(tx, { id, shopId: order.shopId, workOrderId: order.id }, technicianId)
    await announceClock(tx, { shopId: order.shopId, workOrderId: order.id })
    return new JsonText<OrderClock>(await readOrderClock(tx, order.id, actor.accountId, clock.now()))
  })
