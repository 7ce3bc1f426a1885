import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { recordArrival } from '../../appointments/server/index.ts'
import { findVehicleByVin, getOrigin, getShopOrder, openWorkOrder } from '../../work-orders/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { findOrCreateCustomer } from './find-or-create-customer.ts'
import { saveOkToText } from './save-ok-to-text.ts'
import { lockAppointmentOfToday } from './store.ts'

export const startWorkOrder: Verb<typeof frontDesk.startWorkOrder> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireShopMember(tx, actor, body.shop)
    const { shop: shopId, odometer, isWaiter, keyTag, concerns } = body
    const customerId = await findOrCreateCustomer({ ...context, db: tx }, body)
    await saveOkToText({ ...context, db: tx }, customerId, body)
    // The contract guarantees that exactly one of the two is there.
    const vehicle = body.vehicle ?? body.vehicleId ?? refuse(standardRefusals.notFound)
    const vehicleId = body.vehicleId ?? (body.vehicle ? await findVehicleByVin(tx, customerId, body.vehicle.vinId) : null)
    const appointmentId = await lockAppointmentOfToday(tx, { shopId, customerId, vehicleId, now: clock.now() })
    const order = await openWorkOrder(tx, getOrigin(context), {
      shopId,
      customerId,
      vehicle,
      appointmentId,
      odometer,
      isWaiter,
      keyTag,
      concerns,
      fields: body.fields,
    })
    if (appointmentId) await recordArrival(tx, { shopId, appointmentId, workOrderId: order.id, vehicleId: order.vehicleId })
    return getShopOrder(tx, actor, order.id)
  })
