import { isInvalid } from '../../../common/messages.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import type { workOrders } from '../contract.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { changeOrder } from './change.ts'
import { odometerRead } from './open-order.ts'
import { isTechnician, type OrderFields } from './store.ts'

export const updateWorkOrder: Verb<typeof workOrders.update> = (context, { params, body }) =>
  changeOrder(
    context,
    params.id,
    async (tx, order) => {
      if (body.technicianId && !(await isTechnician(tx, order.shopId, body.technicianId)))
        throw badInput({ technicianId: isInvalid('Technician') })
      const set: Partial<OrderFields> = {
        ...(body.technicianId === undefined ? {} : { technicianId: body.technicianId }),
        ...(body.promisedAt === undefined ? {} : { promisedAt: body.promisedAt === null ? null : new Date(body.promisedAt) }),
        ...(body.odometer === undefined ? {} : { odometer: body.odometer }),
      }
      const reading = body.odometer === order.odometer ? null : (body.odometer ?? null)
      const read = await odometerRead(tx, order.vehicleId, reading, order.odometer)
      return { what: 'order-updated', detail: { ...body, ...read }, set }
    },
    reasonNotToUpdate,
  )
