import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { describeOdometerConflict, reasonNotToUpdate } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { describeUserFieldChanges } from './describe-field-changes.ts'
import { recordOdometerOut, recordOdometerReading } from './open-work-order.ts'
import { findStaffName, type OrderFields } from './store.ts'

export const updateWorkOrder: Verb<typeof workOrders.update> = (context, { params, body }) =>
  changeOrder(
    context,
    params.id,
    async (tx, order) => {
      const { technicianId, advisorId, promisedAt, odometer, odometerOut, isWaiter, keyTag } = body
      if (technicianId && (await findStaffName(tx, order.shopId, technicianId)) === null)
        throw makeBadInput({ technicianId: isInvalid('Technician') })
      const advisor = advisorId && advisorId !== order.advisorId ? await findStaffName(tx, order.shopId, advisorId) : undefined
      if (advisor === null) throw makeBadInput({ advisorId: isInvalid('Service advisor') })
      const conflict = describeOdometerConflict(
        odometer === undefined ? order.odometer : odometer,
        odometerOut === undefined ? order.odometerOut : odometerOut,
      )
      if (conflict) throw makeBadInput({ [odometerOut === undefined ? 'odometer' : 'odometerOut']: conflict })
      const set: Partial<OrderFields> = {
        ...(technicianId === undefined ? {} : { technicianId }),
        ...(advisorId === undefined ? {} : { advisorId }),
        ...(promisedAt === undefined ? {} : { promisedAt: promisedAt === null ? null : new Date(promisedAt) }),
        ...(odometer === undefined ? {} : { odometer }),
        ...(odometerOut === undefined ? {} : { odometerOut }),
        ...(isWaiter === undefined ? {} : { isWaiter }),
        ...(keyTag === undefined ? {} : { keyTag }),
      }
      const values = body.fields && requireValues(order.userFields, body.fields)
      const changes = values ? describeUserFieldChanges(order.userFields, values) : []
      const reading = odometer === order.odometer ? null : (odometer ?? null)
      const { shopId, vehicleId, odometer: corrects } = order
      const read = await recordOdometerReading(tx, { shopId, vehicleId, odometer: reading, corrects })
      const readOut = await recordOdometerOut(tx, order, odometerOut ?? null)
      return {
        what: 'order-updated',
        detail: {
          ...describeChanges(order, set),
          ...(advisor ? { advisor } : {}),
          ...(changes.length > 0 ? { fields: changes.map(({ name }) => name) } : {}),
          ...read,
          ...readOut,
        },
        changes,
        set: values ? { ...set, fieldValues: values } : set,
      }
    },
    reasonNotToUpdate,
  )

/** The fields that differ from the order's, as the history keeps them. */
const describeChanges = (order: OrderFields, set: Partial<OrderFields>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(order[name as keyof OrderFields])),
  )
