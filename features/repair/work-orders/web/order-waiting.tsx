import { Button, Group } from '@mantine/core'
import { IconHourglass, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Flyout, FlyoutItem, lazyDialog } from '../../../../kit/web/index.ts'
import { type WaitsFor, workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import type { WaitingDialogProps } from './waiting-dialog.tsx'
import { showWaiting } from './waiting-text.ts'

const WaitingDialog = lazyDialog<WaitingDialogProps>(() => import('./waiting-dialog.tsx'))

/** Shows what the work waits for besides the customer's answer; staff set and clear it. */
export default function OrderWaiting() {
  const { order, isOpen, can } = useOrder()
  const canWait = isOpen && can('orders.work')
  const { id, state, waiting } = order.workOrder
  const [asked, setAsked] = useState<WaitsFor | null>(null)
  const close = () => setAsked(null)
  const call = useEdit(workOrders.wait, { appliedAgain: close })
  return (
    <Group gap="xs">
      {[
        state === 'awaiting-authorization' && "Waiting for the customer's answer",
        waiting && `Waiting for ${showWaiting(waiting)}`,
      ]
        .filter(Boolean)
        .join('; ') || 'None'}
      {canWait && (
        <Flyout label="Change what it is waiting for" icon={<IconPencil size={18} />} menu>
          <FlyoutItem icon={<IconHourglass size={18} />} onClick={() => setAsked('part')}>
            A part…
          </FlyoutItem>
          <FlyoutItem icon={<IconHourglass size={18} />} onClick={() => setAsked('bay')}>
            An open bay…
          </FlyoutItem>
        </Flyout>
      )}
      {canWait && waiting && !waiting.isOrdered && (
        <Button
          size="compact-sm"
          variant="default"
          loading={call.pending}
          onClick={() => void call.send({ params: { id }, body: { for: null } })}
        >
          No longer waiting
        </Button>
      )}
      {asked && <WaitingDialog workOrderId={id} what={asked} waiting={waiting} call={call} onClose={close} />}
    </Group>
  )
}
