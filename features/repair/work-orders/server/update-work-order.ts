import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { recordOdometerReading } from './open-work-order.ts'
import { isStaffOfShop, type OrderFields } from './store.ts'

export const updateWorkOrder: Verb<typeof workOrders.update> = (context, { params, body }) =>
  changeOrder(
    context,
    params.id,
    async (tx, order) => {
      if (body.technicianId && !(await isStaffOfShop(tx, order.shopId, body.technicianId)))
        throw makeBadInput({ technicianId: isInvalid('Technician') })
      const set: Partial<OrderFields> = {
        ...(body.technicianId === undefined ? {} : { technicianId: body.technicianId }),
        ...(body.promisedAt === undefined ? {} : { promisedAt: body.promisedAt === null ? null : new Date(body.promisedAt) }),
        ...(body.odometer === undefined ? {} : { odometer: body.odometer }),
      }
      const reading = body.odometer === order.odometer ? null : (body.odometer ?? null)
      const { shopId, vehicleId, odometer: corrects } = order
      const read = await recordOdometerReading(tx, { shopId, vehicleId, odometer: reading, corrects })
      return { what: 'order-updated', detail: { ...body, ...read }, set }
    },
    reasonNotToUpdate,
  )
