import { Button, Group } from '@mantine/core'
import { IconHourglass, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Flyout, FlyoutItem, lazyDialog } from '../../../web/kit/index.ts'
import { type WaitsFor, workOrders } from '../contract.ts'
import { useEdit, useOrder } from './order-context.ts'
import { waitingText } from './waiting-text.ts'
import type { WaitingDialogProps } from './waiting-dialog.tsx'

const WaitingDialog = lazyDialog<WaitingDialogProps>(() => import('./waiting-dialog.tsx'))

/** What the work waits for besides its customer's answer; set and cleared by whoever works on it. */
export default function OrderWaiting() {
  const { order, editable } = useOrder()
  const { id, state, waiting } = order.workOrder
  const [asked, setAsked] = useState<WaitsFor | null>(null)
  const close = () => setAsked(null)
  const call = useEdit(workOrders.wait, { appliedAgain: close })
  return (
    <Group gap="xs">
      {[state === 'awaiting-authorization' && 'Their answer', waiting && waitingText(waiting)].filter(Boolean).join('; ') ||
        'Nothing'}
      {editable && (
        <Flyout label="Change what it waits for" icon={<IconPencil size={18} />} menu>
          <FlyoutItem icon={<IconHourglass size={18} />} onClick={() => setAsked('part')}>
            A part …
          </FlyoutItem>
          <FlyoutItem icon={<IconHourglass size={18} />} onClick={() => setAsked('bay')}>
            A free bay …
          </FlyoutItem>
        </Flyout>
      )}
      {editable && waiting && !waiting.isOrdered && (
        <Button
          size="compact-sm"
          variant="default"
          loading={call.pending}
          onClick={() => void call.send({ params: { id }, body: { for: null } })}
        >
          It is there
        </Button>
      )}
      {asked && <WaitingDialog workOrderId={id} what={asked} waiting={waiting} call={call} onClose={close} />}
    </Group>
  )
}
