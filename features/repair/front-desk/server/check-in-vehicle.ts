import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordArrival, requireBookedAppointment } from '../../appointments/server/index.ts'
import { getOrigin, getShopOrder, openWorkOrder } from '../../work-orders/server/index.ts'
import { type frontDesk, frontDeskRefusals } from '../contract/index.ts'
import { parseConcerns } from '../rules.ts'
import { lockAppointment } from './store.ts'

export const checkInVehicle: Verb<typeof frontDesk.checkIn> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor } = context
    const shopId = (await lockAppointment(tx, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
    const appointment = await requireBookedAppointment(tx, shopId, params.id)
    const vehicle = body.vehicle ?? body.vehicleId ?? appointment.vehicleId ?? refuse(frontDeskRefusals.vehicleNeeded)
    const order = await openWorkOrder(tx, getOrigin(context), {
      shopId,
      customerId: appointment.customerId,
      vehicle,
      appointmentId: params.id,
      odometer: body.odometer,
      keyTag: body.keyTag,
      concerns: body.concerns ?? parseConcerns(appointment.concern),
    })
    await recordArrival(tx, { shopId, appointmentId: params.id, workOrderId: order.id, vehicleId: order.vehicleId })
    return getShopOrder(tx, actor, order.id)
  })
