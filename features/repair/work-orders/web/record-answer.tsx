import { Button } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'
import { useOrder } from './order-context.ts'
import type { RecordAnswerDialogProps } from './record-answer-dialog.tsx'

const RecordAnswerDialog = lazyDialog<RecordAnswerDialogProps>(() => import('./record-answer-dialog.tsx'))

/** Records an answer by phone or at the counter. Hidden unless an estimate waits for one. */
export function RecordAnswerButton() {
  const { order } = useOrder()
  // A link from the board opens it.
  const [open, setOpen] = useState(location.hash === '#answer')
  const [latest] = order.estimates
  const isWaiting =
    order.workOrder.state === 'awaiting-authorization' && latest !== undefined && !latest.outdated && latest.answer === null
  if (!isWaiting) return null
  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconPhoneCall size={18} />} onClick={() => setOpen(true)}>
        Record the answer
      </Button>
      {open && <RecordAnswerDialog estimateId={latest.estimateId} onClose={() => setOpen(false)} />}
    </>
  )
}
