import { Button } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { lazyDialog } from '../../../../kit/web/index.ts'
import { useOrder } from './order-context.ts'
import type { RecordAnswerDialogProps } from './record-answer-dialog.tsx'

const RecordAnswerDialog = lazyDialog<RecordAnswerDialogProps>(() => import('./record-answer-dialog.tsx'))

/** Records an answer by phone or at the counter. Hidden unless an estimate waits for one. */
export function RecordAnswerButton() {
  const { order, can } = useOrder()
  // A link from the board opens it, and so does an estimate that could not be sent to anybody.
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const open = hash === '#answer'
  const setOpen = (opens: boolean) =>
    void navigate({ search, hash: opens ? '#answer' : '' }, { replace: true, preventScrollReset: true })
  const [latest] = order.estimates
  const isWaiting =
    order.workOrder.state === 'awaiting-authorization' && latest !== undefined && !latest.outdated && latest.answer === null
  if (!isWaiting || !can('orders.answer')) return null
  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconPhoneCall size={18} />} onClick={() => setOpen(true)}>
        Record approval
      </Button>
      {open && <RecordAnswerDialog estimateId={latest.estimateId} onClose={() => setOpen(false)} />}
    </>
  )
}
