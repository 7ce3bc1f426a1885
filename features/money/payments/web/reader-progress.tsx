import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Muted, Read, refreshReads, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { counterPayments, payments, type ReaderPayment } from '../contract/index.ts'
import classes from './take-payment.module.css'

interface ReaderProgressProps {
  workOrderId: string
  attemptId: string
  /** Back to the form, after a decline. */
  onRetry: () => void
  onClose: () => void
}

const isRunning = (payment: ReaderPayment | undefined): boolean =>
  payment === undefined || payment.stage === 'waiting' || payment.stage === 'processing'

/** A live payment on a reader: what it waits for, and how it ended. It continues when this is closed. */
export function ReaderProgress({ workOrderId, attemptId, onRetry, onClose }: ReaderProgressProps) {
  const params = { id: workOrderId, attempt: attemptId }
  const read = useRead(counterPayments.readerPayment, { params })
  useLive('payment_changed', [counterPayments.readerPayment])
  const hasEnded = !isRunning(read.data)
  useEffect(() => {
    if (hasEnded) void refreshReads(payments.payInfo, payments.receipt, workOrders.read)
  }, [hasEnded])
  return (
    <Read read={read} skeleton="text">
      {(payment) => (
        <Stack gap="md" className={classes.progress} aria-live="polite">
          <Text className={classes.due}>{showCents(payment.amountCents)}</Text>
          {isRunning(payment) ? (
            <Running payment={payment} params={params} />
          ) : (
            <Ended payment={payment} onRetry={onRetry} onClose={onClose} />
          )}
        </Stack>
      )}
    </Read>
  )
}

function Running({ payment, params }: { payment: ReaderPayment; params: { id: string; attempt: string } }) {
  // Polls until it has ended, in case no event arrives.
  useRead(counterPayments.readerPayment, { params }, { every: 1000 })
  const cancel = useCall(counterPayments.cancelOnReader, { invalidates: [counterPayments.readerPayment, payments.payInfo] })
  return (
    <>
      <Group justify="center" gap="sm" wrap="nowrap">
        <Loader size="sm" aria-hidden />
        <Text fw={600}>{payment.msg}</Text>
      </Group>
      <Muted>{payment.reader.label}</Muted>
      <Button variant="default" loading={cancel.pending} onClick={() => void cancel.send({ params })}>
        Cancel payment
      </Button>
    </>
  )
}

function Ended({
  payment: { stage, msg, owedCents },
  onRetry,
  onClose,
}: { payment: ReaderPayment } & Pick<ReaderProgressProps, 'onRetry' | 'onClose'>) {
  if (stage === 'approved')
    return (
      <>
        <Group justify="center" gap="xs" wrap="nowrap">
          <IconCircleCheck size={24} color="var(--mantine-color-green-text)" aria-hidden />
          <Text fw={600}>{msg}</Text>
        </Group>
        {owedCents > 0 && <Muted>Balance due: {showCents(owedCents)}</Muted>}
        <Button fullWidth onClick={onClose}>
          Done
        </Button>
      </>
    )
  return (
    <>
      <Alert color={stage === 'declined' ? 'red' : 'blue'} title={stage === 'declined' ? 'Declined' : 'Canceled'} ta="left">
        {msg}
        {stage === 'declined' && ' Try again, or take the payment another way.'}
      </Alert>
      <Button fullWidth onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
