import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { arrive, bookedAppointment } from '../../appointments/server/index.ts'
import { workOrderRefusals, type workOrders } from '../contract.ts'
import { concernsOf } from '../rules.ts'
import { byOf } from './by.ts'
import { shopOrder } from './change.ts'
import { openOrder } from './open-order.ts'
import { lockAppointment } from './store.ts'

export const checkIn: Verb<typeof workOrders.checkIn> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    const shopId = (await lockAppointment(tx, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
    const appointment = await bookedAppointment(tx, shopId, params.id)
    const vehicle = body.vehicle ?? body.vehicleId ?? appointment.vehicleId ?? refuse(workOrderRefusals.vehicleNeeded)
    const order = await openOrder(tx, byOf(context), {
      shopId,
      customerId: appointment.customerId,
      vehicle,
      appointmentId: params.id,
      odometer: body.odometer,
      concerns: body.concerns ?? concernsOf(appointment.concern),
    })
    await arrive(tx, { shopId, appointmentId: params.id, workOrderId: order.id, vehicleId: order.vehicleId })
    return shopOrder(tx, actor, order.id)
  })
