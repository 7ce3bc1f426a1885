import { FieldsPanel } from '../../../people/user-fields/web/index.ts'
import { workOrders } from '../contract/index.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'

/** The shop's user fields of the order. */
export default function OrderFields() {
  const { order, can } = useOrder()
  const { id, state } = order.workOrder
  const change = useEdit(workOrders.update)
  const version = useSeenVersion(order.fields)
  return (
    <FieldsPanel
      fields={order.fields}
      canEdit={can('orders.edit') && reasonNotToUpdate(state) === null}
      save={(fields) => change.send({ params: { id }, body: { fields } }, { version })}
      lastFailed={change.lastFailed}
    />
  )
}
