import { Group } from '@mantine/core'
import { Muted, Panel, useRead } from '../../../../kit/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import { useOrder } from '../../../repair/work-orders/web/index.ts'
import { parts } from '../../parts/contract/index.ts'
import AskVendors from './ask-vendors.tsx'

/** Below a repair order: asks vendors for prices of the parts it still needs. */
export default function AskForOrder() {
  const { order, isOpen, can } = useOrder()
  const isOn = useSwitch('quote-requests', order.shop.id)
  const { data } = useRead(parts.ofOrder, { params: { id: order.workOrder.id } })
  const declined = new Set(
    order.concerns
      .filter(({ decision }) => decision === 'declined')
      .flatMap((concern) => concern.parts.map(({ partId }) => partId)),
  )
  const needed = (data?.lines ?? []).filter(({ needed: count, partId }) => count > 0 && !declined.has(partId))
  if (!isOn || !isOpen || needed.length === 0 || !can('parts.order', 'parts.cost')) return null
  return (
    <Panel title="Quotes from vendors">
      <Group justify="space-between" gap="xs">
        <Muted>{needed.length === 1 ? '1 part is not ordered yet.' : `${needed.length} parts are not ordered yet.`}</Muted>
        <AskVendors shopId={order.shop.id} lines={needed.map(({ partId }) => ({ workOrderId: order.workOrder.id, partId }))} />
      </Group>
    </Panel>
  )
}
