import { Button } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../web/kit/index.ts'
import { useOrder } from './order-context.ts'
import type { RecordAnswerDialogProps } from './record-answer-dialog.tsx'

const RecordAnswerDialog = lazyDialog<RecordAnswerDialogProps>(() => import('./record-answer-dialog.tsx'))

/** For an answer that came by phone or at the counter. Absent while no estimate waits for one. */
export function RecordAnswerButton() {
  const { order } = useOrder()
  // The board leads here with it open.
  const [open, setOpen] = useState(location.hash === '#answer')
  const [latest] = order.estimates
  const isWaiting =
    order.workOrder.state === 'awaiting-authorization' && latest !== undefined && !latest.outdated && latest.answer === null
  if (!isWaiting) return null
  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconPhoneCall size={18} />} onClick={() => setOpen(true)}>
        Record their answer
      </Button>
      {open && <RecordAnswerDialog estimateId={latest.estimateId} onClose={() => setOpen(false)} />}
    </>
  )
}
