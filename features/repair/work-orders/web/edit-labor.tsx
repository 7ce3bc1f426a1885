import { Form, FormButtons } from '../../../../kit/web/index.ts'
import { LaborChange, type ShopLabor, workOrders } from '../contract/index.ts'
import { LaborFields } from './labor-fields.tsx'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'

export default function EditLabor({ labor, onClose }: { labor: ShopLabor; onClose: () => void }) {
  const { order, can } = useOrder()
  const change = useEdit(workOrders.changeLabor, { appliedAgain: onClose, undoable: 'Labor changed' })
  const { title, hours, rate, taxed } = labor
  const version = useSeenVersion({ title, hours, rate, taxed })
  return (
    <Form
      schema={LaborChange.required({ title: true, hours: true, rate: true })}
      initial={{ title, hours, rate, taxed }}
      call={change}
      toSent={({ rate: entered, ...body }) => ({
        params: { id: order.workOrder.id, lineId: labor.laborId },
        body: can('orders.rate') ? { ...body, rate: entered } : body,
      })}
      version={version}
      done={onClose}
      label={`Labor ${title}`}
      gap="xs"
    >
      <LaborFields />
      <FormButtons label="Save labor" onCancel={onClose} />
    </Form>
  )
}
